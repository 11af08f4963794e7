#!/usr/bin/env node
// Runs the benchmarks natively and in Node and prints them side by side. Use: ci/bench_table.mjs [FILTER]
// WebAssembly's share is native time over WebAssembly time: 70 % means that it does 70 % of the work in the same time.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = dirname(dirname(fileURLToPath(import.meta.url)));
const filter = process.argv[2] ?? '.';
const to_ns = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 };

function run(command, args) {
  // In Node a benchmark's clock runs on while others have the processor: the best of some short runs is the nearest to
  // the truth, and natively it is taken as well, so that like stands beside like.
  const options = ['--benchmark_format=json', `--benchmark_filter=${filter}`];
  options.push('--benchmark_repetitions=8', '--benchmark_min_time=0.05s');
  const done = spawnSync(command, [...args, ...options], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (done.status !== 0) {
    process.stderr.write(done.stderr);
    console.error(`ci/bench_table.mjs: ${command} ${args.join(' ')} ended with ${done.status ?? done.signal}`);
    process.exit(1);
  }
  const { benchmarks } = JSON.parse(done.stdout.slice(done.stdout.indexOf('{')));
  const best = new Map();
  for (const row of benchmarks.filter((row) => row.run_type !== 'aggregate')) {
    const known = best.get(row.name);
    if (!known || time(row) < time(known)) best.set(row.name, row);
  }
  return best;
}

function duration(ns) {
  if (ns < 1e3) return `${ns.toFixed(1)} ns`;
  if (ns < 1e6) return `${(ns / 1e3).toFixed(2)} us`;
  return `${(ns / 1e6).toFixed(2)} ms`;
}

const time = (row) => (row ? row.cpu_time * to_ns[row.time_unit] : null);
const rate = (row) => (row?.items_per_second ? `${(row.items_per_second / 1e6).toFixed(3)} M/s` : '');

const native = run(join(top, 'build/native/tests/bench'), []);
const wasm = run('node', [join(top, 'build/wasm/tests/bench.js')]);

const rows = [['', 'native', '', 'WebAssembly', '', 'share of native']];
for (const name of new Set([...native.keys(), ...wasm.keys()])) {
  const [n, w] = [native.get(name), wasm.get(name)];
  const [nt, wt] = [time(n), time(w)];
  const share = nt && wt ? `${Math.round((100 * nt) / wt)} %` : '';
  rows.push([name, nt ? duration(nt) : '-', rate(n), wt ? duration(wt) : '-', rate(w), share]);
}
const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
for (const row of rows) {
  console.log(
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
  );
}
