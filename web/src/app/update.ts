// A newer build starts when the player says so, and never in the middle of a move.

import { computed, effect, untracked } from '@preact/signals';
import { restart, updateReady } from '../offline/device.ts';
import { t } from '../texts/texts.ts';
import { table } from './desk.ts';
import { toast } from './notices.ts';

/** Something is previewed, plotted or being thought about, and would be lost. */
const underway = computed(() => {
  const game = table.value?.game;
  return !!game && (game.preview.value !== undefined || game.course.value.length > 0 || game.thinking.value);
});

let waiting = false;

export function startNewVersion(begin: () => Promise<void> = restart): void {
  if (waiting) return;
  if (underway.value) {
    waiting = true;
    toast(t('The new version starts when this move is done.'));
  }
  let done = false;
  const stop = effect(() => {
    if (underway.value || done) return;
    done = true;
    waiting = false;
    void begin();
  });
  if (done) stop();
}

/** Says once that a newer build is there. */
export function tellOfUpdates(): () => void {
  return effect(() => {
    if (!updateReady.value) return;
    untracked(() => {
      const action = { label: t('Restart'), run: () => startNewVersion() };
      toast(t('A new version is ready. Restart when you like.'), { action });
    });
  });
}
