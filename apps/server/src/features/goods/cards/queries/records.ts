import type { CardStatistics, CardWeek, CardWinRate } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

/** Element number that stands for all sides, regardless of their deck. */
const EVERY_SIDE = 0;

/** One side of a decided ranked match. */
export type Side = {
  deck: readonly number[];
  /** Cards drawn from the deck, including the starting hand. */
  drawn: ReadonlySet<number>;
  played: ReadonlySet<number>;
  won: boolean;
};
const COUNTS = ['decks', 'deck_wins', 'draws', 'draw_wins', 'plays', 'play_wins'] as const;
type Counts = Record<(typeof COUNTS)[number], number>;
const SUMS = COUNTS.map((name) => sql<number>`sum(${sql.ref(name)})::int`.as(name));
const none = (): Counts => ({ decks: 0, deck_wins: 0, draws: 0, draw_wins: 0, plays: 0, play_wins: 0 });

/**
 * Counts the cards of both sides; `week` is the week's first day. Rows are written in the order of ids, to avoid
 * deadlocks between matches.
 */
export async function countCards(tx: Transaction<Database>, week: string, sides: readonly Side[]): Promise<void> {
  const counts = new Map<number, Counts>();
  for (const { deck, drawn, played, won } of sides)
    for (const id of [EVERY_SIDE, ...new Set([...deck, ...drawn, ...played])]) {
      const count = counts.get(id) ?? none();
      const [isInDeck, wasDrawn, wasPlayed] = [id === EVERY_SIDE || deck.includes(id), drawn.has(id), played.has(id)];
      count.decks += Number(isInDeck);
      count.deck_wins += Number(isInDeck && won);
      count.draws += Number(wasDrawn);
      count.draw_wins += Number(wasDrawn && won);
      count.plays += Number(wasPlayed);
      count.play_wins += Number(wasPlayed && won);
      counts.set(id, count);
    }
  const rows = [...counts].sort(([a], [b]) => a - b).map(([card_id, count]) => ({ week, card_id, ...count }));
  await tx
    .insertInto('card_records')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['week', 'card_id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(COUNTS.map((name) => [name, eb(`card_records.${name}`, '+', eb.ref(`excluded.${name}`))])),
        ),
    )
    .execute();
}

/** A card's totals in ranked matches. */
export async function cardStatistics(db: Kysely<Database>, cardId: number): Promise<CardStatistics> {
  const rows = await db
    .selectFrom('card_records')
    .select('card_id')
    .select(SUMS)
    .where('card_id', 'in', [EVERY_SIDE, cardId])
    .groupBy('card_id')
    .execute();
  const { card_id: _id, ...counts } = rows.find(({ card_id }) => card_id === cardId) ?? { card_id: cardId, ...none() };
  return { sides: rows.find(({ card_id }) => card_id === EVERY_SIDE)?.decks ?? 0, ...counts };
}

/**
 * Results of all cards in the weeks since `since`, and their use in decks in the weeks from `before` to `since`; number
 * 0 is all sides.
 */
export async function cardWeeks(db: Kysely<Database>, since: string, before: string): Promise<CardWinRate[]> {
  const counted = db.selectFrom('card_records').select('card_id').select(SUMS).groupBy('card_id').orderBy('card_id');
  const [rows, earlier] = await Promise.all([
    counted.where('week', '>', since).execute(),
    counted.where('week', '>', before).where('week', '<=', since).execute(),
  ]);
  const earlierOf = new Map(earlier.map((row) => [row.card_id, row]));
  return rows.map((row) => {
    const was = earlierOf.get(row.card_id);
    return { ...row, before: { games: was?.decks ?? 0, wins: was?.deck_wins ?? 0 } };
  });
}

/** A card's weekly results, oldest first; weeks without a deck that holds it are left out. */
export const cardTrend = (db: Kysely<Database>, cardId: number, since: string): Promise<CardWeek[]> =>
  db
    .selectFrom('card_records')
    .select(['week', ...COUNTS])
    .where('card_id', '=', cardId)
    .where('week', '>', since)
    .orderBy('week')
    .execute();
