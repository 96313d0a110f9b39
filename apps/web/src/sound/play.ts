import type { Element } from '@chilyo/card-language';
import type { Cue, CueName } from './cue.ts';
import { onceTouched, openOutput } from './output.ts';
import { panOf } from './pan.ts';
import { renderAhead, withSamples } from './samples.ts';
import { soundOf } from './variants.ts';
import { vibrate } from './vibration.ts';
import { NEEDED, SIGNALS, Voices } from './voices.ts';

/** A sound that is ready later than this is skipped, ms; essential cues get longer. */
const LATEST_MS = 300;
const NEEDED_LATEST_MS = 1_000;

const voices = new Voices();

/** Plays a cue, and vibrates for some of them. */
export function play(moment: Cue | CueName): void {
  const cue = typeof moment === 'string' ? { cue: moment } : moment;
  vibrate(cue);
  hear(cue);
}

/** Plays a cue without vibration. */
export function hear(cue: Cue): void {
  if (!openOutput()) return;
  const asked = performance.now();
  withSamples(soundOf(cue), (buffer) => {
    const latest = NEEDED.has(cue.cue) ? NEEDED_LATEST_MS : LATEST_MS;
    if (performance.now() - asked < latest) sound(cue, buffer);
  });
}

function sound({ cue, lane }: Cue, buffer: AudioBuffer): void {
  const output = openOutput();
  if (!output) return;
  const { audio, into } = output;
  const admitted = voices.admit(cue, audio.currentTime, buffer.duration);
  if (!admitted) return;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const gain = new GainNode(audio, { gain: admitted.gain });
  source
    .connect(gain)
    .connect(new StereoPannerNode(audio, { pan: panOf(lane) }))
    .connect(into[SIGNALS.has(cue) ? 'signals' : 'effects']);
  source.start(audio.currentTime + admitted.delay);
}

/** Renders cues that are about to play, where rendering on demand would be too late. */
export function renderSoon(cues: readonly Cue[]): void {
  if (openOutput()) for (const cue of cues) withSamples(soundOf(cue), () => undefined);
}

/** Delay before rendering sounds in advance, ms: the board is drawn first. */
const AHEAD_AFTER_MS = 1_500;

/**
 * Opens the audio output and renders ahead of the first cue: both would interrupt a running animation. Of the sounds
 * that differ by element only those of `elements` are rendered: all of them take seconds of a processor.
 */
export function prepareSounds(elements: readonly Element[] = []): void {
  onceTouched(() =>
    setTimeout(() => {
      if (openOutput()) renderAhead(elements);
    }, AHEAD_AFTER_MS),
  );
}
