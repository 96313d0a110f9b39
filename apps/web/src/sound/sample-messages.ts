import type { Day } from './render/music.ts';
import type { Samples } from './render/signal.ts';
import type { Sound } from './variants.ts';

/** What sounds behind a match: the night outside, or the music of a day. */
export type Backdrop = 'night' | `music ${Day}`;
/** Requests to the worker: a cue or a backdrop. */
export type SampleRequest = { key: string; sound: Sound | Backdrop };
/** Two channels for the night, else one; none where its code did not come. */
export type SampleResults = { key: string; channels: Samples[] };
