import { type Kysely, sql } from 'kysely';

/** What the operator plans for later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plans (
      id integer primary key generated always as identity,
      kind text not null,
      starts_at timestamptz not null,
      ends_at timestamptz,
      words text not null,
      goods jsonb,
      state text not null default 'waiting',
      made_by integer not null references users,
      made_at timestamptz not null default now()
    );
    create index plans_open on plans (starts_at) where state in ('waiting', 'running');`.execute(db);
}
