// Parts of the page that come when they are first shown, each in a file of its own.

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../texts/texts.ts';
import { ErrorNote } from './floats.tsx';

/** A component that is fetched at its first use and drawn as soon as it is there. A failed fetch is said. */
export function later<Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [, draw] = useState(0);
    const [problem, setProblem] = useState(false);
    useEffect(() => {
      if (known) return;
      fetch().then(
        (made) => {
          known = made;
          draw(1);
        },
        () => setProblem(true),
      );
    }, []);
    if (problem)
      return (
        <ErrorNote title={t('A part of the page could not be fetched.')}>
          {t('Load the page again when the network is back.')}
        </ErrorNote>
      );
    const Made = known;
    return Made ? <Made {...props} /> : null;
  };
}
