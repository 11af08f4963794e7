// After a game with sealed rolls: everything that is needed to check each of them.

import type { Seals } from '../engine/types.ts';
import { numeral, t } from '../texts/texts.ts';

export function SealCheck(props: {
  seals: Seals;
  /** Each opening was compared here with what had been promised and declared. */
  compared: boolean;
  labelOf: (action: number) => string;
  titleOf: (side: string) => string;
}) {
  const { unsealed } = props.seals;
  return (
    <>
      <h3>{t('The sealed rolls')}</h3>
      <p class="meta">
        {t(
          'The promise is the SHA-256 of the secret, and has to stand in a link before the declaration. The first eight bytes of the SHA-256 of part and secret together are the key of the dice: the rules were replayed with them here.',
        )}{' '}
        {props.compared
          ? t('Each link was compared with the promise before it was taken.')
          : t(
              'Whether every promise stood there before was not compared on this device: compare the column with the links that were sent.',
            )}
      </p>
      {unsealed.length === 0 ? (
        <p>{t('Nothing was rolled.')}</p>
      ) : (
        <details class="shots">
          <summary>{t('{n|# sealed roll|# sealed rolls}', { n: unsealed.length })}</summary>
          <div class="seals" tabIndex={0} role="region" aria-label={t('The sealed rolls')}>
            <table class="losses ledger">
              <thead>
                <tr>
                  <th scope="col">{t('No.')}</th>
                  <th scope="col">{t('Declared by')}</th>
                  <th scope="col">{t('Action')}</th>
                  <th scope="col">{t('Declared part')}</th>
                  <th scope="col">{t('Opened secret')}</th>
                  <th scope="col">{t('Promise')}</th>
                </tr>
              </thead>
              <tbody>
                {unsealed.map((one) => (
                  <tr key={one.at}>
                    <td>{numeral(one.at + 1)}</td>
                    <th scope="row">{props.titleOf(one.by)}</th>
                    <td>{props.labelOf(one.at)}</td>
                    <td class="hex">{one.part}</td>
                    <td class="hex">{one.secret}</td>
                    <td class="hex">{one.digest}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </>
  );
}
