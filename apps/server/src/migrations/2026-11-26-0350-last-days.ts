import { type Kysely, sql } from 'kysely';

/** For sites that ran 0041-statistics as it was first released: this table was added to it later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists last_days (
      user_id integer primary key references users,
      day text not null
    );
    create index if not exists last_days_by_day on last_days (day desc, user_id);
    insert into last_days (user_id, day) select user_id, max(day) from active_days group by user_id
      on conflict do nothing;
  `.execute(db);
}
