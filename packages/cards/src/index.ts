export { archetypeOf } from './archetype-of.ts';
export { type Archetype, archetypes } from './archetypes.ts';
export { launchCards } from './launch-cards.ts';
export { type StarterDeck, starterDecks } from './starter-decks.ts';
