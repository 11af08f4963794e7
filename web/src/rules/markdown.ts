// The rule book's small language: headings, paragraphs, lists, tables, drawings, bold, italic, code. It is read into
// data and the view builds elements from that, so that nothing in the text can become markup of another kind.

import { type Drawing, drawing } from './drawing.ts';

export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'italic'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'rule'; rule: string };

export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[]; rule?: string }
  | { kind: 'item'; ordered: boolean; number: number; depth: number; spans: Span[]; rule?: string }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | ({ kind: 'drawing'; caption: Span[] } & Drawing);

const ruleName = /\b[A-Z]{2}-[A-Z]?\d{1,3}\b/;
const opening = /^\*\*([A-Z]{2}-[A-Z]?\d{1,3})\*\*/;
const inline = /\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*]+)\*|`(?<code>[^`]+)`|\b(?<rule>[A-Z]{2}-[A-Z]?\d{1,3})\b/;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let rest = text;
  for (let match = inline.exec(rest); match; match = inline.exec(rest)) {
    if (match.index > 0) spans.push({ kind: 'text', text: rest.slice(0, match.index) });
    const { bold, italic, code, rule } = match.groups ?? {};
    if (rule) spans.push({ kind: 'rule', rule });
    else if (bold && ruleName.exec(bold)?.[0] === bold) spans.push({ kind: 'rule', rule: bold });
    else if (bold) spans.push({ kind: 'bold', text: bold });
    else if (italic) spans.push({ kind: 'italic', text: italic });
    else if (code) spans.push({ kind: 'code', text: code });
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest) spans.push({ kind: 'text', text: rest });
  return spans;
}

function withRule<T extends object>(block: T, text: string): T & { rule?: string } {
  const rule = opening.exec(text)?.[1];
  return rule ? { ...block, rule } : block;
}

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

const heading = /^(#{1,4}) +(.*)$/;
const item = /^( *)(?:([-*])|(\d+)\.) +(.*)$/;
const fence = /^```drawing (\d+) (\d+) +(.*)$/;
const rulerLine = /^\|?[\s:|-]+\|?$/;

export function parse(markdown: string): Block[] {
  const lines = markdown.replaceAll('\r', '').split('\n');
  const blocks: Block[] = [];
  let i = 0;
  /** The rest of a block: lines until an empty one or the beginning of another. */
  const more = (): string => {
    const parts: string[] = [];
    while (i < lines.length) {
      const line = lines[i]!;
      if (!line.trim() || heading.test(line) || item.test(line) || line.trimStart().startsWith('|')) break;
      parts.push(line.trim());
      i++;
    }
    return parts.join(' ');
  };
  const join = (a: string, b: string) => (b ? `${a} ${b}` : a);
  while (i < lines.length) {
    const line = lines[i]!;
    const asHeading = heading.exec(line);
    const asItem = item.exec(line);
    const asDrawing = fence.exec(line);
    if (!line.trim()) i++;
    else if (asDrawing) {
      const end = lines.indexOf('```', i);
      const inside = lines.slice(i + 1, end < 0 ? lines.length : end);
      const [, width, height, caption = ''] = asDrawing;
      blocks.push({
        kind: 'drawing',
        caption: spansOf(caption),
        ...drawing(Number(width), Number(height), inside),
      });
      i += inside.length + 2;
    } else if (asHeading) {
      blocks.push({ kind: 'heading', level: asHeading[1]!.length, spans: spansOf(asHeading[2]!.trim()) });
      i++;
    } else if (line.trimStart().startsWith('|')) {
      const rows: string[][] = [];
      while (i < lines.length && lines[i]!.trimStart().startsWith('|')) {
        if (!rulerLine.test(lines[i]!)) rows.push(cells(lines[i]!));
        i++;
      }
      const [head = [], ...body] = rows.map((row) => row.map(spansOf));
      blocks.push({ kind: 'table', head, rows: body });
    } else if (asItem) {
      i++;
      const text = join(asItem[4]!, more());
      const depth = Math.floor(asItem[1]!.length / 2);
      const number = Number(asItem[3] ?? 0);
      blocks.push(withRule({ kind: 'item', ordered: number > 0, number, depth, spans: spansOf(text) }, text));
    } else {
      i++;
      const text = join(line.trim(), more());
      blocks.push(withRule({ kind: 'paragraph', spans: spansOf(text) }, text));
    }
  }
  return blocks;
}

const plain = (spans: readonly Span[]) => spans.map((span) => (span.kind === 'rule' ? span.rule : span.text)).join('');

export function textOfBlock(block: Block): string {
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(plain).join(' ')).join(' ');
  return plain(block.kind === 'drawing' ? block.caption : block.spans);
}

/** Which blocks hold all the words asked for, and the headings over them. Null: nothing was asked. */
export function search(blocks: readonly Block[], query: string): { shown: Set<number>; hits: number } | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const shown = new Set<number>();
  let hits = 0;
  const above: number[] = [];
  blocks.forEach((block, i) => {
    if (block.kind === 'heading') {
      while (above.length && (blocks[above.at(-1)!] as { level: number }).level >= block.level) above.pop();
      above.push(i);
    }
    const text = textOfBlock(block).toLowerCase();
    if (!words.every((word) => text.includes(word))) return;
    hits++;
    shown.add(i);
    for (const index of above) shown.add(index);
  });
  return { shown, hits };
}

/** The words of one rule, for a dialog that shows it alone. */
export function ruleText(blocks: readonly Block[], rule: string): Span[] | null {
  const block = blocks.find((one) => 'rule' in one && one.rule === rule);
  return block && 'spans' in block ? block.spans : null;
}
