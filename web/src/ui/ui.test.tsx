import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spoken, toasts } from '../app/notices.ts';
import { openRule } from '../app/route.ts';
import { Sides } from '../app/sides.ts';
import { log, odds, sheet, sides } from '../kit/samples.ts';
import {
  ActionButtons,
  anyEffect,
  byWeight,
  costText,
  Inspector,
  LiveRegion,
  Log,
  OddsCard,
  percent,
  Quantity,
  restingSnap,
  rowsOf,
  Stepper,
  shortFaces,
  signed,
  splitResult,
  step,
  TableCard,
  Tabs,
  Toaster,
  Track,
  toneClass,
} from './index.ts';

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
  toasts.value = [];
});
const show = (what: preact.ComponentChild) =>
  act(() => render(<Sides.Provider value={sides}>{what}</Sides.Provider>, root));
const find = (selector: string) => root.querySelector<HTMLElement>(selector)!;

test('results are told apart in as few characters as it takes', () => {
  expect(shortFaces(['Miss', 'Miss', 'Shaken', '1 hit', '2 hits', 'Kill'])).toEqual(['M', 'M', 'S', '1', '2', 'K']);
  expect(shortFaces(['Critical failure', 'Failure', 'Minor success', 'Success', 'Major success'])).toEqual([
    'C',
    'F',
    'Mi',
    'S',
    'Ma',
  ]);
});

test('numbers are written as a player reads them', () => {
  expect([percent(0.3888), percent(1 / 3, 0), signed(2), signed(-2), signed(0)]).toEqual([
    '38.9%',
    '33%',
    '+2',
    '−2',
    '0',
  ]);
  expect([costText(4, 4), costText(1, 4), costText(undefined, undefined), costText(-1, -1)]).toEqual([
    '4',
    '1–4',
    '',
    '',
  ]);
  expect(splitResult('Fires at 2D. Shaken', 'shaken')).toEqual(['Fires at 2D. ', 'Shaken', '']);
  expect(splitResult('Fires at 2D.', 'Kill')).toEqual(['Fires at 2D.', '', '']);
});

test('outcomes stand from what hurts the player to what is worst for the target', () => {
  const tones = [4, 0, 8, 2].map((tone) => ({ label: String(tone), p: 0.25, tone }));
  expect(byWeight(tones).map((chance) => chance.tone)).toEqual([8, 0, 2, 4]);
  expect([0, 1, 4, 5, 7, 8].map(toneClass)).toEqual(['k0', 'k1', 'k4', 'b1', 'b3', 'k2 adv']);
  expect(anyEffect(odds)).toBeCloseTo(4 / 6);
});

test('the odds card says percent, fraction and each modifier with its rule', () => {
  show(<OddsCard odds={odds} />);
  expect(find('.obar').getAttribute('aria-label')).toBe('Miss 33.3%, Shaken 16.7%, 1 hit 33.3%, 2 hits 16.7%');
  expect(find('.key li').textContent).toBe('Miss33.3%2/6');
  expect(find('.mods').textContent).toContain('The target stands in cover FF-41−1');
  act(() => find('.mods .rule').click());
  expect(openRule.value).toBe('FF-41');
});

test('a verb out of use stays focusable and says why instead of acting', () => {
  const picked = vi.fn();
  show(<ActionButtons offers={sheet.card!.verbs} unit="AP" pressed="fire" onPick={picked} />);
  const refused = find('[aria-disabled="true"]');
  expect(refused.textContent).toContain('no enemy in an adjacent hex FF-48');
  expect(refused.hasAttribute('disabled')).toBe(false);
  act(() => refused.click());
  expect(picked).not.toHaveBeenCalled();
  expect(toasts.value[0]).toMatchObject({ text: 'no enemy in an adjacent hex', rule: 'FF-48' });
  expect(find('[aria-pressed="true"]').textContent).toBe('Fire4AP');
  act(() => find('.act').click());
  expect(picked).toHaveBeenCalledWith('move');
});

