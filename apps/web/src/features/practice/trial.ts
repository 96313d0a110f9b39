import type { Work } from '@chilyo/protocol';
import { COPY_LIMIT } from '@chilyo/protocol/constants';
import type { QueryClient } from '@tanstack/react-query';
import { useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { type Choice, deckOfOpponent, starterOf } from '../../match/practice-choice.ts';
import type { Wish } from '../../match/worker/practice-messages.ts';
import { faceOf } from '../../ui/card/face-of.ts';
import { people } from './practice-people.ts';

/** A match that tries a made card out: as many copies as a deck may hold, and one in the opening hand. */
export async function trialWish(workId: number, choice: Choice, fetched: QueryClient): Promise<Wish> {
  const work = await fetched.fetchQuery({ ...query('work', { id: workId }), staleTime: 0 });
  const { cards } = useCatalog.getState();
  const nameOf = (key: string) => cards.find((card) => card.key === key)?.name ?? '카드';
  return {
    ...choice,
    ...people(choice.level),
    own_cards: hostDeck(work, (id) => cards.find((card) => card.id === id)?.cost ?? 0),
    opening_card: workId,
    enemy_deck: deckOfOpponent(choice.level).cards,
    cards: [...cards, { ...work.card, ...faceOf(work.card, nameOf) } as Wish['cards'][number]],
  };
}

/** The starter deck of the card's element, with copies of the card in place of cards of about its cost. */
export function hostDeck({ id, card }: Pick<Work, 'id' | 'card'>, costOf: (cardId: number) => number): number[] {
  const [element = 'N'] = card.element;
  const starter = starterOf(element === 'N' ? 'W' : element).cards;
  const copies = COPY_LIMIT[card.rarity];
  const distance = (other: number) => Math.abs(costOf(other) - card.cost);
  const nearest = starter.toSorted((one, other) => distance(one) - distance(other)).slice(0, copies);
  const rest = [...starter];
  for (const gone of nearest) rest.splice(rest.indexOf(gone), 1);
  return [...rest, ...Array.from({ length: copies }, () => id)];
}
