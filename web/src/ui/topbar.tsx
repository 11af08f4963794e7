// The bar above the board.

import type { ComponentChildren } from 'preact';
import type { Said, Step } from '../app/shapes.ts';
import { t } from '../texts/texts.ts';
import { refusable } from './basics.tsx';
import { Icon, type IconName } from './icons.tsx';
import { Stepper } from './stepper.tsx';

export interface ToolProps {
  icon: IconName;
  label: string;
  onPress: () => void;
  /** Shown beside the icon on a wide screen. */
  text?: string;
  why?: Said | string | undefined;
  class?: string;
  expanded?: boolean | undefined;
  dot?: boolean | undefined;
}

export function Tool({ icon, label, onPress, text, why, class: extra, expanded, dot }: ToolProps) {
  return (
    <button
      type="button"
      class={extra ? `tool ${extra}` : 'tool'}
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      {...refusable(why, onPress)}
    >
      <Icon name={icon} />
      {text && <span class="lb">{text}</span>}
      {dot && <i class="dot" />}
    </button>
  );
}

export interface TopBarProps {
  game: string;
  scenario: string;
  turn: number;
  turns: number;
  steps: readonly Step[];
  /** What a phone shows instead of the stepper, after the turn: "Blue acts, box 14". */
  brief: string;
  homeHref?: string;
  onHome: () => void;
  undo: { label: string; run: () => void; why?: Said | string | undefined };
  redo: { label?: string; run: () => void; why?: Said | string | undefined };
  children?: ComponentChildren;
}

export function TopBar(props: TopBarProps) {
  return (
    <header class="topbar">
      <a
        class="home"
        href={props.homeHref ?? '#'}
        aria-label={t('Sandtable home')}
        onClick={(event) => {
          event.preventDefault();
          props.onHome();
        }}
      >
        <Icon name="mark" />
      </a>
      <div class="titles">
        <h1 class="g">{props.game}</h1>
        <span class="s">{props.scenario}</span>
        <span class="phase-m">
          {props.turns > 0 && <b>{t('Turn {turn} of {turns}', { turn: props.turn, turns: props.turns })}</b>}
          {props.turns > 0 && props.brief ? ' · ' : ''}
          {props.brief}
        </span>
      </div>
      <Stepper turn={props.turn} turns={props.turns} steps={props.steps} />
      <div class="tools">
        <Tool icon="undo" text={t('Undo')} label={props.undo.label} why={props.undo.why} onPress={props.undo.run} />
        <Tool
          class="redo"
          icon="redo"
          label={props.redo.label ?? t('Redo')}
          why={props.redo.why}
          onPress={props.redo.run}
        />
        {props.children}
      </div>
    </header>
  );
}

/** A bar under the top bar for what the player should know at once, a save that could not be written above all. */
export function WarningBar({ text, children }: { text: string; children?: ComponentChildren }) {
  return (
    <div class="bar" role="alert">
      <Icon name="warn" />
      <p>{text}</p>
      {children}
    </div>
  );
}
