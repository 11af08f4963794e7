// Finds the page's words in its source: the keys that are given to t, key and rich, and words that the page would show
// as they stand. Prints what is wrong; src/texts/texts.test.ts asks the same.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const web = dirname(dirname(fileURLToPath(import.meta.url)));

/** Calls whose first argument is a key. */
const keyed = new Set(['t', 'key', 'rich']);
/** Calls whose arguments are no words for people. */
const technical = new Set([
  ...[
    'querySelector',
    'querySelectorAll',
    'closest',
    'matches',
    'matchMedia',
    'addEventListener',
    'removeEventListener',
  ],
  ...['setProperty', 'getPropertyValue', 'removeProperty', 'split', 'once', 'Intl', 'startsWith', 'endsWith', 'load'],
]);
/** Attributes and properties that are never read out or shown. */
const silent = new Set([
  ...[
    'class',
    'className',
    'id',
    'key',
    'for',
    'href',
    'rel',
    'type',
    'role',
    'd',
    'viewBox',
    'accept',
    'autocomplete',
  ],
  ...['style', 'icon', 'name', 'value', 'min', 'max', 'font', 'style', 'lineCap', 'code', 'kind', 'locale', 'chord'],
]);
/** Attributes and properties that are always read out or shown. */
const spoken = new Set([
  ...['aria-label', 'aria-description', 'title', 'label', 'placeholder', 'alt', 'hint', 'text', 'yes', 'no', 'note'],
  ...['detail', 'why', 'what', 'problem', 'message'],
]);
/** The same in every language. */
const proper = new Set([
  ...['Sandtable', 'SANDTABLE', '/ Language', 'EngineError', 'Sheetline Narrow', 'Sheetline Hydro'],
  ...['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Dead', 'Process'],
]);

const letters = /\p{L}/u;
const prose = /\p{L}{2,},? \p{L}|^\p{Lu}\p{Ll}|\p{Ll}[!?…]$/u;
const drawing = /^[Mm][\d. -]+([A-Za-z]|$)/;

function nameOf(node) {
  if (!node) return '';
  if (node.type === 'JSXNamespacedName') return `${node.namespace.name}:${node.name.name}`;
  return String(node.name ?? node.value ?? '');
}

function calleeOf(node) {
  const callee = node.callee;
  return callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
}

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';

/** `within`: what the node stands in: '' anywhere, 'spoken' where every letter is shown, 'silent' where none is. */
function walk(node, within, found, line) {
  const visit = (child, place = within) => {
    if (Array.isArray(child)) for (const one of child) visit(one, place);
    else if (isNode(child)) walk(child, place, found, line);
  };
  const judge = (text) => {
    if (within === 'silent' || proper.has(text.trim()) || drawing.test(text)) return;
    if (within === 'spoken' ? letters.test(text) : prose.test(text.trim()))
      found.loose.push({ text: text.trim(), line: line(node.start) });
  };
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull|Instantiation)/.test(node.type)) return;
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return;
    case 'JSXText':
      if (letters.test(node.value) && !proper.has(node.value.trim()))
        found.loose.push({ text: node.value.trim(), line: line(node.start) });
      return;
    case 'Literal':
      if (typeof node.value === 'string') judge(node.value);
      return;
    case 'TemplateLiteral':
      for (const part of node.quasis) judge(part.value.cooked);
      visit(node.expressions, within === 'spoken' ? '' : within);
      return;
    case 'JSXAttribute': {
      const name = nameOf(node.name);
      const place = silent.has(name) || name.startsWith('data-') ? 'silent' : spoken.has(name) ? 'spoken' : '';
      visit(node.value, place);
      return;
    }
    case 'Property': {
      if (node.computed) visit(node.key, '');
      const name = nameOf(node.key);
      visit(node.value, silent.has(name) ? 'silent' : spoken.has(name) ? 'spoken' : within === 'silent' ? within : '');
      return;
    }
    case 'BinaryExpression':
      visit([node.left, node.right], /^[!=]==?$/.test(node.operator) ? 'silent' : within);
      return;
    case 'SwitchCase':
      visit(node.consequent);
      return;
    case 'MemberExpression':
      visit(node.object, '');
      if (node.computed) visit(node.property, 'silent');
      return;
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'BlockStatement':
      visit([node.params, node.body].flat(), '');
      return;
    case 'ConditionalExpression':
      visit(node.test, '');
      visit([node.consequent, node.alternate]);
      return;
    case 'CallExpression':
    case 'NewExpression': {
      const name = calleeOf(node);
      visit(node.callee, '');
      const [first, ...rest] = node.arguments;
      if (keyed.has(name) && node.callee.type === 'Identifier') {
        if (first?.type === 'Literal') found.keys.push({ text: first.value, line: line(node.start) });
        else if (first?.type === 'ConditionalExpression')
          for (const one of [first.consequent, first.alternate])
            if (one.type === 'Literal') found.keys.push({ text: one.value, line: line(node.start) });
        if (first?.type === 'TemplateLiteral')
          found.loose.push({ text: `${name}() of a text put together`, line: line(node.start) });
        visit(rest, '');
      } else visit(node.arguments, technical.has(name) ? 'silent' : within === 'silent' ? within : '');
      return;
    }
  }
  for (const [name, child] of Object.entries(node))
    if (name !== 'type' && typeof child === 'object' && child !== null) visit(child);
}

/** Keys and loose words of one file's source. */
export function textsOf(name, source) {
  const found = { keys: [], loose: [] };
  const { program, errors } = parseSync(name, source, { lang: name.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  const line = (at) => source.slice(0, at).split('\n').length;
  walk(program, '', found, line);
  return found;
}

/** Everything in src/ that is shipped. */
export function textsOfPage() {
  const keys = new Set();
  const loose = [];
  const files = readdirSync(join(web, 'src'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
  for (const path of files) {
    const name = relative(join(web, 'src'), path);
    if (name.startsWith('kit')) continue;
    const found = textsOf(name, readFileSync(path, 'utf8'));
    for (const { text } of found.keys) keys.add(text);
    for (const { text, line } of found.loose) loose.push(`${name}:${line} ${text}`);
  }
  return { keys, loose };
}

/** @returns {Record<string, string>} English text to that of the language. */
export const tableOf = (language) =>
  JSON.parse(readFileSync(join(web, '..', 'assets', 'languages', language, 'page.json'), 'utf8'));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { keys, loose } = textsOfPage();
  const french = tableOf('fr');
  for (const text of loose) console.log(`not wrapped: ${text}`);
  for (const text of keys) if (!(text in french)) console.log(`not in the French table: ${text}`);
  for (const text of Object.keys(french)) if (!keys.has(text)) console.log(`unused in the French table: ${text}`);
}
