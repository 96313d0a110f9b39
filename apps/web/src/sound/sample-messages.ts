import type { Samples } from './render/signal.ts';
import type { Sound } from './variants.ts';

/** What the page asks of the worker: a cue, or the night. */
export type SampleRequest = { key: string; sound: Sound | 'night' };
/** One channel for a cue, two for the night. */
export type SampleResults = { key: string; channels: Samples[] };
