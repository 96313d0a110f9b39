/**
 * Statistics of matches and activity. Files: `match-counts` are the sums to which an ended match is added, `win-rates`
 * those of decks, `own-statistics` a player's results, `days` daily numbers.
 */
import {
  elementsOfCards,
  koreanDate,
  LUMINARIES,
  PRACTICE_CHANNELS,
  RANKED_CHANNEL,
  tierOf,
  weekBegan,
} from '@chilyo/protocol';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { archetypeOf, cardOf } from '../../goods/cards/service.ts';
import {
  addArchetypeCounts,
  addDeckCounts,
  addGameDay,
  addMatchRecords,
  addOwnCounts,
  addSideCounts,
} from './queries/match-counts.ts';

export { noteWaits, recentWaits } from './queries/days.ts';
export { deckCounts, matchRecord } from './queries/own-statistics.ts';

type Tx = Transaction<Database>;

/** One side of an ended match; `rating` is the one before the match, null while provisional. */
export type EndedSide = {
  user_id: number;
  score_id: number;
  deck: readonly number[];
  /** The id in `decks`, if any. */
  deck_id: number | null;
  rating: number | null;
};
export type EndedMatch = {
  channel_id: number;
  isCorrespondence: boolean;
  /** Hash of the card set used. */
  card_set: string;
  /** Edition of the rules used. */
  edition: number;
  started_ms: number;
  winner: 0 | 1 | null;
  reason: string;
  sides: readonly [EndedSide, EndedSide];
};

/** The week of a moment, as its first day. */
export const weekOf = (now: number): string => koreanDate(weekBegan(now));

/** The elements of a deck in the order of the week; 'N' for a purely neutral one. */
export function elementsOf(deck: readonly number[]): string {
  const elements = elementsOfCards(deck.flatMap((id) => cardOf(id) ?? []));
  return LUMINARIES.filter((element) => elements.includes(element)).join('') || 'N';
}

const isRanked = ({ channel_id }: EndedMatch) => channel_id === RANKED_CHANNEL;

function kindOf(match: EndedMatch): string {
  if (match.isCorrespondence) return 'correspondence';
  if (isRanked(match)) return 'ranked';
  return match.channel_id <= PRACTICE_CHANNELS.easy ? 'practice' : 'friendly';
}

/** Adds a match to the statistics, in the transaction that ends it. */
export async function recordFinishedMatch(tx: Tx, match: EndedMatch, now: number): Promise<void> {
  await addDay(tx, match, now);
  await addRecords(tx, match);
  await addDecks(tx, match);
  if (!isRanked(match) || match.winner === null) return;
  const decks = match.sides.map(({ deck }) => elementsOf(deck)) as [string, string];
  const rows = match.sides.map(({ score_id, rating }, seat) => ({
    week: weekOf(now),
    score_id,
    band: rating === null ? '' : tierOf(rating),
    elements: decks[seat]!,
    enemy: decks[1 - seat]!,
    was_first: seat === 0,
    card_set: match.card_set,
    edition: match.edition,
    games: 1,
    wins: Number(match.winner === seat),
  }));
  const keyOf = (row: (typeof rows)[number]) =>
    [row.score_id, row.band, row.elements, row.enemy, row.was_first].join(' ');
  // in one order, to avoid deadlocks between matches; the two sides are never one row, because one of them went first
  rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await addSideCounts(tx, rows);
  await addArchetypes(tx, match, now);
  await addOwn(tx, match, decks);
}

async function addArchetypes(tx: Tx, { sides, winner, card_set, edition }: EndedMatch, now: number): Promise<void> {
  const rows = new Map<string, Selectable<Database['archetype_counts']>>();
  for (const [seat, { score_id, rating, deck }] of sides.entries()) {
    const band = rating === null ? '' : tierOf(rating);
    const archetype = archetypeOf(deck) ?? '';
    const key = [score_id, band, archetype].join(' ');
    // both sides may be one row
    const row = rows.get(key) ?? { week: weekOf(now), score_id, band, archetype, card_set, edition, games: 0, wins: 0 };
    rows.set(key, { ...row, games: row.games + 1, wins: row.wins + Number(winner === seat) });
  }
  const ordered = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  await addArchetypeCounts(
    tx,
    ordered.map(([, row]) => row),
  );
}

/** Adds to the records of the human players; of practice only wins count. */
async function addRecords(tx: Tx, match: EndedMatch): Promise<void> {
  const { channel_id, winner, sides } = match;
  if (channel_id > RANKED_CHANNEL) return;
  const [decided, isOfLadder] = [winner !== null, isRanked(match)];
  const rows = sides.flatMap(({ user_id }, seat) => {
    const hasWon = winner === seat;
    if (user_id === 0 || !(isOfLadder || hasWon)) return [];
    return {
      user_id,
      wins: Number(isOfLadder && hasWon),
      losses: Number(isOfLadder && decided && !hasWon),
      draws: Number(isOfLadder && !decided),
      practice_wins: Number(!isOfLadder),
    };
  });
  if (rows.length === 0) return;
  await addMatchRecords(
    tx,
    rows.sort((a, b) => a.user_id - b.user_id),
  );
}

async function addDecks(tx: Tx, { channel_id, winner, sides }: EndedMatch): Promise<void> {
  if (channel_id < RANKED_CHANNEL) return;
  const rows = sides.flatMap(({ user_id, deck_id }, seat) =>
    deck_id === null || user_id === 0
      ? []
      : { user_id, deck_id, enemy: elementsOf(sides[1 - seat]!.deck), games: 1, wins: Number(winner === seat) },
  );
  if (rows.length === 0) return;
  await addDeckCounts(
    tx,
    rows.sort((a, b) => a.user_id - b.user_id),
  );
}

async function addOwn(tx: Tx, { sides, winner }: EndedMatch, decks: readonly [string, string]): Promise<void> {
  const rows = sides.map(({ user_id, score_id }, seat) => ({
    user_id,
    score_id,
    elements: decks[seat]!,
    enemy: decks[1 - seat]!,
    was_first: seat === 0,
    games: 1,
    wins: Number(winner === seat),
  }));
  await addOwnCounts(
    tx,
    rows.sort((a, b) => a.user_id - b.user_id),
  );
}

async function addDay(tx: Tx, match: EndedMatch, now: number): Promise<void> {
  const { started_ms, winner, reason, sides } = match;
  await addGameDay(tx, {
    day: koreanDate(now),
    kind: kindOf(match),
    score_id: isRanked(match) ? sides[0].score_id : 0,
    games: 1,
    seconds: Math.max(0, Math.round((now - started_ms) / 1000)),
    conceded: Number(reason === 'concede'),
    abandoned: Number(reason === 'left' || reason === 'idle'),
    drawn: Number(winner === null),
  });
}
