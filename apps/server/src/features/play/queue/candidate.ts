import { SUSPENSIONS } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { requireUnsuspended, userOf } from '../../core/identity/service.ts';
import { tyingMarks } from '../../core/signals/service.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { conductOf } from '../conduct/service.ts';
import { activeDeck } from '../decks/service.ts';
import { lastOpponentOf } from '../games/service.ts';
import { isProvisional, ratingsOf, START } from '../ratings/service.ts';
import { blockedUsers } from '../relations/service.ts';
import type { Candidate, PlayerSnapshot } from './port.ts';

type Db = Kysely<Database>;

/** Throws SUSPENDED or SUSPENDED_FROM_MATCHES. */
export async function requireMatches(db: Db, userId: number, now: number): Promise<void> {
  const user = await userOf(db, userId);
  if (user) requireUnsuspended(user, SUSPENSIONS, now);
}

/** Throws DECK_HAS_RETIRED_CARDS: a ranked match is dealt the current sets alone. */
export function refuseRetired(card: string | null): void {
  if (card !== null) throw new Refusal('DECK_HAS_RETIRED_CARDS', { card });
}

/**
 * The player's frozen deck and name for a new match. Throws NAME_REQUIRED, DECK_MISSING, RENTAL_ENDED, DECK_ILLEGAL,
 * DECK_HAS_MADE_CARDS where players' own cards are not allowed, or DECK_NOT_OWNED when only cards are missing.
 */
export async function snapshotOf(db: Db, userId: number, mayHoldMade = false): Promise<Omit<PlayerSnapshot, 'salt'>> {
  const {
    hasMade: _hasMade,
    retiredCard: _retiredCard,
    deckName: _deckName,
    ...snapshot
  } = await frozenDeckOf(db, userId, mayHoldMade);
  return snapshot;
}

async function frozenDeckOf(db: Db, userId: number, mayHoldMade: boolean) {
  const [user, deck] = await Promise.all([userOf(db, userId), activeDeck(db, userId)]);
  if (!user || user.name === '') throw new Refusal('NAME_REQUIRED');
  if (!deck) throw new Refusal('DECK_MISSING');
  if (deck.hasEnded) throw new Refusal('RENTAL_ENDED');
  if (deck.missing > 0) throw new Refusal('DECK_NOT_OWNED', { missing: deck.missing });
  if (!deck.isLegal) throw new Refusal('DECK_ILLEGAL');
  const { hasMade, retiredCard, cards, id: deckId, name: deckName, scoreId } = deck;
  if (hasMade && !mayHoldMade) throw new Refusal('DECK_HAS_MADE_CARDS');
  return { userId, name: user.name, deck: cards, deckId, deckName, scoreId, hasMade, retiredCard };
}

/** The player's data for the queue. Throws the refusals of `snapshotOf`, or SEARCH_COOLDOWN. */
export async function candidateOf(db: Db, userId: number, now: number, mayHoldMade = false): Promise<Candidate> {
  const snapshot = await frozenDeckOf(db, userId, mayHoldMade);
  const [blocked, ratings, lastOpponent, marks, { missed, left }] = await Promise.all([
    blockedUsers(db, userId),
    ratingsOf(db, userId),
    lastOpponentOf(db, userId),
    tyingMarks(db, userId, now),
    conductOf(db, userId, now),
  ]);
  const seconds = Math.max(missed.wait_seconds, left.wait_seconds);
  if (seconds > 0) {
    const cause = left.wait_seconds > missed.wait_seconds ? '떠난' : '수락하지 않은';
    throw new Refusal('SEARCH_COOLDOWN', { seconds, cause });
  }
  const rating = ratings.find(({ score_id }) => score_id === snapshot.scoreId) ?? START;
  return {
    ...snapshot,
    rating: rating.rating,
    provisional: isProvisional(rating),
    // summed over both ladders: an experienced player with a rented deck is no newcomer
    ratedMatches: ratings.reduce((sum, { games }) => sum + games, 0),
    isLeaver: left.step > 0,
    deckWorth: worthOf(snapshot.deck),
    lastOpponent,
    marks,
    blocked,
  };
}

/** Players' own cards count nothing: they are not crafted, and not in ranked matches, where the worth matters. */
function worthOf(deck: readonly number[]): number {
  return deck.reduce((sum, id) => {
    const card = cardOf(id);
    return card ? sum + ECONOMY.craft[card.rarity] : sum;
  }, 0);
}
