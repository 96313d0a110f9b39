// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyMotion } from '../lib/theme.ts';
import type { Sound } from './variants.ts';

/** Played sounds with gain, pan and time. */
const heard: { gain: number; pan: number; at: number }[] = [];
/** Requests to the worker. */
const rendered: (Sound | 'night')[] = [];
/** Keys of sounds that are not rendered once. */
const failing = new Set<string>();
const resumed = vi.fn();
let now = 0;

class Knot {
  options: Record<string, number>;
  constructor(_audio: unknown, options: Record<string, number> = {}) {
    this.options = options;
  }
  to: Knot | null = null;
  connect(to: Knot) {
    this.to = to;
    return to;
  }
}
class Source extends Knot {
  start(at: number) {
    const gain = this.to!;
    heard.push({ gain: gain.options.gain!, pan: gain.to!.options.pan!, at });
  }
}

beforeEach(() => {
  vi.resetModules();
  heard.length = rendered.length = 0;
  now = 0;
  localStorage.clear();
  applyMotion(false);
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'interrupted';
      async resume() {
        this.state = 'running';
        resumed();
      }
      get currentTime() {
        return now;
      }
      createGain = () => Object.assign(new Knot(null), { gain: { value: 1, setTargetAtTime: () => {} } });
    },
  );
  vi.stubGlobal('AudioBufferSourceNode', Source);
  for (const name of ['GainNode', 'StereoPannerNode', 'DynamicsCompressorNode']) vi.stubGlobal(name, Knot);
  vi.stubGlobal(
    'AudioBuffer',
    class {
      duration = 0.5;
      copyToChannel() {}
    },
  );
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((message: unknown) => void) | null = null;
      postMessage({ key, sound }: { key: string; sound: Sound }) {
        rendered.push(sound);
        const channels = failing.delete(key) ? [] : [new Float32Array(9)];
        queueMicrotask(() => this.onmessage?.({ data: { key, channels } }));
      }
    },
  );
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }));
});
afterEach(() => vi.unstubAllGlobals());

const door = () => import('./play.ts');

test('a cue is rendered once, and is heard from its lane', async () => {
  const { play } = await door();
  play({ cue: 'hit', strength: 4, lane: 1 });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  now = 5;
  play({ cue: 'hit', strength: 4, lane: 5 });
  now = 10;
  play({ cue: 'hit', strength: 4 });
  expect(heard.map(({ pan }) => Math.sign(pan))).toEqual([-1, 1, 0]);
  expect(rendered).toEqual([{ cue: 'hit', strength: 0.25 }]);
  // as after a phone call on iOS
  expect(resumed).toHaveBeenCalledOnce();
});

test('a browser that does not say whether it was touched is heard from the first press', async () => {
  Object.defineProperty(navigator, 'userActivation', { value: undefined, configurable: true });
  const felt = vi.fn();
  Object.defineProperty(navigator, 'vibrate', { value: felt, configurable: true });
  const { play } = await door();
  play('my_turn');
  expect(felt).not.toHaveBeenCalled();
  dispatchEvent(new Event('pointerup'));
  play('my_turn');
  expect(felt).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
});

test('a sound whose code did not come is asked for again', async () => {
  const { withSamples } = await import('./samples.ts');
  failing.add('night');
  const use = vi.fn();
  withSamples('night', use);
  await Promise.resolve();
  expect(use).not.toHaveBeenCalled();
  withSamples('night', use);
  await vi.waitFor(() => expect(use).toHaveBeenCalledOnce());
});

test('a guest who wants it quiet hears nothing, and nothing is rendered', async () => {
  const { changeSound } = await import('./sound-choices.ts');
  changeSound({ sound: false });
  const { play } = await door();
  play('my_turn');
  await Promise.resolve();
  expect([heard, rendered]).toEqual([[], []]);
  expect(JSON.parse(localStorage.getItem('chilyo.sound')!)).toMatchObject({ sound: false });
});

test('own damage and the own turn vibrate, if vibration is on', async () => {
  const felt = vi.fn();
  Object.defineProperty(navigator, 'vibrate', { value: felt, configurable: true });
  const { play, hear } = await door();
  const { changeSound } = await import('./sound-choices.ts');
  play({ cue: 'hit', strength: 9 });
  hear({ cue: 'hit', strength: 9, isOnMe: true });
  expect(felt).not.toHaveBeenCalled();
  play({ cue: 'hit', strength: 9, isOnMe: true });
  play('my_turn');
  expect(felt).toHaveBeenCalledTimes(2);
  applyMotion(true);
  play('my_turn');
  applyMotion(false);
  changeSound({ vibration: false });
  play('my_turn');
  expect(felt).toHaveBeenCalledTimes(2);
});

test('of the sounds that differ by element, those of the match are rendered ahead', async () => {
  vi.useFakeTimers();
  const { prepareSounds } = await door();
  prepareSounds(['R']);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  const elements = new Set(rendered.map((sound) => (sound as Sound).element));
  expect(elements).toEqual(new Set([undefined, 'R']));
  expect(rendered).toContainEqual({ cue: 'death', element: 'R', strength: 0.5 });
  expect(rendered).not.toContainEqual(expect.objectContaining({ cue: 'tear' }));
});
