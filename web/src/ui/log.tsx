// What happened, one sentence an event, with its dice.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { DieRoll, GameEvent, LogEntry } from '../app/shapes.ts';
import { useSides } from '../app/sides.ts';
import { t } from '../texts/texts.ts';
import { RuleLink } from './basics.tsx';
import { Die, faceOf, Throws } from './die.tsx';
import { Icon } from './icons.tsx';
import { type TabItem, Tabs } from './tabs.tsx';

/** Splits a sentence round the words of its result, which are set in bold. */
export function splitResult(text: string, result: string | undefined): [string, string, string] {
  if (!result) return [text, '', ''];
  const at = text.toLowerCase().lastIndexOf(result.toLowerCase());
  if (at < 0) return [text, '', ''];
  return [text.slice(0, at), text.slice(at, at + result.length), text.slice(at + result.length)];
}

function RolledDie({ die, rolling }: { die: DieRoll; rolling: boolean }) {
  const face = faceOf(die);
  const name = die.colour_name ?? '';
  const shift = die.base && die.base !== die.colour ? t('shifted from {die}', { die: die.base_name ?? die.base }) : '';
  const title = `${name ? t('{colour} die', { colour: name }) : `1d${die.sides}`}${shift && `, ${shift}`}, ${t('face {face}', { face: die.face })}${die.result ? `: ${die.result}` : ''}`;
  return (
    <>
      {shift && (
        <>
          <Die
            small
            colour={die.base}
            colourName={die.base_name}
            title={t('{die}, before the shift', { die: die.base_name ?? die.base ?? '' })}
          />
          <span class="vs">{t('to')}</span>
        </>
      )}
      <Die colour={die.colour} colourName={name} face={face} title={title} rolling={rolling} />
    </>
  );
}

export interface LogRowProps {
  at: number;
  side?: string | undefined;
  event: GameEvent;
  rolling?: boolean;
  /** Its moment is the one that is shown. */
  here?: boolean;
  /** Goes to its moment. */
  onJump?: ((at: number) => void) | undefined;
}

export function LogRow({ at, side, event, rolling = false, here = false, onJump }: LogRowProps) {
  const { role, title } = useSides();
  const [before, result, after] = splitResult(event.text, event.die?.result);
  return (
    <li class={here ? 'here' : undefined} aria-current={here ? 'step' : undefined}>
      {onJump ? (
        <button
          type="button"
          class="at"
          aria-label={t('Look back at action {n}', { n: at })}
          onClick={() => onJump(at)}
        >
          {at}
        </button>
      ) : (
        <span class="at">{at}</span>
      )}
      <i class={`side ${role(side)}`} role="img" aria-label={title(side)} />
      <span>
        {before}
        {result && <span class="res">{result}</span>}
        {after} <RuleLink rule={event.rule} />
      </span>
      <span class="dice">{event.die && <RolledDie die={event.die} rolling={rolling} />}</span>
      {event.dice && <Throws throws={event.dice} rolling={rolling} />}
    </li>
  );
}

/** The rows of a log, newest first. Steps have no sentence of their own; the picture moves them. */
export function rowsOf(entries: readonly LogEntry[]): { at: number; side: string; event: GameEvent; key: string }[] {
  return entries
    .flatMap((entry) =>
      entry.events
        .map((event, i) => ({
          at: entry.number + 1,
          side: event.type === 'turn' || event.type === 'ended' ? '' : (event.by ?? entry.by),
          event,
          key: `${entry.number}.${i}`,
        }))
        .filter((row) => row.event.text !== ''),
    )
    .reverse();
}

export function Log({
  entries,
  live = false,
  rolling,
  here,
  onJump,
}: {
  entries: readonly LogEntry[];
  live?: boolean;
  rolling?: number | undefined;
  /** The moment that is shown, where one looks back. */
  here?: number | undefined;
  onJump?: (at: number) => void;
}) {
  const rows = rowsOf(entries);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('.here')?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  if (rows.length === 0) return <p class="meta nolog">{t('Nothing has happened yet.')}</p>;
  return (
    <ol class="log" ref={list} aria-label={t('Event log')} aria-live={live ? 'polite' : undefined}>
      {rows.map((row) => (
        <LogRow
          key={row.key}
          at={row.at}
          side={row.side}
          event={row.event}
          rolling={rolling === row.at}
          here={here === row.at}
          onJump={onJump}
        />
      ))}
    </ol>
  );
}

export interface DrawerProps {
  open: boolean;
  onOpen: (open: boolean) => void;
  tabs: readonly TabItem[];
  tab: string;
  onTab: (tab: string) => void;
  /** The last event, shown while the drawer is shut. */
  last: string;
  tall?: boolean;
  children: ComponentChildren;
}

/** The drawer over the board's lower left corner; a tab of the sheet on a phone. */
export function Drawer({ open, onOpen, tabs, tab, onTab, last, tall, children }: DrawerProps) {
  return (
    <section class={open ? 'drawer' : 'drawer shut'} aria-label={t('Log')}>
      <header>
        <Tabs
          items={open ? tabs : tabs.slice(0, 1)}
          value={open ? tab : (tabs[0]?.id ?? '')}
          onChange={(next) => {
            onTab(next);
            onOpen(true);
          }}
          label={t('Drawer')}
        />
        {!open && <span class="last">{last}</span>}
        <button
          type="button"
          class="toggle"
          aria-expanded={open}
          aria-label={open ? t('Close log') : t('Open log')}
          onClick={() => onOpen(!open)}
        >
          <Icon name="down" />
        </button>
      </header>
      {open && (
        <section
          class={tall ? 'dbody tall' : 'dbody'}
          tabIndex={0}
          aria-label={tabs.find((item) => item.id === tab)?.label}
        >
          {children}
        </section>
      )}
    </section>
  );
}
