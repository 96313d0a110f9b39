import { type ACCOUNT_SORTS, type ACCOUNT_STATES, type AccountRow, DEPARTED_NAME, SUSPENSIONS } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { meantBy } from '../../../platform/search/meant.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { isProvisional } from '../../play/ratings/service.ts';

type Db = Kysely<Database>;
export type Asked = {
  words?: string | undefined;
  state: (typeof ACCOUNT_STATES)[number];
  sort: (typeof ACCOUNT_SORTS)[number];
  way: 'down' | 'up';
  page: number;
  limit: number;
};

/** Age up to which an account counts as new, ms. */
const NEW_MS = 7 * 86_400_000;
/** Sort keys of the list, and the joins that they need. */
const ORDERS = {
  id: { by: sql`users.id`, join: sql`` },
  name: { by: sql`users.name`, join: sql`` },
  rating: { by: sql`rating`, join: sql`left join ratings on ratings.user_id = users.id and ratings.score_id = 1` },
  games: {
    by: sql`coalesce(wins + losses + draws, 0)`,
    join: sql`left join match_records on match_records.user_id = users.id`,
  },
  gpoint: { by: sql`amount`, join: sql`left join balances on account = users.id and currency = 'gpoint'` },
  last: { by: sql`day`, join: sql`left join last_days on last_days.user_id = users.id` },
  came: { by: sql`users.created_at`, join: sql`` },
  // departing, suspended and silenced users, and all others
  state: { by: sql`(users.leaves_at is not null, users.suspensions <> '{}', users.is_silence)`, join: sql`` },
} as const satisfies Record<Asked['sort'], unknown>;

/** A page of the accounts with a name, and the total. */
export async function accountsPage(db: Db, asked: Asked, now: number): Promise<{ items: AccountRow[]; total: number }> {
  const { sort, way, page, limit } = asked;
  const condition = await conditionOf(db, asked, now);
  const { by, join } = ORDERS[sort];
  const direction = way === 'up' ? sql`asc nulls first` : sql`desc nulls last`;
  const [{ rows: ids }, { total }] = await Promise.all([
    sql<{ id: number }>`
      select users.id from users ${join} where ${condition} order by ${by} ${direction}, users.id
      offset ${(page - 1) * limit} limit ${limit}`.execute(db),
    db.selectFrom('users').select(sql<number>`count(*)::int`.as('total')).where(condition).executeTakeFirstOrThrow(),
  ]);
  if (ids.length === 0) return { items: [], total };
  // the displayed details are read for this page only
  const rows = await accounts(db)
    .where(
      'users.id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { items: ids.flatMap(({ id }) => byId.get(id) ?? []).map(accountRow), total };
}

/** One account, with the fields of the detail page; undefined if it does not exist. */
export const accountOf = (db: Db, id: number) =>
  accounts(db)
    .select('users.email')
    .where('users.id', '=', id)
    .where('users.name', 'not in', ['', DEPARTED_NAME])
    .executeTakeFirst();

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('ratings', (join) => join.onRef('ratings.user_id', '=', 'users.id').on('ratings.score_id', '=', 1))
    .select(['users.id', 'users.name', 'rating', 'deviation', 'is_silence', 'suspensions', 'leaves_at', 'created_at'])
    .select([
      sql<number>`coalesce((select wins + losses + draws from match_records where user_id = users.id), 0)`.as('games'),
      sql<number>`coalesce((select amount from balances where account = users.id and currency = 'gpoint'), 0)::int`.as(
        'gpoint',
      ),
      sql<string | null>`(select day from last_days where user_id = users.id)`.as('last_day'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number];

export const accountRow = ({ rating, deviation, leaves_at, created_at, ...row }: Row): AccountRow => ({
  id: row.id,
  name: row.name,
  rating: rating === null ? null : Math.round(rating),
  is_provisional: deviation === null || isProvisional({ deviation }),
  games: row.games,
  gpoint: row.gpoint,
  last_day: row.last_day,
  created_ts: secondsOf(created_at),
  is_silence: row.is_silence,
  suspensions: SUSPENSIONS.filter((kind) => row.suspensions[kind]),
  leaves_ts: leaves_at && secondsOf(leaves_at),
});

async function conditionOf(db: Db, { words, state }: Asked, now: number) {
  const isThere = sql<boolean>`users.name not in ('', ${DEPARTED_NAME})`;
  const number = words && /^\d{1,9}$/.test(words) ? Number(words) : null;
  const meant = await meantBy(db, words, [{ kind: 'user', column: 'users.id', place: 'title' }]);
  const isFound = number === null ? meant : sql<boolean>`(users.id = ${number} or ${meant})`;
  const isOfState = {
    all: sql<boolean>`true`,
    silenced: sql<boolean>`users.is_silence`,
    suspended: sql<boolean>`users.suspensions <> '{}'`,
    leaving: sql<boolean>`users.leaves_at is not null`,
    new: sql<boolean>`users.created_at > ${new Date(now - NEW_MS)}`,
  }[state];
  return sql<boolean>`${isThere} and ${isFound} and ${isOfState}`;
}
