import type { CharacterRef, Seat } from './types.ts';

/** A character as a number: a unit's public number, 0 for nobody, below it a hero. Outside the engine it is a `CharacterRef`. */
export type Ref = number;

export const nobody: Ref = 0;

export const heroRef = (seat: Seat): Ref => -1 - seat;

/** As actions and events write it; nobody must not be asked. */
export const wireRef = (ref: Ref): CharacterRef => (ref > 0 ? ref : ref === -1 ? 'hero0' : 'hero1');
