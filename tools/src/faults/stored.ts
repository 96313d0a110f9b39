import type { Stored } from './check-history.ts';
import type { FaultDatabase } from './site.ts';

/**
 * Matches count as begun earlier by this, ms, so that their ends are rated and pay: a short match is not. And no player is
 * kept from searching for having left one while a server was away.
 */
export const EARLIER_MS = 240_000;
export const forLoad = `
  create function earlier() returns trigger language plpgsql as $$ begin new.started_ms := new.started_ms - ${EARLIER_MS}; return new; end $$;
  create trigger earlier before insert on games for each row execute function earlier();
  create function unmarked() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger unmarked before insert on conduct_marks for each row execute function unmarked();`;

/** What the store holds of all matches. */
export async function readStored(database: FaultDatabase): Promise<Stored> {
  const games = await database.query<Stored['games'][number]>(
    `select id, user0, user1, status, (started_ms + ${EARLIER_MS})::float8 as started_ms, ended_ms::float8, rewards from games order by id`,
  );
  return {
    games,
    log: await database.query('select game_id, no, seat, action, first_event, last_event from game_actions'),
    paid: await database.query(
      `select about_id as game_id, account as user_id, sum(change)::int as gpoint
       from ledger_transfers join ledger_entries on transfer_id = ledger_transfers.id
       where about = 'game' and reason = 'match' and account > 0 group by 1, 2`,
    ),
    notified: await database.query(
      `select substring(target from '[0-9]+')::int as game_id, user_id, count(*)::int as times
       from notices where kind = 'match_paid' group by 1, 2`,
    ),
    said: await database.query(
      `select game_id, count(*)::int as times from chat_messages where key like 'result:%' group by 1`,
    ),
  };
}
