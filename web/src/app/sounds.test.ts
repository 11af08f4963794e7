import { expect, test, vi } from 'vitest';
import { play, soundsOf } from './sounds.ts';

test('dice are heard before what they decide, and a move only where nothing is rolled', () => {
  expect(soundsOf([{ type: 'moved' }, { type: 'step' }])).toEqual(['move']);
  expect(soundsOf([{ type: 'moved' }, { type: 'rolled' }])).toEqual(['dice', 'fire']);
  expect(soundsOf([{ type: 'rolled' }, { type: 'lost' }])).toEqual(['dice', 'loss']);
  expect(soundsOf([{ type: 'lost' }])).toEqual(['loss']);
  expect(soundsOf([{ type: 'note' }, { type: 'turn' }])).toEqual([]);
});

test('each sound is made of tones and noise, one after another, and nothing is fetched', () => {
  const starts: number[] = [];
  const node = () => ({
    connect: (to: unknown) => to,
    start: (at: number) => starts.push(at),
    stop: () => {},
    frequency: { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
  });
  const fetched = vi.spyOn(globalThis, 'fetch');
  const audio = {
    currentTime: 1,
    sampleRate: 8000,
    destination: {},
    resume: () => {},
    createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
    createBufferSource: node,
    createBiquadFilter: node,
    createGain: node,
    createOscillator: node,
  } as unknown as AudioContext;
  play(['dice', 'loss', 'move', 'fire', 'turn'], audio);
  expect(starts.length).toBeGreaterThanOrEqual(13);
  expect(Math.min(...starts)).toBeGreaterThan(1);
  expect(Math.max(...starts)).toBeGreaterThan(2);
  expect(fetched).not.toHaveBeenCalled();
  // A browser without sound stays silent.
  expect(() => play(['move'], undefined)).not.toThrow();
});
