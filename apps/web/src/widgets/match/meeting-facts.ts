import type { CardRow, Deck, WireView } from '@chilyo/protocol';
import { levelOfAvatar } from '@chilyo/protocol/opponents';
import type { QueryClient } from '@tanstack/react-query';
import { useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { currentUser } from '../../lib/user-store.ts';
import { heroOf } from '../../match/deck-hero.ts';
import { deckOfOpponent } from '../../match/practice-choice.ts';
import { practice } from '../../match/worker/practice-line.ts';
import { type Standings, standingsWith } from './standings-with.ts';

/** What is known of the two before their match, by seat. */
export type MeetingFacts = {
  /** The card that each is known for. */
  cards: [CardRow | null, CardRow | null];
  /** Earlier matches of the viewer against the other one; null where nothing is known. */
  standings: Standings | null;
};

export async function meetingFacts(view: WireView, seat: 0 | 1, fetched: QueryClient): Promise<MeetingFacts> {
  const other = seat === 0 ? 1 : 0;
  const [own, theirs, standings] = await Promise.all([
    knownFor(view.seats[seat], fetched),
    knownFor(view.seats[other], fetched),
    standingsOf(view.seats[other], fetched),
  ]);
  return { cards: seat === 0 ? [own, theirs] : [theirs, own], standings };
}

type Seat = WireView['seats'][0];

/** Of the computer, the best card of its deck; of a player, the favourite one. */
async function knownFor({ user_id, avatar_id }: Seat, fetched: QueryClient): Promise<CardRow | null> {
  const { cardById } = useCatalog.getState();
  const level = levelOfAvatar(avatar_id);
  if (level) return heroOf(deckOfOpponent(level).cards, cardById);
  if (user_id <= 0) return null;
  const user = currentUser();
  if (user?.id === user_id) {
    // without a favourite, the best card of the active deck, where the decks are known
    const decks = fetched.getQueryData<Deck[]>(query('decks').queryKey);
    const deck = decks?.find(({ id }) => id === user.deck_id)?.card_ids ?? [];
    return cardById.get(user.favourite_card_id ?? 0) ?? heroOf(deck, cardById);
  }
  const profile = await fetched.fetchQuery(query('profile', { id: user_id })).catch(() => null);
  return cardById.get(profile?.favourite_card_id ?? 0) ?? null;
}

async function standingsOf(seat: Seat, fetched: QueryClient): Promise<Standings | null> {
  const level = levelOfAvatar(seat.avatar_id);
  if (level) return (await practice.headToHead(currentUser()?.id ?? 0).catch(() => null))?.[level] ?? null;
  return standingsWith(seat, fetched);
}
