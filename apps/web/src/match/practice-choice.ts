import starterDecks from 'virtual:starter-decks';
import type { Deck } from '@chilyo/protocol';
import { opponentOf } from '@chilyo/protocol/opponents';
import type { ElementCode } from '../ui/element.ts';
import { momentOf } from './moment.ts';
import type { Level } from './worker/practice-match.ts';

export type Choice = { deck: string; level: Level };

export const LEVELS: readonly Level[] = [1, 2, 3, 4, 5];

/** The level that an address names; undefined for none. */
export const levelIn = (word: unknown): Level | undefined => LEVELS.find((level) => level === word);

/** The practice choice of an address; null without a deck. An unknown level becomes the second. */
export function choiceIn({ deck, ...search }: { deck?: unknown; level?: unknown }): Choice | null {
  if ((typeof deck !== 'string' && typeof deck !== 'number') || deck === '') return null;
  return { deck: String(deck), level: levelIn(search.level) ?? 2 };
}

/** Whether a deck is given as a deck code that another user shared. */
export const isDeckCode = (deck: string): boolean => /^C\d[\w-]{2,}$/.test(deck);

/** The address of a choice: an own deck as a number, which needs no quotes there. */
export const searchFor = ({ deck, level }: Choice) => ({
  deck: Number(deck) || deck,
  level,
});

export const isSameChoice = (one: Choice | null, other: Choice): boolean =>
  one?.deck === other.deck && one.level === other.level;

const LAST_LEVEL = 'chilyo.practice-level';

/** The level chosen last; who has never chosen begins with the first as a visitor and with the second as a player. */
export function lastLevel(isPlayer: boolean): Level {
  const kept = Number(localStorage.getItem(LAST_LEVEL));
  return LEVELS.find((level) => level === kept) ?? (isPlayer ? 2 : 1);
}

export const saveLevel = (level: Level): void => localStorage.setItem(LAST_LEVEL, String(level));

export const starterOf = (element: ElementCode) => starterDecks.find((deck) => deck.element === element)!;
export const isStarter = (deck: string): boolean => starterDecks.some(({ element }) => element === deck);
/** The starter deck that the opponent of a level always plays. */
export const deckOfOpponent = (level: Level) => starterOf(opponentOf(level).element);

/** The cards of a chosen deck: a starter deck by its element, else one of the user's own by its id. */
export function cardsOf(deck: string, own: readonly Deck[]): number[] | null {
  const starter = starterDecks.find(({ element }) => element === deck);
  return starter?.cards ?? own.find(({ id, is_legal }) => is_legal && String(id) === deck)?.card_ids ?? null;
}

/** The deck as the beginning of a sentence. An own deck is named by its kind, as its name may not be loaded here. */
export function withDeck(deck: string): string {
  const moment = momentOf(deck);
  if (moment) return `${moment.gameId}번 게임을 이어받아`;
  if (isDeckCode(deck)) return '받은 덱으로';
  return `${starterDecks.find(({ element }) => element === deck)?.name ?? '내 덱'} 덱으로`.replace('덱 덱', '덱');
}
