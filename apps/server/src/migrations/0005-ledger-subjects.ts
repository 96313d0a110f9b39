import { type Kysely, sql } from 'kysely';

/** The subject of a ledger movement; and stored answers of spending calls, for repeated idempotency keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_transfers add column about text, add column about_id integer;
    update ledger_transfers set about = 'game', about_id = game_id where game_id is not null;
    alter table ledger_transfers drop column game_id;

    create table spent_keys (
      user_id integer not null references users,
      key text not null,
      asked text not null,
      answer jsonb,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    );
    create index spent_keys_by_age on spent_keys (created_at);
  `.execute(db);
}
