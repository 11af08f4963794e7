// What is on this device: whether the page plays offline, and whether a newer version waits.

import { useState } from 'preact/hooks';
import { library } from '../app/desk.ts';
import { toast } from '../app/notices.ts';
import { startNewVersion } from '../app/update.ts';
import { checkForUpdate, type Offline, offline, updateReady } from '../offline/device.ts';
import { decimal, t } from '../texts/texts.ts';
import { Icon } from '../ui/index.ts';

/** "1.4 MB" */
export const megabytes = (bytes: number) => t('{n} MB', { n: decimal(bytes / 1e6) });

function short(state: Offline): string {
  if (state.kind === 'ready') return t('Ready offline');
  if (state.kind !== 'storing') return t('Not stored');
  if (state.total === 0) return t('Storing…');
  return t('Storing {done} of {total} MB', { done: decimal(state.done / 1e6), total: decimal(state.total / 1e6) });
}

/** A dot and a word or two: in the head of home, and in the bar over a board. */
export function OfflineState({ detail }: { detail?: boolean }) {
  const state = offline.value;
  const games = library.value.length;
  return (
    <span class={state.kind === 'ready' ? 'offline' : 'offline storing'}>
      <i />
      {short(state)}
      {detail && state.kind === 'ready' && games > 0 && (
        <span class="lb">{t('{n|# game|# games}, {size}', { n: games, size: megabytes(state.bytes) })}</span>
      )}
    </span>
  );
}

function long(state: Offline): string {
  const shelves = library.value;
  if (state.kind === 'ready')
    return t('Ready offline: {games|# game|# games} with rules and {n|# scenario|# scenarios}.', {
      games: shelves.length,
      n: shelves.reduce((sum, shelf) => sum + shelf.scenarios.length, 0),
    });
  if (state.kind === 'storing')
    return t('{storing}. The whole site is stored or none of it; until then it needs the network.', {
      storing: short(state),
    });
  if (state.kind === 'failed')
    return t('The site could not be fetched whole, so it does not play offline. It is tried again at the next visit.');
  return t('This browser cannot store the site here. It plays as long as the page stays open.');
}

/** Safari forgets what a page stores when it was not visited for a week. */
export const forgetful = (agent = navigator.userAgent) => /Safari\//.test(agent) && !/Chrom|Android/.test(agent);
export const installed = () =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

export function SafariNote() {
  return (
    <>
      {t(
        'Safari forgets saved games after seven days without a visit, unless the page is on the home screen: Share, then Add to Home Screen. A file or a link is never forgotten.',
      )}
    </>
  );
}

export function OfflineNote() {
  const state = offline.value;
  const [asking, setAsking] = useState(false);
  const check = async () => {
    setAsking(true);
    const reached = await checkForUpdate();
    setAsking(false);
    if (!updateReady.value) toast(reached ? t('This is the newest version.') : t('The site cannot be reached now.'));
  };
  return (
    <li class={state.kind === 'ready' ? 'ok' : undefined}>
      <Icon name={state.kind === 'ready' ? 'check' : state.kind === 'storing' ? 'save' : 'warn'} />
      <span>
        {updateReady.value ? t('A new version is ready. Restart when you like.') : long(state)}{' '}
        {updateReady.value ? (
          <button type="button" class="link" onClick={() => startNewVersion()}>
            {t('Restart')}
          </button>
        ) : (
          state.kind === 'ready' && (
            <button type="button" class="link" aria-busy={asking} onClick={() => void check()}>
              {t('Check for an update')}
            </button>
          )
        )}
      </span>
    </li>
  );
}

export function OnThisDevice() {
  return (
    <section class="dev" aria-labelledby="h-dev">
      <h2 id="h-dev">{t('On this device')}</h2>
      <ul>
        <OfflineNote />
        {forgetful() && !installed() && (
          <li>
            <Icon name="warn" />
            <span>
              <SafariNote />
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
