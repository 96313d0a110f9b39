import type { Searchable } from '../../../platform/search/searchable.ts';
import { searchedCards } from '../../goods/cards/searched.ts';
import { searchedCons } from '../../goods/cons/searched.ts';
import { searchedSkins } from '../../goods/skins/searched.ts';
import { searchedDecks } from '../../play/decks/searched.ts';
import { searchedArticles } from '../articles/searched.ts';
import { searchedLines } from '../chat/searched.ts';
import { searchedUsers } from '../me/searched.ts';

/** All searchable kinds of a whole server. */
export const searchables: readonly Searchable[] = [
  searchedCards,
  searchedArticles,
  searchedDecks,
  searchedUsers,
  searchedSkins,
  searchedCons,
  searchedLines,
];
