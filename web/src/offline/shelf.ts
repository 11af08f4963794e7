// Whole builds of the site, one a cache. A build is stored whole or not at all; which of them a start gets is written
// beside them and changes only by the player's word. Files have names made of their content, so that a page of an older
// build goes on with its own files as long as its build stays.

import type { Part, Stored } from './parts.ts';

const document = 'index.html';

export class Shelf {
  private readonly prefix: string;
  private chosen: string | undefined;

  /**
   * `scope`: the address of the site's folder. `build`: this service worker's own. `fetch` and `caches` are the
   * browser's, or a test's.
   */
  constructor(
    private readonly scope: string,
    private readonly build: string,
    private readonly parts: readonly Part[],
    private readonly caches: CacheStorage,
    private readonly fetch: (address: string, how: RequestInit) => Promise<Response>,
  ) {
    // Several copies of the site may share an origin.
    this.prefix = `sandtable ${new URL(scope).pathname} `;
  }

  private name = (build: string) => this.prefix + build;
  private at = (url: string) => new URL(url, this.scope).href;
  private choice = () => this.caches.open(`${this.prefix}choice`);

  get bytes(): number {
    return this.parts.reduce((sum, part) => sum + part.bytes, 0);
  }

  /** Stores every file of this build, or none: what does not come, or comes otherwise than it was built, ends it. */
  async store(progress: (done: number) => void): Promise<void> {
    const name = this.name(this.build);
    const left = [...this.parts];
    let done = 0;
    const cache = await this.caches.open(name);
    // An older build that was stored before and is the newest again.
    if ((await cache.keys()).length === this.parts.length) return;
    let failure: unknown;
    const work = async () => {
      for (let part = left.shift(); part && !failure; part = left.shift()) {
        try {
          await cache.put(this.at(part.url), await this.bring(part));
          done += part.bytes;
          progress(done);
        } catch (error) {
          failure = error;
        }
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    if (failure) {
      await this.caches.delete(name);
      throw failure;
    }
    if (!(await this.read())) await this.choose();
  }

  private async bring({ url, integrity }: Part): Promise<Response> {
    // Some hosts send index.html elsewhere; the folder itself is where everybody starts.
    const address = url === document ? this.scope : this.at(url);
    const get = async (cache: RequestCache) => {
      const answer = await this.fetch(address, { integrity, cache, credentials: 'same-origin' });
      if (!answer.ok) throw new Error(`${answer.status} ${address}`);
      // An answer that came by a redirection may not be given to a start.
      return new Response(await answer.arrayBuffer(), { headers: answer.headers });
    };
    try {
      return await get(url.startsWith('assets/') ? 'default' : 'no-cache');
    } catch {
      // The browser's own cache may hold other bytes under that name.
      return get('reload');
    }
  }

  /** The build that a start gets; undefined before anything was stored. */
  private async read(): Promise<string | undefined> {
    if (this.chosen) return this.chosen;
    const written = await (await (await this.choice()).match(this.at('choice')))?.text();
    // A build that the browser has thrown away cannot be started.
    if (written && (await this.caches.has(this.name(written)))) this.chosen = written;
    return this.chosen;
  }

  /** From the next start on it is this build. */
  async choose(): Promise<void> {
    await (await this.choice()).put(this.at('choice'), new Response(this.build));
    this.chosen = this.build;
  }

  /** What the site's folder or one of its files is, from what is stored; undefined when it is not stored. */
  async answer(request: Request): Promise<Response | undefined> {
    const url = new URL(request.url);
    url.hash = '';
    url.search = '';
    if (!url.href.startsWith(this.scope)) return undefined;
    const start = url.href === this.scope;
    if (request.mode === 'navigate' && !start && url.href !== this.at(document)) return undefined;
    const address = start ? this.at(document) : url.href;
    const build = (await this.read()) ?? this.build;
    const own = await (await this.caches.open(this.name(build))).match(address);
    // A page of another build asks for its own files by names that no other build has.
    return own ?? this.caches.match(address, { ignoreVary: true });
  }

  async state(script: string): Promise<Stored> {
    return {
      mine: await this.buildOf(script),
      chosen: (await this.read()) ?? this.build,
      newest: this.build,
      files: this.parts.length,
      bytes: this.bytes,
    };
  }

  private async builds(): Promise<string[]> {
    const names = await this.caches.keys();
    return names
      .filter((name) => name.startsWith(this.prefix) && !name.endsWith(' choice'))
      .map((name) => name.slice(this.prefix.length));
  }

  /** The stored build that a page with this main script is of; the chosen one where several have the same. */
  private async buildOf(script: string): Promise<string | undefined> {
    const holding: string[] = [];
    for (const build of await this.builds())
      if (await (await this.caches.open(this.name(build))).match(script)) holding.push(build);
    const chosen = await this.read();
    return holding.find((build) => build === chosen) ?? holding[0];
  }

  /** Lets go of the builds that neither the one open page nor the next start needs. `busy`: another is being stored. */
  async tidy(script: string, busy: () => boolean): Promise<void> {
    const kept = [this.build, await this.read(), await this.buildOf(script)];
    const builds = await this.builds();
    if (busy()) return;
    await Promise.all(
      builds.filter((build) => !kept.includes(build)).map((build) => this.caches.delete(this.name(build))),
    );
  }
}
