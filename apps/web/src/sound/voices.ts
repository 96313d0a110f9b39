import type { CueName } from './cue.ts';

/** When a voice may begin, and how loud. */
type Admission = { delay: number; gain: number };

/** Gain of a single voice, which leaves headroom for others. */
const HEADROOM = 0.7;
/**
 * Equal cues that start within this many seconds count as one: the second and third play a little later and softer,
 * others are dropped.
 */
const MOMENT = 0.08;
const MOST_ALIKE = 3;
const APART = 0.04;
const SOFTER = 0.6;
/** Cues that start within this many seconds share the headroom. */
const SHARED = 0.2;
const MOST_VOICES = 12;
/** Essential cues, which play however many others do. */
export const NEEDED: ReadonlySet<CueName> = new Set([
  'found',
  'my_turn',
  'eclipse',
  'win',
  'loss',
  'heartbeat',
  'shatter',
]);

/** Cues that call the player or answer a press, rather than show what happens on the board. */
export const SIGNALS: ReadonlySet<CueName> = new Set([
  'found',
  'my_turn',
  'enemy_turn',
  'rope',
  'heartbeat',
  'refused',
  'emote',
  'message',
  'error',
]);

/** Limits simultaneous voices. Times are seconds of one clock. */
export class Voices {
  #sounding: { cue: CueName; from: number; until: number }[] = [];

  /** null: this cue is dropped. */
  admit(cue: CueName, now: number, seconds: number): Admission | null {
    this.#sounding = this.#sounding.filter(({ until }) => until > now);
    const alike = this.#sounding.filter((one) => one.cue === cue && one.from > now - MOMENT).length;
    if (alike >= MOST_ALIKE) return null;
    if (this.#sounding.length >= MOST_VOICES && !NEEDED.has(cue)) return null;
    const company = this.#sounding.filter(({ from }) => from > now - SHARED).length;
    const delay = alike * APART;
    this.#sounding.push({ cue, from: now + delay, until: now + delay + seconds });
    return { delay, gain: (HEADROOM * SOFTER ** alike) / Math.sqrt(1 + company) };
  }
}
