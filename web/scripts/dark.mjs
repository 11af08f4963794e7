// The dark values stand once in tokens.css, under `:root[data-theme="dark"]`. A reader who has chosen no theme gets
// the same values from the system's preference, so this writes them a second time under that media query.

const chosen = ':root[data-theme="dark"]';
const followed = ':root:not([data-theme="light"])';

/** @param {string} css @returns {string} */
export function withSystemDark(css) {
  const rules = css.match(/:root\[data-theme="dark"\][^{]*\{[^}]*\}/g) ?? [];
  const copies = rules.map((rule) => rule.replaceAll(chosen, followed)).join('\n');
  return copies ? `${css}\n@media (prefers-color-scheme: dark) {\n${copies}\n}\n` : css;
}
