// The page's routes stand in the fragment, so that any static host serves them: #g= a game in a link, #s=game/id a
// scenario, #r=FF-17 a rule, #l=game a lesson, #x= an exercise or its result, #p=id a saved game on the table.

import { signal } from '@preact/signals';

export type Route =
  | { kind: 'home' }
  | { kind: 'link'; link: string }
  | { kind: 'scenario'; game: string; id: string }
  | { kind: 'rule'; rule: string }
  | { kind: 'lesson'; game: string }
  | { kind: 'exercise'; text: string }
  | { kind: 'play'; id: string };

const ident = /^[a-z0-9-]{1,24}$/;
const ruleId = /^[A-Z]{2,3}-[A-Z]?\d{1,3}$/;

export function parseRoute(hash: string): Route {
  const body = hash.startsWith('#') ? hash.slice(1) : hash;
  const at = body.indexOf('=');
  if (at < 0) return { kind: 'home' };
  const key = body.slice(0, at);
  const value = body.slice(at + 1);
  if (key === 'g' && value) return { kind: 'link', link: value };
  if (key === 's') {
    const [game, id, ...rest] = value.split('/');
    if (game && id && rest.length === 0 && ident.test(game) && ident.test(id)) return { kind: 'scenario', game, id };
  }
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
    case 'scenario':
      return `#s=${route.game}/${route.id}`;
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

/** The link out of what a player pasted: a whole address, a fragment, or the bare string. */
export function linkFrom(pasted: string): string | null {
  const text = pasted.trim();
  const at = text.indexOf('#g=');
  const link = at >= 0 ? text.slice(at + 3) : text.replace(/^g=/, '');
  return /^[A-Za-z0-9_-]+$/.test(link) ? link : null;
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
