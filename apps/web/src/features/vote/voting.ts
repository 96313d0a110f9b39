import type { PracticeRecord, Voting } from '@chilyo/protocol';
import { queryOptions } from '@tanstack/react-query';
import { useCatalog } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { HttpError } from '../../lib/http-error.ts';
import { hostOf, trialDeck } from '../../match/host-deck.ts';
import { deckOfOpponent, lastLevel } from '../../match/practice-choice.ts';
import { people } from '../../match/practice-people.ts';
import { ballotLine } from '../../match/worker/practice-line.ts';

export type Pair = NonNullable<Voting['pair']>;
export type Side = 0 | 1;
export const SIDES = [0, 1] as const;

/** The pair before the voter. The server draws one where there is none, and gives the same until it is chosen from. */
export const votingQuery = queryOptions({
  queryKey: ['voting'],
  queryFn: () => api.drawBallotPair({ quiet: true }),
  // other tabs may have chosen meanwhile
  staleTime: 0,
  retry: (count, failure) => count < 1 && !(failure instanceof HttpError && failure.status > 0),
});

export const isUsedUp = (failure: unknown): failure is HttpError =>
  failure instanceof HttpError && failure.code === 'BALLOTS_USED_UP';

/** Refusals after which the pair is to be asked for again: it is chosen from already, or gone. */
export const isOver = (failure: unknown): failure is HttpError =>
  failure instanceof HttpError && ['BALLOT_CAST', 'BALLOT_PAIR_GONE', 'NOT_FOUND'].includes(failure.code);

/** The deck of a pair's match, as the match names it. */
const deckName = ({ id }: Pair): string => `V${id}`;

/** The match with both cards in hand: the one under way, or a new one. */
export async function matchOf(pair: Pair): Promise<number> {
  const kept = await ballotLine.kept();
  return kept?.deck === deckName(pair) ? kept.game_id : dealMatch(pair);
}

/** Deals a match with both cards in hand, in a deck of one of them by turns. */
export function dealMatch(pair: Pair): Promise<number> {
  const { cards, cardById } = useCatalog.getState();
  const level = lastLevel(true);
  const host = hostOf(pair.cards[pair.id % 2]!, cardById);
  return ballotLine.start({
    deck: deckName(pair),
    level,
    ...people(level),
    own_cards: trialDeck(pair.cards, host, cardById),
    opening_cards: pair.cards.map(({ id }) => id),
    enemy_deck: deckOfOpponent(level).cards,
    cards,
    made: [...pair.cards],
  });
}

/** A finished match, for the server to play again; null when it is not known any more. */
export async function recordOf(gameId: number): Promise<PracticeRecord | null> {
  const whole = await ballotLine.whole(gameId);
  if (!whole) return null;
  const { deal, done, seat } = whole;
  return {
    seed: deal.seed,
    edition: deal.edition ?? 1,
    seat,
    decks: deal.decks.map((deck) => [...deck]),
    actions: done as PracticeRecord['actions'],
  };
}
