import type { CardStatistics } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/tables.ts';

/** Stands for every side, whatever its deck. */
const EVERY_SIDE = 0;

/** One side of a ranked match that somebody won. */
export type Side = {
  deck: readonly number[];
  /** What was in hand from the deck: drawn, or there from the beginning. */
  drawn: ReadonlySet<number>;
  played: ReadonlySet<number>;
  won: boolean;
};
const COUNTS = ['decks', 'deck_wins', 'draws', 'draw_wins', 'plays', 'play_wins'] as const;
type Counts = Record<(typeof COUNTS)[number], number>;
const none = (): Counts => ({ decks: 0, deck_wins: 0, draws: 0, draw_wins: 0, plays: 0, play_wins: 0 });

/** Counts what the cards of both sides did. Rows are taken in the order of ids, as every match does it. */
export async function countCards(tx: Transaction<Database>, sides: readonly Side[]): Promise<void> {
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
  const rows = [...counts].sort(([a], [b]) => a - b).map(([card_id, count]) => ({ card_id, ...count }));
  await tx
    .insertInto('card_records')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('card_id')
        .doUpdateSet((eb) =>
          Object.fromEntries(COUNTS.map((name) => [name, eb(`card_records.${name}`, '+', eb.ref(`excluded.${name}`))])),
        ),
    )
    .execute();
}

/** How a card has done in ranked matches so far. */
export async function cardStatistics(db: Kysely<Database>, cardId: number): Promise<CardStatistics> {
  const rows = await db.selectFrom('card_records').selectAll().where('card_id', 'in', [EVERY_SIDE, cardId]).execute();
  const { card_id: _id, ...counts } = rows.find(({ card_id }) => card_id === cardId) ?? { card_id: cardId, ...none() };
  return { sides: rows.find(({ card_id }) => card_id === EVERY_SIDE)?.decks ?? 0, ...counts };
}
