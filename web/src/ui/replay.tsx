// Looking back: the bar that steps and plays, and what it is told.

import type { ComponentChildren } from 'preact';
import { t } from '../texts/texts.ts';
import { Icon } from './icons.tsx';

export interface ReplayBarProps {
  at: number;
  of: number;
  playing: boolean;
  /** What a step goes over, for the names of its buttons. */
  unit?: 'action' | 'roll' | 'turn';
  onSeek: (at: number) => void;
  onStep: (by: 1 | -1) => void;
  onPlay: (playing: boolean) => void;
  note: string;
  children?: ComponentChildren;
}

const names = (unit: ReplayBarProps['unit']): [back: string, on: string] => {
  if (unit === 'roll') return [t('Back one roll'), t('On one roll')];
  if (unit === 'turn') return [t('Back one turn'), t('On one turn')];
  return [t('Back one action'), t('On one action')];
};

export function ReplayBar(props: ReplayBarProps) {
  const { at, of, playing, onSeek, onStep, onPlay } = props;
  const [back, on] = names(props.unit);
  return (
    <div class="replay">
      <div class="row">
        <button type="button" aria-label={t('To the start')} onClick={() => onSeek(0)}>
          <Icon name="first" />
        </button>
        <button type="button" aria-label={back} onClick={() => onStep(-1)}>
          <Icon name="left" />
        </button>
        <input
          type="range"
          min="0"
          max={of}
          value={at}
          aria-label={t('Actions made')}
          onInput={(event) => onSeek(Number(event.currentTarget.value))}
        />
        <button type="button" aria-label={on} onClick={() => onStep(1)}>
          <Icon name="right" />
        </button>
        <button type="button" aria-label={playing ? t('Pause') : t('Play')} onClick={() => onPlay(!playing)}>
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      </div>
      <p>{props.note}</p>
      {props.children && <div class="how">{props.children}</div>}
    </div>
  );
}
