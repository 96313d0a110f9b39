import type { Element } from '@chilyo/card-language';
import { whenIdle } from '../lib/when-idle.ts';
import { SAMPLE_RATE } from './render/signal.ts';
import type { Backdrop, SampleRequest, SampleResults } from './sample-messages.ts';
import { commonSounds, keyOf, type Sound } from './variants.ts';

/** Rendered once for the life of the page. */
const ready = new Map<string, AudioBuffer>();
/** Sounds being rendered, and their callbacks. */
const asked = new Map<string, ((buffer: AudioBuffer) => void)[]>();
let worker: Worker | null = null;

/** The samples of a sound: at once if rendered, else after a worker has rendered them. */
export function withSamples(sound: Sound | Backdrop, use: (buffer: AudioBuffer) => void): void {
  const key = typeof sound === 'string' ? sound : keyOf(sound);
  const known = ready.get(key);
  if (known) {
    use(known);
    return;
  }
  const waiting = asked.get(key);
  if (waiting) return void waiting.push(use);
  asked.set(key, [use]);
  worker ??= openWorker();
  worker.postMessage({ key, sound } satisfies SampleRequest);
}

/** Longest wait for an idle page, ms. */
const LATEST_MS = 300;

/** Renders the sounds of a match between `elements` in advance, one at a time, while the page is idle. */
export function renderAhead(elements: readonly Element[]): void {
  const left = commonSounds(elements).filter((sound) => !ready.has(keyOf(sound)));
  const next = () => {
    const sound = left.shift();
    if (sound) withSamples(sound, () => void whenIdle(next, LATEST_MS));
  };
  next();
}

/** A backdrop takes megabytes; it is rendered again when it is wanted again. */
export const forgetSamples = (backdrop: Backdrop): void => void ready.delete(backdrop);

function openWorker(): Worker {
  const opened = new Worker(new URL('./sample-worker.ts', import.meta.url), { type: 'module', name: 'sound' });
  opened.onmessage = ({ data: { key, channels } }: MessageEvent<SampleResults>) => {
    const waiting = asked.get(key) ?? [];
    asked.delete(key);
    // its code did not come; it is asked for again when it is wanted again
    if (channels.length === 0) return;
    const buffer = new AudioBuffer({
      length: channels[0]!.length,
      numberOfChannels: channels.length,
      sampleRate: SAMPLE_RATE,
    });
    for (const [channel, samples] of channels.entries()) buffer.copyToChannel(samples, channel);
    ready.set(key, buffer);
    for (const use of waiting) use(buffer);
  };
  opened.onerror = (failure) => {
    console.warn('no sound', failure.message);
    // another worker is asked for what is wanted again
    asked.clear();
    if (worker === opened) worker = null;
  };
  return opened;
}
