// Small sounds, made of tones and noise when they are wanted: nothing is fetched, and nothing sounds unless the player has
// turned them on.

import type { GameEvent } from '../engine/types.ts';

export type Sound = 'move' | 'dice' | 'fire' | 'loss' | 'turn';

/** What is heard of an action: the loudest thing in it, and dice before what they decide. */
export function soundsOf(events: readonly Pick<GameEvent, 'type'>[]): Sound[] {
  const has = (type: GameEvent['type']) => events.some((event) => event.type === type);
  const sounds: Sound[] = [];
  if (has('rolled')) sounds.push('dice', has('lost') ? 'loss' : 'fire');
  else if (has('lost')) sounds.push('loss');
  else if (has('moved')) sounds.push('move');
  return sounds;
}

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** A second of noise, the same each time. */
function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples[i] = state / 0x80000000 - 1;
  }
  return noise;
}

/** Loudness from a sharp beginning down to nothing. */
function fade(audio: AudioContext, at: number, seconds: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}

function tone(audio: AudioContext, at: number, from: number, to: number, seconds: number, loud: number): void {
  const oscillator = audio.createOscillator();
  oscillator.frequency.setValueAtTime(from, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  oscillator.connect(fade(audio, at, seconds, loud));
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

function burst(audio: AudioContext, at: number, pitch: number, seconds: number, loud: number): void {
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(fade(audio, at, seconds, loud));
  source.start(at, at % 0.5, seconds);
}

/** When each is over, in seconds: the next begins there. */
const make: Record<Sound, (audio: AudioContext, at: number) => number> = {
  move: (audio, at) => {
    // A counter set down on card.
    burst(audio, at, 900, 0.05, 0.25);
    tone(audio, at, 190, 90, 0.09, 0.2);
    return 0.1;
  },
  dice: (audio, at) => {
    for (const [i, gap] of [0, 0.07, 0.12, 0.19, 0.24].entries())
      burst(audio, at + gap, 2600 + (i % 3) * 500, 0.03, 0.22 - i * 0.03);
    return 0.32;
  },
  fire: (audio, at) => {
    burst(audio, at, 700, 0.22, 0.45);
    tone(audio, at, 120, 45, 0.2, 0.3);
    return 0.25;
  },
  loss: (audio, at) => {
    burst(audio, at, 300, 0.5, 0.5);
    tone(audio, at, 90, 30, 0.45, 0.4);
    return 0.5;
  },
  turn: (audio, at) => {
    tone(audio, at, 523, 523, 0.18, 0.12);
    tone(audio, at + 0.14, 659, 659, 0.3, 0.12);
    return 0.45;
  },
};

/** Plays sounds one after another. A browser that forbids or lacks them stays silent. */
export function play(sounds: readonly Sound[], audio = theContext()): void {
  if (!audio || sounds.length === 0) return;
  void audio.resume?.();
  let at = audio.currentTime + 0.02;
  for (const sound of sounds) at += make[sound](audio, at);
}

function theContext(): AudioContext | undefined {
  try {
    context ??= new AudioContext();
  } catch {
    // No sound here.
  }
  return context;
}
