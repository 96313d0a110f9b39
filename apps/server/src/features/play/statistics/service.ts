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
  addGameDays,
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

/** An ended match, and when it ended, ms. */
export type Ended = { match: EndedMatch; now: number };

/** Adds ended matches to all counts but the players' records, each count in one statement. */
export async function countMatches(tx: Tx, ended: readonly Ended[]): Promise<void> {
  await addGameDays(tx, summed(ended.map(dayOf), ['games', 'seconds', 'conceded', 'abandoned', 'drawn']));
  const add = async <R extends Row>(
    rows: readonly R[],
    write: (tx: Tx, rows: readonly R[]) => Promise<void>,
  ): Promise<void> => {
    if (rows.length > 0) await write(tx, summed(rows, ['games', 'wins']));
  };
  await add(ended.flatMap(decksOf), addDeckCounts);
  const decided = ended.filter(({ match }) => isRanked(match) && match.winner !== null);
  await add(decided.flatMap(sidesOf), addSideCounts);
  await add(decided.flatMap(archetypesOf), addArchetypeCounts);
  await add(decided.flatMap(ownOf), addOwnCounts);
}

type Row = Record<string, unknown>;

/** Rows with equal keys as one, in one order, so that two nodes that count at once do not lock each other out. */
function summed<R extends Row>(rows: readonly R[], sums: readonly (keyof R)[]): R[] {
  const keyOf = (row: R) => JSON.stringify(Object.entries(row).filter(([name]) => !sums.includes(name)));
  const byKey = new Map<string, R>();
  for (const row of rows) {
    const key = keyOf(row);
    const before = byKey.get(key);
    const more = before && Object.fromEntries(sums.map((name) => [name, Number(before[name]) + Number(row[name])]));
    byKey.set(key, { ...row, ...more });
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function sidesOf({ match, now }: Ended): Selectable<Database['side_counts']>[] {
  const decks = match.sides.map(({ deck }) => elementsOf(deck));
  return match.sides.map(({ score_id, rating }, seat) => ({
    week: weekOf(now),
    score_id,
    band: bandOf(rating),
    elements: decks[seat]!,
    enemy: decks[1 - seat]!,
    was_first: seat === 0,
    card_set: match.card_set,
    edition: match.edition,
    games: 1,
    wins: Number(match.winner === seat),
  }));
}

const bandOf = (rating: number | null) => (rating === null ? '' : tierOf(rating));

const archetypesOf = ({ match, now }: Ended): Selectable<Database['archetype_counts']>[] =>
  match.sides.map(({ score_id, rating, deck }, seat) => ({
    week: weekOf(now),
    score_id,
    band: bandOf(rating),
    archetype: archetypeOf(deck) ?? '',
    card_set: match.card_set,
    edition: match.edition,
    games: 1,
    wins: Number(match.winner === seat),
  }));

function decksOf({ match: { channel_id, winner, sides } }: Ended): Selectable<Database['deck_counts']>[] {
  if (channel_id < RANKED_CHANNEL) return [];
  return sides.flatMap(({ user_id, deck_id }, seat) =>
    deck_id === null || user_id === 0
      ? []
      : { user_id, deck_id, enemy: elementsOf(sides[1 - seat]!.deck), games: 1, wins: Number(winner === seat) },
  );
}

function ownOf({ match: { sides, winner } }: Ended): Selectable<Database['own_counts']>[] {
  const decks = sides.map(({ deck }) => elementsOf(deck));
  return sides.map(({ user_id, score_id }, seat) => ({
    user_id,
    score_id,
    elements: decks[seat]!,
    enemy: decks[1 - seat]!,
    was_first: seat === 0,
    games: 1,
    wins: Number(winner === seat),
  }));
}

/** Adds a match to the records of the human players, in the transaction that ends it; of practice only wins count. */
export async function addToRecords(tx: Tx, match: EndedMatch): Promise<void> {
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

function dayOf({ match, now }: Ended): Selectable<Database['game_days']> {
  const { started_ms, winner, reason, sides } = match;
  return {
    day: koreanDate(now),
    kind: kindOf(match),
    score_id: isRanked(match) ? sides[0].score_id : 0,
    games: 1,
    seconds: Math.max(0, Math.round((now - started_ms) / 1000)),
    conceded: Number(reason === 'concede'),
    abandoned: Number(reason === 'left' || reason === 'idle'),
    drawn: Number(winner === null),
  };
}
