import {
  type ACCOUNT_SORTS,
  type ACCOUNT_STATES,
  ACCOUNTS_PAGE,
  type AccountRow,
  DEPARTED_NAME,
} from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { meantBy } from '../../platform/search/meant.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';
import { isProvisional } from '../ratings/service.ts';

type Db = Kysely<Database>;
export type Asked = {
  words?: string | undefined;
  state: (typeof ACCOUNT_STATES)[number];
  sort: (typeof ACCOUNT_SORTS)[number];
  way: 'down' | 'up';
  page: number;
};

/** So long an account is new, ms. */
const NEW_MS = 7 * 86_400_000;
const COLUMN = {
  id: sql`users.id`,
  name: sql`users.name`,
  rating: sql`own.rating`,
  games: sql`coalesce(own.games, 0) + coalesce(rented.games, 0)`,
  gpoint: sql`balances.amount`,
  last: sql`(select max(day) from active_days where user_id = users.id)`,
} as const satisfies Record<Asked['sort'], unknown>;

/** All accounts with a name that are still kept, as many as a page holds, and how many there are. */
export async function accountsPage(db: Db, asked: Asked, now: number): Promise<{ items: AccountRow[]; total: number }> {
  const { sort, way, page } = asked;
  const condition = await conditionOf(db, asked, now);
  const [rows, { total }] = await Promise.all([
    accounts(db)
      .where(condition)
      .orderBy(COLUMN[sort], (order) => (way === 'up' ? order.asc().nullsFirst() : order.desc().nullsLast()))
      .orderBy('users.id')
      .offset((page - 1) * ACCOUNTS_PAGE)
      .limit(ACCOUNTS_PAGE)
      .execute(),
    db.selectFrom('users').select(sql<number>`count(*)::int`.as('total')).where(condition).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(accountRow), total };
}

/** One of them, with what only the detail shows; undefined where there is none. */
export const accountOf = (db: Db, id: number) =>
  accounts(db)
    .select('users.email')
    .where('users.id', '=', id)
    .where('users.name', 'not in', ['', DEPARTED_NAME])
    .executeTakeFirst();

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('ratings as own', (join) => join.onRef('own.user_id', '=', 'users.id').on('own.score_id', '=', 1))
    .leftJoin('ratings as rented', (join) =>
      join.onRef('rented.user_id', '=', 'users.id').on('rented.score_id', '=', 2),
    )
    .leftJoin('balances', (join) => join.onRef('account', '=', 'users.id').on('currency', '=', 'gpoint'))
    .select(['users.id', 'users.name', 'own.rating', 'own.deviation', 'is_silence', 'leaves_at', 'created_at'])
    .select([
      sql<number>`${COLUMN.games}`.as('games'),
      sql<number>`coalesce(balances.amount, 0)`.as('gpoint'),
      sql<string | null>`${COLUMN.last}`.as('last_day'),
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
    leaving: sql<boolean>`users.leaves_at is not null`,
    new: sql<boolean>`users.created_at > ${new Date(now - NEW_MS)}`,
  }[state];
  return sql<boolean>`${isThere} and ${isFound} and ${isOfState}`;
}
