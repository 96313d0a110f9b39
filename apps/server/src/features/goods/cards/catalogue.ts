import type { Card } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import type { SetCard } from './queries/set-cards.ts';

/** The cards of the game at a moment: the official ones and those of published sets. It is replaced as a whole. */
export type Catalogue = {
  /** What matches are dealt with: without retired cards. The official ones come first, so that without sets the list is theirs. */
  current: readonly Card[];
  /** Set cards that only matches of all sets are dealt, ascending by id. */
  retired: readonly Card[];
  /** Every card that a player can own, retired ones too, ascending by id: tokens live in matches only. */
  collectible: readonly Card[];
  /** Ids of the set that was published last, ascending, without retired cards. */
  newest: readonly number[];
  byId: ReadonlyMap<number, Card>;
  nameByKey: ReadonlyMap<string, string>;
  retiredIds: ReadonlySet<number>;
};

const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id;

/** The catalogue with the cards of published sets. */
export function catalogueOf(setCards: readonly SetCard[]): Catalogue {
  const cards = setCards.map(({ card }) => card).sort(byId);
  const retiredIds = new Set(setCards.flatMap(({ card, isRetired }) => (isRetired ? card.id : [])));
  const current = [...launchCards, ...cards.filter(({ id }) => !retiredIds.has(id))];
  const all = [...launchCards, ...cards];
  const last = cards
    .map(({ set }) => set)
    .sort()
    .at(-1);
  return {
    current,
    retired: cards.filter(({ id }) => retiredIds.has(id)),
    collectible: all.filter((card) => !card.is_token).sort(byId),
    newest: current.flatMap(({ id, set }) => (set === last ? id : [])),
    byId: new Map(all.map((card) => [card.id, card])),
    nameByKey: new Map(all.map((card) => [card.key, card.name])),
    retiredIds,
  };
}

/**
 * Of this process: it serves one site. What is stored in it is the truth, so that two sites in one process, as tests
 * could open them, would see the sets that were loaded last.
 */
let now: Catalogue = catalogueOf([]);
const listeners = new Set<() => void>();

export const catalogue = (): Catalogue => now;

/** Replaces the cards of published sets; values of `ofCatalogue` are made again when they are next asked for. */
export function replaceSetCards(setCards: readonly SetCard[]): void {
  now = catalogueOf(setCards);
  for (const changed of listeners) changed();
}

/** Registers what follows a change of the cards. Returns the function that ends it. */
export function onCardsChanged(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** A value made of the catalogue: once, and again after each change of the cards. */
export function ofCatalogue<T>(make: (catalogue: Catalogue) => T): () => T {
  let made: { of: Catalogue; value: T } | undefined;
  return () => {
    if (made?.of !== now) made = { of: now, value: make(now) };
    return made.value;
  };
}
