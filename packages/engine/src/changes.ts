/** The only writer of a game: one function, one change, one event. */
export * from './changes/cards.ts';
export * from './changes/heroes.ts';
export * from './changes/places.ts';
export * from './changes/turn.ts';
export * from './changes/units.ts';
