import { readFileSync } from 'node:fs';
import { h, render } from 'preact';
import { expect, test } from 'vitest';
import { parse, ruleText, search, spansOf, textOfBlock } from './markdown.ts';
import { RuleBook } from './RuleBook.tsx';

const book = `# Game

First words
that go on.

## 1. Seeing

- **FF-33** Lines run from centre to centre, see FF-34.
  They are the same both ways.
- **FF-34** Five rules: \`n>\` and **bold** and *leaning*.
1. One
2. Two

**FF-D1** What faces show:

| die | faces |
|---|---|
| 1 White | M <b>S</b> |
`;

test('blocks are read with the rules that they begin with', () => {
  const blocks = parse(book);
  expect(blocks.map((block) => block.kind)).toEqual([
    ...['heading', 'paragraph', 'heading', 'item', 'item', 'item', 'item', 'paragraph', 'table'],
  ]);
  expect(textOfBlock(blocks[1]!)).toBe('First words that go on.');
  expect(blocks[3]).toMatchObject({ rule: 'FF-33', ordered: false });
  expect(textOfBlock(blocks[3]!)).toBe(
    'FF-33 Lines run from centre to centre, see FF-34. They are the same both ways.',
  );
  expect(blocks[6]).toMatchObject({ ordered: true, number: 2 });
  expect(blocks[7]).toMatchObject({ rule: 'FF-D1' });
  expect(blocks[8]).toMatchObject({ head: [[{ text: 'die' }], [{ text: 'faces' }]] });
});

test('words are cut into spans', () => {
  expect(spansOf('see FF-34, **not** `<2` *now*')).toEqual([
    { kind: 'text', text: 'see ' },
    { kind: 'rule', rule: 'FF-34' },
    { kind: 'text', text: ', ' },
    { kind: 'bold', text: 'not' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: '<2' },
    { kind: 'text', text: ' ' },
    { kind: 'italic', text: 'now' },
  ]);
});

test('a search finds blocks with all its words and keeps their headings', () => {
  const blocks = parse(book);
  expect(search(blocks, '  ')).toBeNull();
  expect(search(blocks, 'centre LINES')).toEqual({ shown: new Set([0, 2, 3]), hits: 1 });
  expect(search(blocks, 'zebra')!.hits).toBe(0);
  expect(ruleText(blocks, 'FF-34')![0]).toEqual({ kind: 'rule', rule: 'FF-34' });
  expect(ruleText(blocks, 'FF-99')).toBeNull();
});

test('the book opens at a rule, and its text never becomes markup', () => {
  const root = document.createElement('div');
  render(h(RuleBook, { markdown: book, rule: 'FF-34', onRule: () => {} }), root);
  expect(root.querySelector('.here')?.id).toBe('rule-FF-34');
  expect(root.querySelector('td b')).toBeNull();
  expect(root.textContent).toContain('M <b>S</b>');
  expect(root.querySelector('a[href="#r=FF-34"]')).not.toBeNull();
});

test('every rule of the Firefight book is found by its number', () => {
  const blocks = parse(readFileSync('../assets/rules/firefight.md', 'utf8'));
  for (const rule of ['FF-1', 'FF-17', 'FF-58', 'FF-73', 'FF-94', 'FF-R1', 'FF-D1', 'FF-D9'])
    expect(ruleText(blocks, rule), rule).not.toBeNull();
});

test('every rule of the Broadside book is found by its number', () => {
  const blocks = parse(readFileSync('../assets/rules/broadside.md', 'utf8'));
  const rules = blocks.flatMap((block) => ('rule' in block && block.rule ? [block.rule] : []));
  expect(new Set(rules).size).toBe(121);
  expect(rules.length).toBe(121);
  for (let n = 1; n <= 78; n++) expect(rules).toContain(`BR-${n}`);
  for (let n = 1; n <= 12; n++) expect(rules).toContain(`BR-R${n}`);
  for (let n = 1; n <= 31; n++) expect(rules).toContain(`BR-D${n}`);
});

test('every rule of the Manta book is found by its number, and the whole combat table stands in it', () => {
  const blocks = parse(readFileSync('../assets/rules/manta.md', 'utf8'));
  const rules = blocks.flatMap((block) => ('rule' in block && block.rule ? [block.rule] : []));
  expect(new Set(rules).size).toBe(130);
  expect(rules.length).toBe(130);
  for (let n = 1; n <= 49; n++) expect(rules).toContain(`MA-${n}`);
  for (let n = 1; n <= 55; n++) expect(rules).toContain(`MA-F${n}`);
  for (let n = 1; n <= 9; n++) expect(rules).toContain(`MA-R${n}`);
  for (let n = 1; n <= 17; n++) expect(rules).toContain(`MA-D${n}`);
  const tables = blocks.flatMap((block) => (block.kind === 'table' && block.rows.length === 16 ? [block] : []));
  expect(tables.map((table) => table.head.length)).toEqual([12]);
  const french = JSON.parse(readFileSync('../assets/languages/fr/rules/manta.json', 'utf8'));
  expect(Object.keys(french).sort()).toEqual([...rules].sort());
});

test('a drawing is read into shapes, and each book draws only what there is', () => {
  const [only] = parse(
    ['```drawing 100 50 See FF-34.', 'hull 50 10 0 20 faint', 'text 4 9 the bow', 'line 0 0 10 5', '```'].join('\n'),
  );
  expect(only).toMatchObject({ kind: 'drawing', width: 100, height: 50 });
  expect(textOfBlock(only!)).toBe('See FF-34.');
  const shapes = only!.kind === 'drawing' ? only!.shapes : [];
  expect(shapes.map((shape) => shape.kind)).toEqual(['hull', 'text', 'line']);
  expect(shapes[0]).toMatchObject({ faint: true, d: expect.stringMatching(/^M50 10L/) });
  expect(shapes[1]).toEqual({ kind: 'text', x: 4, y: 9, text: 'the bow' });
  expect(shapes[2]).toMatchObject({ faint: false, d: 'M0 0L10 5' });
  for (const game of ['firefight', 'broadside', 'manta'])
    for (const block of parse(readFileSync(`../assets/rules/${game}.md`, 'utf8')))
      if (block.kind === 'drawing') expect(block.refused).toEqual([]);
});
