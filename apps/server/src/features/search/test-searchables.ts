import type { Searchable } from '../../platform/search/searchable.ts';
import { searchedArticles } from '../articles/searched.ts';
import { searchedCards } from '../cards/searched.ts';
import { searchedLines } from '../chat/searched.ts';
import { searchedCons } from '../cons/searched.ts';
import { searchedDecks } from '../decks/searched.ts';
import { searchedUsers } from '../me/searched.ts';
import { searchedSkins } from '../skins/searched.ts';

/** All that a whole server makes findable. */
export const searchables: readonly Searchable[] = [
  searchedCards,
  searchedArticles,
  searchedDecks,
  searchedUsers,
  searchedSkins,
  searchedCons,
  searchedLines,
];
