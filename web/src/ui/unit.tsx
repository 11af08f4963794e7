// The card of a piece, a stack or a place, and the buttons of what it can do.

import type { ComponentChildren } from 'preact';
import { type Line, ruleOf, type Stat, textOf, type VerbOffer } from '../app/shapes.ts';
import { t } from '../texts/texts.ts';
import { RuleLink, refusable, Sentence } from './basics.tsx';
import { Die } from './die.tsx';
import { Icon, type IconName, iconFor } from './icons.tsx';

export interface UnitHeadProps {
  title: string;
  subtitle?: string | undefined;
  /** The counter, drawn by the board's painter. */
  picture?: ComponentChildren;
  lines?: readonly Line[] | undefined;
}

const lineIcons: Record<string, IconName> = { good: 'check', warning: 'warn', bad: 'no', plain: 'info' };

export function UnitHead({ title, subtitle, picture, lines }: UnitHeadProps) {
  return (
    <div class="unit">
      {picture ?? <span />}
      <div>
        <h2>{title}</h2>
        {subtitle && <p class="sub">{subtitle}</p>}
        {lines && lines.length > 0 && (
          <ul class="chips">
            {lines.map((line, i) => (
              <li key={i} class={`chip ${line.tone === 'warning' ? 'warn' : line.tone === 'bad' ? 'bad' : ''}`}>
                <Icon name={lineIcons[line.tone ?? 'plain'] ?? 'info'} />
                <span>
                  <Sentence said={line} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Who can fire at whom: a line each, its rule where it differs from the line before. */
export function FireLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul class="firelines">
      {lines.map((line, i) => (
        <li key={i} class={line.tone ?? 'plain'}>
          <Icon name={lineIcons[line.tone ?? 'plain'] ?? 'info'} />
          <span>
            {textOf(line)} {ruleOf(line) !== ruleOf(lines[i - 1]) && <RuleLink rule={ruleOf(line)} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Stats({ stats }: { stats: readonly Stat[] }) {
  if (stats.length === 0) return null;
  return (
    <dl class="stats">
      {stats.map((stat, i) => (
        <div key={i}>
          <dt>{textOf(stat.label)}</dt>
          <dd>
            {stat.colour ? <Die small colour={stat.colour} colourName={stat.colour_name} /> : null}
            {textOf(stat.value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "4", "1–4", or nothing where a verb costs nothing that is counted. */
export function costText(from: number | undefined, to: number | undefined): string {
  if (from === undefined || from < 0) return '';
  return to === undefined || to === from || to < 0 ? String(from) : `${from}–${to}`;
}

export interface ActionButtonProps {
  offer: VerbOffer;
  pressed?: boolean;
  wide?: boolean;
  /** What costs are counted in: "AP". */
  unit?: string | undefined;
  /** The key that does the same on the board. */
  hint?: string | undefined;
  onPress: () => void;
  class?: string;
}

export function ActionButton({ offer, pressed, wide, unit, hint, onPress, class: extra }: ActionButtonProps) {
  const why = offer.enabled ? undefined : (offer.reason ?? t('Not possible now.'));
  const cost = costText(offer.cost_from, offer.cost_to);
  return (
    <button
      type="button"
      class={`act${wide ? ' wide' : ''}${extra ? ` ${extra}` : ''}`}
      aria-pressed={pressed ? 'true' : undefined}
      data-verb={offer.verb}
      data-key={hint?.length === 1 ? hint.toLowerCase() : undefined}
      title={hint ? `${textOf(offer.label)} (${hint})` : undefined}
      {...refusable(why, onPress)}
    >
      <Icon name={iconFor(offer.icon ?? offer.verb)} />
      <span>
        {textOf(offer.label)}
        {why && (
          <span class="why">
            {textOf(why)}
            {ruleOf(why) && <span class="num"> {ruleOf(why)}</span>}
          </span>
        )}
      </span>
      <span class="cost">
        {cost}
        {cost && unit && <small>{unit}</small>}
      </span>
    </button>
  );
}

export function ActionButtons(props: {
  offers: readonly VerbOffer[];
  pressed?: string | null;
  unit?: string;
  hints?: Record<string, string>;
  onPick: (verb: string) => void;
}) {
  // Refusals are sentences and take a whole row; they come last, as what can be done matters more.
  const usable = props.offers.filter((offer) => offer.enabled);
  const refused = props.offers.filter((offer) => !offer.enabled);
  return (
    <div class="acts">
      {[...usable, ...refused].map((offer) => (
        <ActionButton
          key={offer.verb}
          offer={offer}
          wide={!offer.enabled}
          pressed={props.pressed === offer.verb}
          unit={props.unit}
          hint={props.hints?.[offer.verb]}
          onPress={() => props.onPick(offer.verb)}
        />
      ))}
    </div>
  );
}

export interface WhyNotProps {
  what: string;
  cause: string;
  rule?: string | undefined;
  remedy?: string | undefined;
  /** One way to see or mend it. */
  see?: { label: string; run: () => void } | undefined;
}

export function WhyNot({ what, cause, rule, remedy, see }: WhyNotProps) {
  return (
    <div class="whynot">
      <Icon name="no" />
      <p>
        <strong>{what}</strong>
        {cause}
        {remedy ? ` ${remedy}` : ''}
      </p>
      {(rule || see) && (
        <div class="links">
          <RuleLink rule={rule} text={rule ? t('Rule {rule}', { rule }) : ''} />
          {see && (
            <button type="button" class="link" onClick={see.run}>
              {see.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

export interface CommitBarProps {
  primary?: { label: string; detail?: string | undefined; run: () => void; why?: string | undefined } | undefined;
  cancel?: { label: string; run: () => void } | undefined;
  /** The text of the action that the primary button commits. */
  previewed?: string;
}

/** The last row of the inspector at every size, so that the primary action never moves. */
export function CommitBar({ primary, cancel, previewed }: CommitBarProps) {
  return (
    <div class="commit" data-preview={previewed ?? ''}>
      {primary && (
        <button type="button" class={`btn primary${cancel ? '' : ' only'}`} {...refusable(primary.why, primary.run)}>
          {primary.label}
          {primary.detail && <small>{primary.detail}</small>}
        </button>
      )}
      {cancel && (
        <button type="button" class={`btn${primary ? '' : ' only'}`} onClick={cancel.run}>
          {cancel.label}
        </button>
      )}
    </div>
  );
}
