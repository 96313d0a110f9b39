import type { Samples } from './render/signal.ts';
import type { Sound } from './variants.ts';

/** Requests to the worker: a cue, or the ambience. */
export type SampleRequest = { key: string; sound: Sound | 'night' };
/** One channel for a cue, two for the night. */
export type SampleResults = { key: string; channels: Samples[] };
