export { type DualIdea, dualIdeas } from './dual-ideas.ts';
export { launchCards } from './launch-cards.ts';
export { type StarterDeck, starterDecks } from './starter-decks.ts';
