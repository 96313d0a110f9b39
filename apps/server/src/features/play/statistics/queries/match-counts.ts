import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Tx = Transaction<Database>;

/** Adds to the matches of days. */
export async function addGameDays(tx: Tx, days: readonly Selectable<Database['game_days']>[]): Promise<void> {
  const sum = (name: 'games' | 'seconds' | 'conceded' | 'abandoned' | 'drawn') =>
    sql<number>`${sql.ref(`game_days.${name}`)} + ${sql.ref(`excluded.${name}`)}`;
  await tx
    .insertInto('game_days')
    .values(days)
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'score_id']).doUpdateSet({
        games: sum('games'),
        seconds: sum('seconds'),
        conceded: sum('conceded'),
        abandoned: sum('abandoned'),
        drawn: sum('drawn'),
      }),
    )
    .execute();
}

/** Adds to the records of players. Here and below the caller orders the rows. */
export async function addMatchRecords(tx: Tx, rows: readonly Insertable<Database['match_records']>[]): Promise<void> {
  const sum = (name: 'wins' | 'losses' | 'draws' | 'practice_wins') =>
    sql<number>`${sql.ref(`match_records.${name}`)} + ${sql.ref(`excluded.${name}`)}`;
  await tx
    .insertInto('match_records')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        wins: sum('wins'),
        losses: sum('losses'),
        draws: sum('draws'),
        practice_wins: sum('practice_wins'),
      }),
    )
    .execute();
}

/** Adds matches to decks. */
export async function addDeckCounts(tx: Tx, rows: readonly Selectable<Database['deck_counts']>[]): Promise<void> {
  await tx
    .insertInto('deck_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'deck_id', 'enemy'])
        .doUpdateSet({ games: sql`deck_counts.games + excluded.games`, wins: sql`deck_counts.wins + excluded.wins` }),
    )
    .execute();
}

/** Adds matches to the counts of sides. */
export async function addSideCounts(tx: Tx, rows: readonly Selectable<Database['side_counts']>[]): Promise<void> {
  await tx
    .insertInto('side_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['week', 'score_id', 'band', 'elements', 'enemy', 'was_first', 'card_set', 'edition'])
        .doUpdateSet({ games: sql`side_counts.games + excluded.games`, wins: sql`side_counts.wins + excluded.wins` }),
    )
    .execute();
}

/** Adds matches to archetypes. */
export async function addArchetypeCounts(
  tx: Tx,
  rows: readonly Selectable<Database['archetype_counts']>[],
): Promise<void> {
  await tx
    .insertInto('archetype_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['week', 'score_id', 'band', 'archetype', 'card_set', 'edition']).doUpdateSet({
        games: sql`archetype_counts.games + excluded.games`,
        wins: sql`archetype_counts.wins + excluded.wins`,
      }),
    )
    .execute();
}

/** Adds matches to the players' own counts. */
export async function addOwnCounts(tx: Tx, rows: readonly Selectable<Database['own_counts']>[]): Promise<void> {
  await tx
    .insertInto('own_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'score_id', 'elements', 'enemy', 'was_first'])
        .doUpdateSet({ games: sql`own_counts.games + excluded.games`, wins: sql`own_counts.wins + excluded.wins` }),
    )
    .execute();
}
