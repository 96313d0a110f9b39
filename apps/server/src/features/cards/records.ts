import type { CardStatistics } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/tables.ts';

/** Stands for every side, whatever its deck. */
const EVERY_SIDE = 0;

/** One side of a ranked match that somebody won. */
export type Side = { deck: readonly number[]; played: ReadonlySet<number>; won: boolean };

/** Counts what the cards of both sides did. Rows are taken in the order of ids, as every match does it. */
export async function countCards(tx: Transaction<Database>, sides: readonly Side[]): Promise<void> {
  const counts = new Map<number, [decks: number, deckWins: number, plays: number, playWins: number]>();
  for (const { deck, played, won } of sides)
    for (const id of [EVERY_SIDE, ...new Set([...deck, ...played])]) {
      const count = counts.get(id) ?? [0, 0, 0, 0];
      const isInDeck = id === EVERY_SIDE || deck.includes(id);
      count[0] += Number(isInDeck);
      count[1] += Number(isInDeck && won);
      count[2] += Number(played.has(id));
      count[3] += Number(played.has(id) && won);
      counts.set(id, count);
    }
  const rows = [...counts].sort(([a], [b]) => a - b);
  const column = (at: 0 | 1 | 2 | 3) => rows.map(([, count]) => count[at]);
  await sql`
    insert into card_records (card_id, decks, deck_wins, plays, play_wins)
    select * from unnest(${rows.map(([id]) => id)}::integer[], ${column(0)}::integer[], ${column(1)}::integer[],
      ${column(2)}::integer[], ${column(3)}::integer[])
    on conflict (card_id) do update set decks = card_records.decks + excluded.decks,
      deck_wins = card_records.deck_wins + excluded.deck_wins, plays = card_records.plays + excluded.plays,
      play_wins = card_records.play_wins + excluded.play_wins`.execute(tx);
}

/** How a card has done in ranked matches so far. */
export async function cardStatistics(db: Kysely<Database>, cardId: number): Promise<CardStatistics> {
  const rows = await db.selectFrom('card_records').selectAll().where('card_id', 'in', [EVERY_SIDE, cardId]).execute();
  const row = rows.find(({ card_id }) => card_id === cardId);
  return {
    sides: rows.find(({ card_id }) => card_id === EVERY_SIDE)?.decks ?? 0,
    decks: row?.decks ?? 0,
    deck_wins: row?.deck_wins ?? 0,
    plays: row?.plays ?? 0,
    play_wins: row?.play_wins ?? 0,
  };
}
