import type { CharacterRef, Seat } from './types.ts';

/**
 * A character as a number: positive for a unit (its public number), 0 for none, negative for a hero. Outside the engine
 * a `CharacterRef`.
 */
export type Ref = number;

export const nobody: Ref = 0;

export const heroRef = (seat: Seat): Ref => -1 - seat;

/** The form in actions and events. The ref must not be 0. */
export const wireRef = (ref: Ref): CharacterRef => (ref > 0 ? ref : ref === -1 ? 'hero0' : 'hero1');
