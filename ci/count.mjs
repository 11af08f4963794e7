#!/usr/bin/env node
// Reads what a test suite printed and says how many tests passed and failed: "PASSED FAILED".
// Use: ci/count.mjs LOG STATUS   (STATUS: the suite's exit status)
// It knows Catch2, Vitest, Playwright, node --test and lines of our own ("3 passed, 0 failed"). A suite that failed
// without a failed test, that ran no test, or that printed no result at all, counts as one failure.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const number = (match) => (match ? Number(match[1]) : 0);

/** Each reader returns [passed, failed], or null where the text is not of its kind. */
const readers = [
  function catch2(text) {
    const all = text.match(/All tests passed \(.*? in (\d+) test cases?\)/);
    if (all) return [number(all), 0];
    const some = text.match(/^test cases:.*$/m);
    if (!some) return null;
    return [number(some[0].match(/(\d+) passed/)), number(some[0].match(/(\d+) failed(?! as expected)/))];
  },
  function vitest(text) {
    const line = text.match(/^\s+Tests\s+.*\(\d+\)\s*$/m);
    if (!line) return null;
    return [number(line[0].match(/(\d+) passed/)), number(line[0].match(/(\d+) failed/))];
  },
  function node_test(text) {
    const passed = text.match(/^(?:#|ℹ) pass (\d+)$/m);
    const failed = text.match(/^(?:#|ℹ) fail (\d+)$/m);
    const cancelled = text.match(/^(?:#|ℹ) cancelled (\d+)$/m);
    return passed && failed ? [number(passed), number(failed) + number(cancelled)] : null;
  },
  function own(text) {
    const lines = [...text.matchAll(/^(\d+) passed, (\d+) failed$/gm)];
    return lines.length > 0 ? lines.at(-1).slice(1, 3).map(Number) : null;
  },
  function playwright(text) {
    const counts = Object.fromEntries(
      ['passed', 'failed', 'flaky', 'interrupted', 'did not run'].map((what) => [
        what,
        number(text.match(new RegExp(`^\\s+(\\d+) ${what}(?: \\(.*\\))?$`, 'm'))),
      ]),
    );
    const failed = counts.failed + counts.flaky + counts.interrupted + counts['did not run'];
    return counts.passed + failed > 0 ? [counts.passed, failed] : null;
  },
];

/** What a suite's output comes to. */
export function count(text, status) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters.
  const plain = text.replace(/\u001b\[[0-9;]*m/g, '');
  for (const read of readers) {
    const result = read(plain);
    if (!result) continue;
    const [passed, failed] = result;
    return failed === 0 && (status !== 0 || passed === 0) ? [passed, 1] : result;
  }
  return [0, 1];
}

function self_test() {
  const cases = [
    ['All tests passed (4 assertions in 1 test case)\n', 0, [1, 0]],
    ['test cases: 12 | 10 passed | 2 failed\nassertions: 40 | 38 passed | 2 failed\n', 2, [10, 2]],
    ['test cases: 3 | 1 passed | 2 failed as expected\n', 0, [1, 0]],
    [' Test Files  1 passed (1)\n      Tests  2 failed | 10 passed | 1 skipped (13)\n', 1, [10, 2]],
    ['\u001b[2m      Tests \u001b[22m \u001b[1m\u001b[32m7 passed\u001b[39m\u001b[22m (7)\n', 0, [7, 0]],
    ['  1 failed\n    a.spec.ts:3:1 › it\n  2 did not run\n  12 passed (3.4s)\n', 1, [12, 3]],
    ['# tests 4\n# pass 3\n# fail 1\n# cancelled 0\n', 1, [3, 1]],
    ['ok\n5 passed, 0 failed\n', 0, [5, 0]],
    ['# pass 0\n# fail 0\n', 0, [0, 1]],
    ['5 passed, 0 failed\n', 139, [5, 1]],
    ['Segmentation fault\n', 139, [0, 1]],
    ['', 0, [0, 1]],
  ];
  for (const [text, status, want] of cases) {
    const got = count(text, status);
    if (got[0] !== want[0] || got[1] !== want[1]) throw new Error(`${JSON.stringify(text)}: ${got} instead of ${want}`);
  }
  console.log(`${cases.length} passed, 0 failed`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [log, status] = process.argv.slice(2);
  if (log === '--self-test') self_test();
  else console.log(count(readFileSync(log, 'utf8'), Number(status)).join(' '));
}
