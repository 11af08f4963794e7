// The odds card: exact, before the roll.

import type { ComponentChildren } from 'preact';
import { type Chance, type Modifier, type Odds, type OddsGroup, ruleOf, textOf } from '../app/shapes.ts';
import { type Key, once, t } from '../texts/texts.ts';
import { RuleLink, Section, Sentence } from './basics.tsx';
import { Die, dieColours, Faces } from './die.tsx';

export function percent(p: number, digits = 1): string {
  const way = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return once(`percent ${digits}`, (tag) => new Intl.NumberFormat(tag, way)).format(p);
}

/** Against the player first, then nothing, then from light to heavy. */
export function byWeight(chances: readonly Chance[]): Chance[] {
  const weight = (tone = 0) => (tone === 8 ? -1 : tone);
  return [...chances].sort((a, b) => weight(a.tone) - weight(b.tone));
}

/** The class that gives a segment its fill: k0..k4 against the target, b1..b3 for the actor, ruled against him. */
export function toneClass(tone = 0): string {
  if (tone >= 1 && tone <= 4) return `k${tone}`;
  if (tone >= 5 && tone <= 7) return `b${tone - 4}`;
  return tone === 8 ? 'k2 adv' : 'k0';
}

export function OddsBar({ chances, thin }: { chances: readonly Chance[]; thin?: boolean }) {
  const shown = byWeight(chances).filter((chance) => chance.p > 0);
  const words = shown.map((chance) => `${textOf(chance.label)} ${percent(chance.p)}`).join(', ');
  return (
    <div class={thin ? 'obar thin' : 'obar'} role="img" aria-label={words}>
      {shown.map((chance, i) => (
        <i key={i} class={toneClass(chance.tone)} style={{ '--p': String(chance.p * 100) }}>
          {!thin && chance.p >= 0.06 ? percent(chance.p, 0) : ''}
        </i>
      ))}
    </div>
  );
}

export function OddsKey({ chances }: { chances: readonly Chance[] }) {
  return (
    <ul class="key">
      {byWeight(chances).map((chance, i) => (
        <li key={i} class={toneClass(chance.tone)}>
          <i />
          <span>
            <Sentence said={chance.label} rule={chance.rule} />
          </span>
          <b>{percent(chance.p)}</b>
          <span class="fr">{chance.of ? `${chance.ways}/${chance.of}` : ''}</span>
        </li>
      ))}
    </ul>
  );
}

/** A signed number with a true minus. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}

export function Modifiers({ list, total }: { list: readonly Modifier[]; total?: ComponentChildren }) {
  if (list.length === 0 && !total) return null;
  return (
    <dl class="mods">
      {list.map((modifier, i) => [
        <dt key={`t${i}`}>
          {textOf(modifier.label)} <RuleLink rule={modifier.rule ?? ruleOf(modifier.label)} />
        </dt>,
        <dd key={`d${i}`}>{signed(modifier.value)}</dd>,
      ])}
      {total}
    </dl>
  );
}

function DiceLine({ odds }: { odds: Odds }) {
  if (!odds.sides) return null;
  const final = odds.colour ?? 0;
  const base = odds.base ?? final;
  const nameOf = (colour: number, name?: string) =>
    name ?? (dieColours[colour - 1] ? t(dieColours[colour - 1] as Key) : '');
  const of = odds.outcomes[0]?.of;
  return (
    <div class="line">
      {base !== final && (
        <>
          <Die colour={base} colourName={odds.base_name} />
          {nameOf(base, odds.base_name)} <span class="vs">{t('to')}</span>
        </>
      )}
      <Die colour={final} colourName={odds.colour_name} />
      {final > 0 ? nameOf(final, odds.colour_name) : `1d${odds.sides}`}
      {of ? <span class="of">{t('{n|# outcome|# outcomes}', { n: of })}</span> : null}
    </div>
  );
}

function Group({ group }: { group: OddsGroup }) {
  return (
    <>
      {group.given && <p class="given">{textOf(group.given)}</p>}
      <OddsBar chances={group.outcomes} />
      <OddsKey chances={group.outcomes} />
    </>
  );
}

export interface Alternative {
  label: string;
  detail: string;
  chances: readonly Chance[];
}

export interface OddsCardProps {
  odds: Odds;
  title?: string;
  aside?: string;
  alternative?: Alternative | undefined;
  class?: string;
}

export function OddsCard({ odds, title, aside, alternative, class: extra = 'p-odds' }: OddsCardProps) {
  const groups = odds.groups?.length ? odds.groups : [{ outcomes: odds.outcomes }];
  return (
    <Section class={`odds ${extra}`} title={title ?? (textOf(odds.title) || t('Odds'))} aside={aside}>
      <DiceLine odds={odds} />
      {odds.faces && odds.faces.length > 0 && <Faces texts={odds.faces} colour={odds.colour} name={odds.colour_name} />}
      {groups.map((group, i) => (
        <Group key={i} group={group} />
      ))}
      <Modifiers list={odds.modifiers ?? []} />
      {alternative && (
        <div class="alt">
          <div>
            <span>{alternative.label}</span>
            <span class="d">{alternative.detail}</span>
          </div>
          <OddsBar chances={alternative.chances} thin />
        </div>
      )}
    </Section>
  );
}

/** The chance that anything at all happens to the target. */
export function anyEffect(odds: Odds): number {
  return odds.outcomes
    .filter((chance) => (chance.tone ?? 0) > 0 && chance.tone !== 8)
    .reduce((sum, chance) => sum + chance.p, 0);
}
