// Turn and phase: an ordered list in which the current step is named to a screen reader too.

import { type Step, textOf } from '../app/shapes.ts';
import { rich, t } from '../texts/texts.ts';
import { Icon } from './icons.tsx';

export function Stepper({ turn, turns, steps }: { turn: number; turns: number; steps: readonly Step[] }) {
  return (
    <nav class="stepper" aria-label={t('Turn and phase')}>
      {turns > 0 && <span class="turn">{rich('Turn {turn} of {turns}', { turn: <b>{turn}</b>, turns })}</span>}
      <ol class="steps">
        {steps.map((step, i) => (
          <li
            key={i}
            class={step.state === 'done' ? 'done' : undefined}
            aria-current={step.state === 'current' ? 'step' : undefined}
            data-n={i + 1}
          >
            {step.state === 'done' && <Icon name="check" />}
            <span class="lb">{textOf(step.label)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
