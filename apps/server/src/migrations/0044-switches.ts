import { type Kysely, sql } from 'kysely';

/** The stop of matches becomes one of the switches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into settings (key, value)
      select 'switches', jsonb_build_object(
        'is_game_stopped', coalesce((value ->> 'stopped')::boolean, false),
        'is_read_only', false, 'is_sign_up_closed', false, 'notice', '')
      from settings where key = 'queue';
    delete from settings where key = 'queue';
  `.execute(db);
}
