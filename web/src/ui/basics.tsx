// Small parts that the others are made of.

import type { ComponentChildren, TargetedMouseEvent } from 'preact';
import { refuse } from '../app/notices.ts';
import { openRule } from '../app/route.ts';
import { ruleOf, type Said, textOf } from '../app/shapes.ts';
import { ruleLine } from '../texts/lines.ts';
import { Icon, type IconName } from './icons.tsx';

/** A rule's number; opens the rule book at it. */
export function RuleLink({ rule, text }: { rule: string | undefined; text?: string }) {
  if (!rule) return null;
  return (
    <a
      class="rule"
      href={`#r=${rule}`}
      title={ruleLine(rule)}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        openRule.value = rule;
      }}
    >
      {text ?? rule}
    </a>
  );
}

/** A sentence with its rule behind it. */
export function Sentence({ said, rule }: { said: Said | string | undefined; rule?: string | undefined }) {
  const id = rule ?? ruleOf(said);
  return (
    <>
      {textOf(said)}
      {id ? ' ' : ''}
      <RuleLink rule={id} />
    </>
  );
}

/**
 * Attributes of a control that may be out of use. It stays focusable, and a click or Enter says why instead of acting.
 */
export function refusable(why: Said | string | undefined, act: () => void) {
  return {
    'aria-disabled': why ? ('true' as const) : undefined,
    onClick: (event: TargetedMouseEvent<HTMLElement>) => {
      if (!why) return act();
      event.preventDefault();
      event.stopPropagation();
      refuse({ text: textOf(why), rule: ruleOf(why) });
    },
  };
}

export interface ButtonProps {
  children: ComponentChildren;
  onPress: () => void;
  primary?: boolean;
  plain?: boolean;
  icon?: IconName;
  /** Why it cannot be used now. */
  why?: Said | string | undefined;
  class?: string;
  label?: string;
  autofocus?: boolean;
}

export function Button({ children, onPress, primary, plain, icon, why, class: extra, label, autofocus }: ButtonProps) {
  const names = ['btn', primary && 'primary', plain && 'plain', extra].filter(Boolean).join(' ');
  return (
    <button type="button" class={names} aria-label={label} autofocus={autofocus} {...refusable(why, onPress)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export interface Choice<T extends string> {
  value: T;
  label: string;
}

/** A row of buttons of which one is pressed. */
export function Segmented<T extends string>(props: {
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <div class="seg" role="group" aria-label={props.label}>
      {props.choices.map((choice) => (
        <button
          type="button"
          key={choice.value}
          aria-pressed={choice.value === props.value}
          onClick={() => props.onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

export function Section(props: {
  title?: ComponentChildren;
  aside?: ComponentChildren;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    <section class={`sec ${props.class ?? ''}`}>
      {props.title && (
        <h3>
          {props.title}
          {props.aside && <span>{props.aside}</span>}
        </h3>
      )}
      {props.children}
    </section>
  );
}
