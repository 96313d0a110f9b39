import type { CueName } from './cue.ts';

/** When a voice may begin, and how loud. */
type Admission = { delay: number; gain: number };

/** Room above a single voice for those that join it. */
const HEADROOM = 0.7;
/** Alike that begin within so many seconds are one moment: the second and third follow a little later and softer, more are not heard. */
const MOMENT = 0.08;
const MOST_ALIKE = 3;
const APART = 0.04;
const SOFTER = 0.6;
/** What begins within so many seconds shares the room. */
const SHARED = 0.2;
const MOST_VOICES = 12;
/** What has to be heard whatever sounds already. */
export const NEEDED: ReadonlySet<CueName> = new Set(['found', 'my_turn', 'eclipse', 'win', 'loss', 'rope']);

/** Keeps many things that happen at once from becoming noise. Times are seconds of one clock. */
export class Voices {
  #sounding: { cue: CueName; from: number; until: number }[] = [];

  /** null: this one is not heard. */
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
