// What the page and its service worker say to one another, and what the build lists for storing.

/** A file of one build: its address below the site's folder, its content's hash, its size. */
export interface Part {
  url: string;
  /** "sha256-…", as in a script element: bytes that do not match are refused. */
  integrity: string;
  bytes: number;
}

/** From the page to the service worker. `script` is the page's own main script, which says of what build the page is. */
export type Question =
  | { kind: 'state'; script: string }
  /** The player wants the newest build from the next start on. */
  | { kind: 'choose' }
  /** The page has started: builds that no open page needs may go. */
  | { kind: 'tidy'; script: string };

export interface Stored {
  /** The build of the page that asked, when it is stored. */
  mine: string | undefined;
  /** The build that the next start gets. */
  chosen: string;
  /** The build that this service worker brought. */
  newest: string;
  files: number;
  bytes: number;
}

/** From the service worker to every page of the site. */
export type Told = { kind: 'storing'; done: number; total: number } | { kind: 'failed' } | { kind: 'changed' };
