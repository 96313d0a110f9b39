import { type Kysely, sql } from 'kysely';

/** Signals about the maker of a candidate that some voters always choose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table signals drop constraint signals_check, drop constraint signals_kind_check,
      add constraint signals_check check
        ((user_id = other_id) = (kind in ('wins_gathered', 'value_gathered', 'votes_gathered'))),
      add constraint signals_kind_check check (kind in
        ('same_device', 'same_address', 'conceding', 'one_way', 'wins_gathered', 'value_gathered', 'votes_gathered'));`.execute(
    db,
  );
}
