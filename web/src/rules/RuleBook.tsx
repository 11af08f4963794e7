// The rule book: it opens at a rule, marks it, and can be searched.

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ruleLine } from '../texts/lines.ts';
import { locale, t } from '../texts/texts.ts';
import { Icon } from '../ui/icons.tsx';
import { type Block, parse, type Span, search } from './markdown.ts';

/** Text with the words that were asked for marked. */
function marked(text: string, words: readonly string[]): ComponentChildren {
  const word = words.find((one) => text.toLowerCase().includes(one));
  if (!word) return text;
  const at = text.toLowerCase().indexOf(word);
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + word.length)}</mark>
      {marked(text.slice(at + word.length), words)}
    </>
  );
}

interface Reading {
  words: readonly string[];
  known: ReadonlySet<string>;
  onRule: (rule: string) => void;
}

function Spans({ spans, own, reading }: { spans: readonly Span[]; own?: string | undefined; reading: Reading }) {
  return (
    <>
      {spans.map((span, i) => {
        if (span.kind === 'text') return <span key={i}>{marked(span.text, reading.words)}</span>;
        if (span.kind === 'bold') return <b key={i}>{marked(span.text, reading.words)}</b>;
        if (span.kind === 'italic') return <em key={i}>{marked(span.text, reading.words)}</em>;
        if (span.kind === 'code') return <code key={i}>{span.text}</code>;
        if (span.rule === own || !reading.known.has(span.rule)) {
          return (
            <span class="rid" key={i}>
              {marked(span.rule, reading.words)}
            </span>
          );
        }
        return (
          <a
            class="rule"
            key={i}
            href={`#r=${span.rule}`}
            onClick={(event) => {
              event.preventDefault();
              reading.onRule(span.rule);
            }}
          >
            {span.rule}
          </a>
        );
      })}
    </>
  );
}

/** In another language than the book's, the rule in one line stands before its English. */
function RuleInOneLine({ rule }: { rule: string | undefined }) {
  const line = rule && ruleLine(rule);
  return line ? (
    <b class="oneline" lang={locale()}>
      {line}
    </b>
  ) : null;
}

function BlockView({ block, here, reading }: { block: Block; here: boolean; reading: Reading }) {
  const rule = block.kind === 'paragraph' || block.kind === 'item' ? block.rule : undefined;
  const mark = {
    id: rule ? `rule-${rule}` : undefined,
    class: here ? 'here' : undefined,
    tabIndex: here ? -1 : undefined,
  };
  switch (block.kind) {
    case 'heading': {
      const Tag = (['h1', 'h2', 'h3', 'h4'] as const)[block.level - 1] ?? 'h4';
      return (
        <Tag>
          <Spans spans={block.spans} reading={reading} />
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p {...mark}>
          <RuleInOneLine rule={rule} />
          <Spans spans={block.spans} own={rule} reading={reading} />
        </p>
      );
    case 'item': {
      const entry = (
        <li {...mark}>
          <RuleInOneLine rule={rule} />
          <Spans spans={block.spans} own={rule} reading={reading} />
        </li>
      );
      return block.ordered ? (
        <ol start={block.number}>{entry}</ol>
      ) : (
        <ul class={rule ? 'rules' : undefined}>{entry}</ul>
      );
    }
    case 'drawing':
      return (
        <figure>
          <svg viewBox={`0 0 ${block.width} ${block.height}`} aria-hidden="true">
            {block.shapes.map((shape, i) =>
              shape.kind === 'text' ? (
                <text key={i} x={shape.x} y={shape.y}>
                  {shape.text}
                </text>
              ) : (
                <path key={i} class={shape.faint ? `${shape.kind} faint` : shape.kind} d={shape.d} />
              ),
            )}
          </svg>
          <figcaption>
            <Spans spans={block.caption} reading={reading} />
          </figcaption>
        </figure>
      );
    case 'table':
      return (
        <section class="tbl" tabIndex={0} aria-label={t('Table')}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, i) => (
                  <th key={i} scope="col">
                    <Spans spans={cell} reading={reading} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, r) => (
                <tr key={r}>
                  {row.map((cell, c) => (
                    <td key={c}>
                      <Spans spans={cell} reading={reading} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
  }
}

export interface RuleBookProps {
  markdown: string;
  /** The rule that it is open at. */
  rule: string | null;
  onRule: (rule: string) => void;
}

export function RuleBook({ markdown, rule, onRule }: RuleBookProps) {
  const blocks = useMemo(() => parse(markdown), [markdown]);
  const known = useMemo(
    () => new Set(blocks.flatMap((block) => ('rule' in block && block.rule ? [block.rule] : []))),
    [blocks],
  );
  const [query, setQuery] = useState('');
  const text = useRef<HTMLDivElement>(null);
  const found = search(blocks, query);
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1);

  useEffect(() => {
    const place = rule && text.current?.querySelector<HTMLElement>(`#rule-${CSS.escape(rule)}`);
    if (!place) return;
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
  }, [rule, markdown]);

  const reading: Reading = {
    words,
    known,
    onRule: (next) => {
      setQuery('');
      onRule(next);
    },
  };
  return (
    <div class="rulebook">
      <div class="find">
        <Icon name="search" />
        <input
          class="field"
          type="search"
          aria-label={t('Search the rules')}
          placeholder={t('Search the rules')}
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        <span class="count" role="status">
          {found ? t('{n|# place|# places}', { n: found.hits }) : ''}
        </span>
      </div>
      <div class="text" lang="en-GB" tabIndex={0} role="region" aria-label={t('Rules')} ref={text}>
        {blocks.map((block, i) =>
          found && !found.shown.has(i) ? null : (
            <BlockView key={i} block={block} here={'rule' in block && block.rule === rule} reading={reading} />
          ),
        )}
        {found?.hits === 0 && <p>{t('Nothing in the rules holds these words.')}</p>}
      </div>
    </div>
  );
}
