import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/tables.ts';

type Db = Kysely<Database>;
/** docs/ECONOMY, flip prize: what the pot begins with, and what a finished ranked match adds. */
const POT_START = 100;
const POT_PER_MATCH = 3;

export async function flipPot(db: Db): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'flip_pot').executeTakeFirst();
  return (row?.value as { dpoint: number } | undefined)?.dpoint ?? POT_START;
}

/** Adds one finished match to the pot and answers what it holds. */
export async function feedFlipPot(db: Db): Promise<number> {
  const first = JSON.stringify({ dpoint: POT_START + POT_PER_MATCH });
  const { rows } = await sql<{ dpoint: number }>`
    insert into settings (key, value) values ('flip_pot', ${first}::jsonb)
    on conflict (key) do update
      set value = jsonb_build_object('dpoint', (settings.value->>'dpoint')::int + ${POT_PER_MATCH}::int)
    returning (value->>'dpoint')::int as dpoint`.execute(db);
  return rows[0]!.dpoint;
}
