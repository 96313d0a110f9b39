import { starterDecks } from '@chilyo/cards';
import type { Plugin } from 'vite';

/** The lists of the starter decks without the cards themselves: those come from the server. */
export function starterDeckLists(): Plugin {
  return {
    name: 'chilyo-starter-decks',
    resolveId: (id) => (id === 'virtual:starter-decks' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:starter-decks' ? `export default JSON.parse('${JSON.stringify(starterDecks)}');` : undefined,
  };
}
