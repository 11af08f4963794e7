// The page's routes stand in the fragment, so that any static host serves them: #g= a game in a link to be gone on with,
// #w= one to be watched from its start, #s=game/id a scenario (with options: #s=game/id&o=concealed,masini), #s= and a
// link without actions one that travels inside its address, #r=FF-17 a rule, #l=game a lesson, #x= an exercise or its
// result, #p=id a saved game on the table.

import { signal } from '@preact/signals';

export type Route =
  | { kind: 'home' }
  | { kind: 'link'; link: string }
  | { kind: 'watch'; link: string }
  | { kind: 'scenario'; game: string; id: string; options?: string[] }
  | { kind: 'custom'; link: string }
  | { kind: 'rule'; rule: string }
  | { kind: 'lesson'; game: string }
  | { kind: 'exercise'; text: string }
  | { kind: 'play'; id: string };

const ident = /^[a-z0-9-]{1,24}$/;
const linkText = /^[A-Za-z0-9_-]+$/;
/** No link that brings a scenario of its own is shorter, and no game's name is as long. */
const leastLink = 40;
const ruleId = /^[A-Z]{2,3}-[A-Z]?\d{1,3}$/;

function parseScenario(value: string): Route {
  if (linkText.test(value) && value.length >= leastLink) return { kind: 'custom', link: value };
  const [path = '', ...more] = value.split('&');
  const [game, id, ...rest] = path.split('/');
  if (!game || !id || rest.length > 0 || !ident.test(game) || !ident.test(id)) return { kind: 'home' };
  const options = more
    .filter((part) => part.startsWith('o='))
    .flatMap((part) => part.slice(2).split(','))
    .filter((option) => ident.test(option));
  return { kind: 'scenario', game, id, ...(options.length > 0 && { options }) };
}

export function parseRoute(hash: string): Route {
  const body = hash.startsWith('#') ? hash.slice(1) : hash;
  const at = body.indexOf('=');
  if (at < 0) return { kind: 'home' };
  const key = body.slice(0, at);
  const value = body.slice(at + 1);
  if (key === 'g' && value) return { kind: 'link', link: value };
  if (key === 'w' && value) return { kind: 'watch', link: value };
  if (key === 's') return parseScenario(value);
  if (key === 'r' && ruleId.test(value)) return { kind: 'rule', rule: value };
  if (key === 'x' && value) return { kind: 'exercise', text: value };
  if (key === 'l' && ident.test(value)) return { kind: 'lesson', game: value };
  if (key === 'p' && ident.test(value)) return { kind: 'play', id: value };
  return { kind: 'home' };
}

export function formatRoute(route: Route): string {
  switch (route.kind) {
    case 'home':
      return '#';
    case 'link':
      return `#g=${route.link}`;
    case 'watch':
      return `#w=${route.link}`;
    case 'custom':
      return `#s=${route.link}`;
    case 'scenario':
      return `#s=${route.game}/${route.id}${route.options?.length ? `&o=${route.options.join(',')}` : ''}`;
    case 'rule':
      return `#r=${route.rule}`;
    case 'exercise':
      return `#x=${route.text}`;
    case 'lesson':
      return `#l=${route.game}`;
    case 'play':
      return `#p=${route.id}`;
  }
}

/** Where a pasted text leads: a whole address, broken over lines or among words, a fragment, or a bare link. */
export function linkFrom(pasted: string): Route | null {
  const text = pasted.trim().replace(/\s*[\r\n]+\s*/g, '');
  const fragment = /(?:#|^)([gwsx]=\S*)/.exec(text)?.[1];
  if (fragment === undefined) return linkText.test(text) ? { kind: 'link', link: text } : null;
  const found = parseRoute(fragment);
  return found.kind === 'home' || ('link' in found && !linkText.test(found.link)) ? null : found;
}

/** The whole address of a route, as it is sent to somebody. */
export function addressOf(to: Route): string {
  return `${location.href.split('#')[0]}${formatRoute(to)}`;
}

export const route = signal<Route>(parseRoute(globalThis.location?.hash ?? ''));

/** The rule that the rule book is open at, over whatever screen is on; null when it is shut. */
export const openRule = signal<string | null>(null);

export function followRoute(): () => void {
  const read = () => {
    const next = parseRoute(location.hash);
    if (next.kind === 'rule') openRule.value = next.rule;
    else route.value = next;
  };
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}

export function go(next: Route): void {
  const hash = formatRoute(next);
  if (location.hash !== hash) history.pushState(null, '', hash);
  route.value = next;
}
