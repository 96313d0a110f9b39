import type { Element } from '@chilyo/card-language';
import type { CueName } from '../cue.ts';
import type { Layer } from './layers.ts';

export type Recipe = {
  layers: Layer[];
  /** How much of the room answers, 0 to 1. */
  room?: number;
  /** Louder or softer than the others, dB; the tests hold all within 3 of each other. */
  lift?: number;
};
export type Given = { element: Element; strength: number };
/** What some of the cues are made of: noise, tones, and the voice of their element. */
export type Recipes<Some extends CueName> = { readonly [Cue in Some]: (given: Given) => Recipe };

/** Ticks and touches: quieter than the action they belong to. */
export const SOFT = -1.2;
/** What decides a match. */
export const HEAVY = 1.2;

export const between = (from: number, to: number, share: number) => from + (to - from) * share;

/** A body that is struck: what gives a sound its weight. */
export const drum = (hz: number, seconds: number, level = 1): Layer[] => [
  { kind: 'tone', hz: [hz * 2.6, hz], for: seconds, level, attack: 0.002, fall: 4.5 },
  { kind: 'tone', hz: [hz * 4.2, hz * 1.9], wave: 'triangle', for: seconds * 0.5, level: level * 0.5, attack: 0.002 },
];