test('the track is a sentence for those who do not see it', () => {
  show(<Track track={sheet.tracks[0]!} />);
  expect(find('.line').getAttribute('aria-label')).toBe(
    'Action points, 40 boxes. Blue is on 27. Orange is on 24. Blue would be on 23. Blue acts now at 27. Reserve squad enters at 9. Turn ends at 1.',
  );
  expect(root.querySelectorAll('.box')).toHaveLength(40);
  expect(root.querySelectorAll('.box.span')).toHaveLength(4);
  expect(find('.marker.second').textContent).toBe('24');
});

test('the current step is named', () => {
  show(<Stepper turn={2} turns={6} steps={sheet.stepper} />);
  expect(find('[aria-current="step"]').textContent).toBe('Activations');
});

test('the log is newest first, with its dice, and steps say nothing', () => {
  expect(rowsOf(log).map((row) => row.key)).toEqual(['14.1', '14.0', '13.2', '13.1', '11.0']);
  show(<Log entries={log} />);
  expect(root.querySelectorAll('li')).toHaveLength(5);
  expect(find('li:nth-child(3) .res').textContent).toBe('Shaken');
  expect(find('li:nth-child(3) .dice').textContent).toContain('to');
});

test('the lit cell of a printed table is the current one', () => {
  show(<TableCard table={{ title: 'T', columns: ['a', 'b'], rows: ['x'], cells: [['1', '2']], lit: [0, 1] }} />);
  expect(find('[aria-current="true"]').textContent).toBe('2');
  expect(find('thead .hot').textContent).toBe('b');
});

test('a quantity stops at its ends and says so', () => {
  const changed = vi.fn();
  show(<Quantity label="Ammo" value={4} min={0} max={4} onChange={changed} most="The depot holds four." />);
  act(() => find('[aria-label="Ammo: more"]').click());
  act(() => find('[aria-label="Ammo: fewer"]').click());
  expect(changed.mock.calls).toEqual([[3]]);
  expect(toasts.value[0]?.text).toBe('The depot holds four.');
});

test('tabs move with the arrow keys and keep one tab stop', () => {
  const changed = vi.fn();
  const items = [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ];
  show(<Tabs label="T" items={items} value="a" onChange={changed} />);
  expect([...root.querySelectorAll('button')].map((tab) => tab.tabIndex)).toEqual([0, -1]);
  act(() => void find('[role="tablist"]').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' })));
  expect(changed).toHaveBeenCalledWith('b');
});

test('the sheet has three sizes, by drag and by key', () => {
  expect([step('peek', -1), step('peek', 1), step('half', 1), step('full', 1)]).toEqual([
    'peek',
    'half',
    'full',
    'full',
  ]);
  expect([restingSnap(150, 844), restingSnap(400, 844), restingSnap(700, 844)]).toEqual(['peek', 'half', 'full']);
  const snapped = vi.fn();
  show(
    <Inspector
      label="I"
      tab="a"
      tabs={[{ id: 'a', label: 'A' }]}
      onTab={() => {}}
      snap="half"
      onSnap={snapped}
      commit={null}
    >
      <p />
    </Inspector>,
  );
  act(() => void find('.grab').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp' })));
  act(() => void find('.grab').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' })));
  expect(snapped.mock.calls).toEqual([['full'], ['peek']]);
});

test('foreign words are text, and what is announced is heard again', () => {
  toasts.value = [{ id: 1, text: '<img src=x onerror=alert(1)>' }];
  show(
    <>
      <Toaster />
      <LiveRegion />
    </>,
  );
  expect(root.querySelector('img')).toBeNull();
  expect(find('.toast').textContent).toContain('<img');
  act(() => {
    spoken.value = { id: 1, text: 'Blue acts.' };
  });
  const first = [...root.querySelectorAll('[aria-live]')].map((el) => el.textContent);
  act(() => {
    spoken.value = { id: 2, text: 'Blue acts.' };
  });
  const second = [...root.querySelectorAll('[aria-live]')].map((el) => el.textContent);
  expect(first).toEqual(['Blue acts.', '']);
  expect(second).toEqual(['', 'Blue acts.']);
});
