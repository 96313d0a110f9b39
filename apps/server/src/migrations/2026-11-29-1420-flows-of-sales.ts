import { type Kysely, sql } from 'kysely';

/** What a maker is paid for a rental, a skin or an emoticon counts as value that goes one way, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table value_flows drop constraint value_flows_kind_check,
      add constraint value_flows_kind_check check (kind in ('market', 'trade', 'letter', 'rental', 'skin', 'con'));
  `.execute(db);
}
