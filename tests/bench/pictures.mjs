#!/usr/bin/env node
// How long the engine takes, in WebAssembly, to draw a 40x40 map (goal: 60 ms) and the pieces and marks over it after a
// move. The processor's time counts, so that a busy machine tells little less than an idle one.
import { large } from './large.mjs';
import { makeEngine } from '../bindings/load.mjs';

function report(what, times) {
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(share * (times.length - 1))].toFixed(1);
  console.log(`${what}: ${at(0)} ms best, ${at(0.5)} ms median, of ${times.length}`);
}

/** Milliseconds of the processor. */
const clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const { engine, ask } = await makeEngine();
const grounds = [];
for (let i = 0; i < 20; i++) {
  const started = ask({ op: 'new', game: 'firefight', scenario: large(), seed: '1' });
  if (!started.ok) throw new Error(started.error.message);
  const before = clock();
  const { length } = engine.ground();
  grounds.push(clock() - before);
  if (i === 0) console.log(`the ground of 40x40: ${length} integers`);
}
report('the ground of 40x40, WebAssembly', grounds);

const scenes = [];
for (let i = 0; i < 40; i++) {
  const { actions } = ask({ op: 'legal' });
  const { piece, text } = actions[i % actions.length];
  const before = clock();
  engine.scene('all', JSON.stringify({ piece, action: text }));
  engine.sceneStrings();
  scenes.push(clock() - before);
  if (!ask({ op: 'apply', action: text }).ok) break;
}
report('pieces and marks on 40x40, WebAssembly', scenes);
