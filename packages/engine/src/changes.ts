/**
 * The only writer of a game: one function, one change, one event. Events are created only if the caller collects them.
 */
export * from './changes/abilities.ts';
export * from './changes/attacks.ts';
export * from './changes/cards.ts';
export * from './changes/heroes.ts';
export * from './changes/keywords.ts';
export * from './changes/listeners.ts';
export * from './changes/places.ts';
export * from './changes/play.ts';
export * from './changes/stats.ts';
export * from './changes/turn.ts';
export * from './changes/units.ts';
