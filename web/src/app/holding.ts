// One window plays a game; others watch it. The window that plays holds a lock of the browser, which is free again when the
// window is gone; where there are no locks (an address without https), the mark in the save alone says who may write.

/** This window's mark in the saves that it writes. */
export const me = [...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join('');

/** A window that is being loaded again lets go of its game a moment late: milliseconds before each further try. */
const patience = [150, 300, 600];

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Holds a game; resolves to what lets go of it, or to undefined while another window has it. `steal`: takes it away from
 * there. `lost` is called when another window takes it.
 */
export async function hold(
  id: string,
  lost: () => void,
  steal = false,
  locks = globalThis.navigator?.locks as LockManager | undefined,
): Promise<(() => void) | undefined> {
  if (!locks) return () => {};
  const once = () =>
    new Promise<(() => void) | undefined>((answer) => {
      let held = false;
      const keep = (lock: Lock | null) =>
        new Promise<void>((release) => {
          held = lock !== null;
          answer(lock ? release : undefined);
          if (!lock) release();
        });
      const how: LockOptions = steal ? { steal } : { ifAvailable: true };
      // Where locks are forbidden, the mark in the save is all there is.
      locks.request(`sandtable.game.${id}`, how, keep).catch(() => (held ? lost() : answer(() => {})));
    });
  let release = await once();
  for (const ms of patience) {
    if (release) break;
    await after(ms);
    release = await once();
  }
  return release;
}
