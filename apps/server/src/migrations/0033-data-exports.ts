import { type Kysely, sql } from 'kysely';

/** Exports of a user's data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_exports (
      id integer generated always as identity primary key,
      user_id integer not null references users,
      stored text not null,
      bytes bigint,
      asked_at timestamptz not null,
      begun_at timestamptz,
      ready_at timestamptz,
      ticket_hash text,
      ticket_until timestamptz
    );
    create index data_exports_of_user on data_exports (user_id, id);
    create index data_exports_to_make on data_exports (id) where ready_at is null;
    create index data_exports_over on data_exports (ready_at) where ready_at is not null;
    create unique index data_exports_behind on data_exports (ticket_hash) where ticket_hash is not null;
  `.execute(db);
}
