// Rows of settings: a switch, a choice, and the keyboard map.

import { useState } from 'preact/hooks';
import { type Binding, bindingLabel, type KeyMap } from '../app/keys.ts';
import { t } from '../texts/texts.ts';
import { Button, type Choice, Segmented } from './basics.tsx';

export function Switch(props: { label: string; hint?: string; value: boolean; onChange: (value: boolean) => void }) {
  return (
    <div class="setting">
      <div>
        <div class="label">{props.label}</div>
        {props.hint && <div class="hint">{props.hint}</div>}
      </div>
      <button
        type="button"
        class="switch"
        role="switch"
        aria-label={props.label}
        aria-checked={props.value}
        onClick={() => props.onChange(!props.value)}
      />
    </div>
  );
}

export function ChoiceRow<T extends string>(props: {
  label: string;
  hint?: string;
  value: T;
  choices: readonly Choice<T>[];
  onChange: (value: T) => void;
}) {
  return (
    <div class="setting">
      <div>
        <div class="label">{props.label}</div>
        {props.hint && <div class="hint">{props.hint}</div>}
      </div>
      <Segmented label={props.label} choices={props.choices} value={props.value} onChange={props.onChange} />
    </div>
  );
}

/** The keyboard map as one list; a press on a key waits for the new one. */
export function KeyTable({ keys }: { keys: KeyMap }) {
  const [waiting, setWaiting] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const take = (event: KeyboardEvent, binding: Binding) => {
    if (waiting !== binding.id) return;
    if (event.key === 'Tab') return setWaiting(null);
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setWaiting(null);
    const result = keys.remap(binding.id, event);
    if (result === 'modifier') return;
    setProblem(result === 'ok' ? '' : result);
    setWaiting(null);
  };
  return (
    <>
      <table class="keys">
        <tbody>
          {keys.list.value.map((binding) => (
            <tr key={binding.id}>
              <td>{binding.label}</td>
              <td>
                <button
                  type="button"
                  class="cap"
                  aria-pressed={waiting === binding.id}
                  aria-label={t('{label}: {key}. Press to change', {
                    label: binding.label,
                    key: bindingLabel(binding),
                  })}
                  onClick={() => setWaiting(binding.id)}
                  onKeyDown={(event) => take(event, binding)}
                  onBlur={() => setWaiting(null)}
                >
                  {waiting === binding.id ? t('Press a key') : bindingLabel(binding)}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" class="meta">
        {problem}
      </p>
      <Button plain onPress={() => keys.reset()}>
        {t('Restore all keys')}
      </Button>
    </>
  );
}
