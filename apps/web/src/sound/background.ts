import type { Element } from '@chilyo/card-language';
import { onceTouched, openOutput } from './output.ts';
import type { Backdrop } from './sample-messages.ts';
import { forgetSamples, withSamples } from './samples.ts';
import { soundChoices, watchSoundChoices } from './sound-choices.ts';

const FADE_SECONDS = 1.2;

/** One backdrop at a time, again and again; another one fades in as it fades out. */
class Loop {
  readonly #kind: 'ambience' | 'music';
  #wanted: Backdrop | null = null;
  #stop: (() => void) | null = null;

  constructor(kind: 'ambience' | 'music') {
    this.#kind = kind;
  }

  want(backdrop: Backdrop | null): void {
    if (backdrop === this.#wanted) return;
    this.#wanted = backdrop;
    this.#stop?.();
    this.#stop = null;
    if (backdrop)
      withSamples(backdrop, (buffer) => {
        if (backdrop === this.#wanted && !this.#stop) this.#stop = looping(buffer, this.#kind);
        if (this.#kind === 'music') forgetSamples(backdrop);
      });
  }
}

/**
 * The night and the music of a match, each while the user has it on and the page is visible. Music follows the day of the
 * match; during the eclipse, which is no day, it is silent.
 */
export class Background {
  readonly #ambience = new Loop('ambience');
  readonly #music = new Loop('music');
  readonly #stops: (() => void)[];
  #day: Element | null = null;

  constructor() {
    const look = () => this.#look();
    document.addEventListener('visibilitychange', look);
    this.#stops = [
      onceTouched(look),
      watchSoundChoices(look),
      () => document.removeEventListener('visibilitychange', look),
    ];
  }

  follow(day: Element | null): void {
    this.#day = day;
    this.#look();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#ambience.want(null);
    this.#music.want(null);
  }

  #look(): void {
    const { sound, ambience, music } = soundChoices();
    const isHeard = sound && !document.hidden && openOutput() !== null;
    const day = this.#day;
    this.#ambience.want(isHeard && ambience ? 'night' : null);
    this.#music.want(isHeard && music && day && day !== 'N' ? `music ${day}` : null);
  }
}

function looping(buffer: AudioBuffer, kind: 'ambience' | 'music'): (() => void) | null {
  const output = openOutput();
  if (!output) return null;
  const { audio, into } = output;
  const source = new AudioBufferSourceNode(audio, { buffer, loop: true });
  const gain = new GainNode(audio, { gain: 0 });
  source.connect(gain).connect(into[kind]);
  gain.gain.setTargetAtTime(1, audio.currentTime, FADE_SECONDS / 3);
  source.start();
  return () => {
    gain.gain.setTargetAtTime(0, audio.currentTime, FADE_SECONDS / 3);
    source.stop(audio.currentTime + FADE_SECONDS * 2);
  };
}
