import type { Card } from '@chilyo/card-language';
import type { MadeSet, SetCard, SetPlace, VoteFigures } from '@chilyo/protocol';
import { SET_WEEKS } from '@chilyo/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { clock } from '../../../../platform/clock.ts';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import { secondsOf } from '../../../../platform/seconds.ts';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

const SET_MS = SET_WEEKS * 7 * 86_400_000;
const retiresAt = (publishedAt: Date): Date => new Date(publishedAt.getTime() + SET_MS);

/** Locks the set of a month, which the first caller creates; false when it is published. */
export async function lockOpenSet(tx: Tx, month: string): Promise<boolean> {
  lockInOrder(tx, 'made_sets', Number(month.replace('-', '')));
  await tx
    .insertInto('made_sets')
    .values({ month })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { published_at } = await tx
    .selectFrom('made_sets')
    .select('published_at')
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return published_at === null;
}

/** The newest month that is closed; undefined before the first. */
export async function lastClosed(db: Db): Promise<string | undefined> {
  const { month } = await db
    .selectFrom('made_sets')
    .select(({ fn }) => fn.max<string | null>('month').as('month'))
    .where('published_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return month ?? undefined;
}

/** The oldest month that is being filled; undefined for none. */
export async function firstOpen(db: Db): Promise<string | undefined> {
  const { month } = await db
    .selectFrom('made_sets')
    .select(({ fn }) => fn.min<string | null>('month').as('month'))
    .where('published_at', 'is', null)
    .executeTakeFirstOrThrow();
  return month ?? undefined;
}

export async function closeSet(tx: Tx, month: string, now: Date): Promise<void> {
  await tx.updateTable('made_sets').set({ published_at: now }).where('month', '=', month).execute();
}

export async function countSetCards(db: Db, month: string): Promise<number> {
  const { count } = await db
    .selectFrom('made_set_cards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewSetCard = {
  work_id: number;
  month: string;
  version: number;
  editor_id: number | null;
  reason: string;
  vote: VoteFigures | null;
};

export async function addSetCard(tx: Tx, { vote, ...card }: NewSetCard): Promise<void> {
  await tx
    .insertInto('made_set_cards')
    .values({ ...card, vote: vote && JSON.stringify(vote), added_at: clock.date() })
    .execute();
}

export async function removeSetCard(tx: Tx, workId: number): Promise<void> {
  await tx.deleteFrom('made_set_cards').where('work_id', '=', workId).execute();
}

/** Notes what the makers of a set's cards were paid for each. */
export async function notePaid(tx: Tx, ids: readonly number[], gpoint: number): Promise<void> {
  if (ids.length > 0)
    await tx.updateTable('made_set_cards').set({ paid: gpoint }).where('work_id', 'in', ids).execute();
}

/** Shows another version of a card in its set. */
export async function changeSetVersion(tx: Tx, workId: number, version: number): Promise<void> {
  await tx.updateTable('made_set_cards').set({ version }).where('work_id', '=', workId).execute();
}

/** Works that editors have accepted for a month, with their rows, ascending. */
export const acceptedFor = (db: Db, month: string) =>
  db
    .selectFrom('made_set_cards')
    .innerJoin('works', 'works.id', 'made_set_cards.work_id')
    .select(['works.id', 'works.user_id', 'works.idea_id', 'made_set_cards.version'])
    .where('month', '=', month)
    .orderBy('works.id')
    .execute();

/** Works of a user in sets that are being filled, ascending, with their months. */
export const unpublishedOf = (db: Db, userId: number) =>
  db
    .selectFrom('made_set_cards')
    .innerJoin('made_sets', 'made_sets.month', 'made_set_cards.month')
    .innerJoin('works', 'works.id', 'made_set_cards.work_id')
    .select(['works.id', 'made_sets.month'])
    .where('works.user_id', '=', userId)
    .where('published_at', 'is', null)
    .orderBy('works.id')
    .execute();

const setRows = (db: Db) =>
  db
    .selectFrom('made_sets')
    .innerJoin('made_set_cards', 'made_set_cards.month', 'made_sets.month')
    .select(['made_sets.month', 'published_at'])
    .select(({ fn }) => [
      fn.countAll<number>().as('cards'),
      sql<boolean>`bool_and(made_set_cards.retired_at is not null)`.as('is_retired'),
    ])
    .where('published_at', 'is not', null)
    .groupBy('made_sets.month');

const setOfRow = (row: { month: string; published_at: Date | null; cards: number; is_retired: boolean }): MadeSet => ({
  month: row.month,
  published_ts: secondsOf(row.published_at!),
  retires_ts: secondsOf(retiresAt(row.published_at!)),
  is_retired: row.is_retired,
  cards: Number(row.cards),
});

/** Published sets that have cards, the newest first. */
export const publishedSets = async (db: Db): Promise<MadeSet[]> =>
  (await setRows(db).orderBy('made_sets.month', 'desc').execute()).map(setOfRow);

export async function publishedSet(db: Db, month: string): Promise<MadeSet | undefined> {
  const row = await setRows(db).where('made_sets.month', '=', month).executeTakeFirst();
  return row && setOfRow(row);
}

/** Cards of a month's set: those of editors in the order of their acceptance, then those of the vote, the best first. */
export async function cardsOfSet(db: Db, month: string): Promise<SetCard[]> {
  const rows = await db
    .selectFrom('made_set_cards')
    .innerJoin('works', 'works.id', 'made_set_cards.work_id')
    .innerJoin('users', 'users.id', 'works.user_id')
    .innerJoin('work_versions', (join) =>
      join
        .onRef('work_versions.work_id', '=', 'made_set_cards.work_id')
        .onRef('work_versions.no', '=', 'made_set_cards.version'),
    )
    .select(['works.user_id', 'users.name as maker', 'works.is_ai', 'reason', 'vote'])
    .select(sql<Card>`work_versions.content`.as('card'))
    .where('month', '=', month)
    .orderBy(sql`(vote->>'place')::integer`, (order) => order.asc().nullsFirst())
    .orderBy('added_at')
    .orderBy('works.id')
    .execute();
  return rows.map((row) => ({ ...row, maker: row.maker ?? '' }));
}

/** The set that a card is in, published or not; null for none. */
export async function setPlaceOf(db: Db, workId: number): Promise<SetPlace | null> {
  const row = await db
    .selectFrom('made_set_cards')
    .innerJoin('made_sets', 'made_sets.month', 'made_set_cards.month')
    .innerJoin('works', 'works.id', 'made_set_cards.work_id')
    .innerJoin('users', 'users.id', 'works.user_id')
    .select(['made_sets.month', 'published_at', 'retired_at', 'reason', 'vote', 'works.user_id', 'users.name as maker'])
    .where('work_id', '=', workId)
    .executeTakeFirst();
  if (!row) return null;
  const { month, published_at, retired_at, reason, vote, user_id, maker } = row;
  return {
    month,
    published_ts: published_at && secondsOf(published_at),
    retires_ts: published_at && secondsOf(retiresAt(published_at)),
    is_retired: retired_at !== null,
    reason,
    vote,
    user_id,
    maker: maker ?? '',
  };
}

/** Retires the cards of sets that have been out for long enough, and returns them, ascending. */
export async function retireCards(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('made_set_cards')
    .from('made_sets')
    .set({ retired_at: now })
    .whereRef('made_sets.month', '=', 'made_set_cards.month')
    .where('retired_at', 'is', null)
    .where('published_at', '<=', new Date(now.getTime() - SET_MS))
    .returning('work_id')
    .execute();
  return rows.map(({ work_id }) => work_id).sort((one, other) => one - other);
}
