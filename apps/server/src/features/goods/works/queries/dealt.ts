import { CARD_LANGUAGE, type Card } from '@chilyo/card-language';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import { hashOf } from '../made-card.ts';
import { lockWorks } from '../queries.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** A version of a made card that a match was dealt. */
export type DealtWork = { work_id: number; no: number };

/** Marks the latest versions of locked works as dealt, and returns them, ascending. */
export async function markDealt(tx: Tx, ids: readonly number[]): Promise<DealtWork[]> {
  const rows = await tx
    .updateTable('work_versions')
    .from('works')
    .set({ is_dealt: true })
    .whereRef('works.id', '=', 'work_versions.work_id')
    .whereRef('works.version', '=', 'work_versions.no')
    .where('works.id', 'in', ids)
    .returning(['work_versions.work_id', 'work_versions.no'])
    .execute();
  return rows.toSorted((one, other) => one.work_id - other.work_id);
}

/** Stores one more version of a locked work, which is never changed again, and shows it. Returns its number. */
export async function addDealtVersion(tx: Tx, id: number, card: Card): Promise<number> {
  const { no } = await tx
    .insertInto('work_versions')
    .values((eb) => ({
      work_id: id,
      // a version that was shown again has later ones
      no: eb.selectFrom('work_versions').where('work_id', '=', id).select(sql<number>`max(no) + 1`.as('no')),
      language: CARD_LANGUAGE,
      content: JSON.stringify(card),
      hash: hashOf(card),
      is_dealt: true,
    }))
    .returning('no')
    .executeTakeFirstOrThrow();
  await showVersion(tx, id, no);
  return no;
}

/** Shows a version of a locked work as its latest. */
export async function showVersion(tx: Tx, id: number, no: number): Promise<void> {
  await tx.updateTable('works').set({ version: no, accepted_version: no }).where('id', '=', id).execute();
}

/** The cards of dealt versions, in the same order. */
export async function dealtCards(db: Db, dealt: readonly DealtWork[]): Promise<Card[]> {
  if (dealt.length === 0) return [];
  const rows = await db
    .selectFrom('work_versions')
    .select(['work_id', 'no', sql<Card>`content`.as('card')])
    .where(
      'work_id',
      'in',
      dealt.map(({ work_id }) => work_id),
    )
    .execute();
  return dealt.map(({ work_id, no }) => rows.find((row) => row.work_id === work_id && row.no === no)!.card);
}

/** Counts a match between two players for the made cards in its decks. */
export async function countWorkMatch(tx: Tx, dealt: readonly DealtWork[]): Promise<void> {
  if (dealt.length === 0) return;
  const ids = dealt.map(({ work_id }) => work_id);
  await lockWorks(tx, ids, 'update');
  await tx.updateTable('works').set({ matches: sql`matches + 1` }).where('id', 'in', ids).execute();
}

/** Whether a match was dealt any version of a work. */
export async function isDealt(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('work_versions')
    .select('no')
    .where('work_id', '=', id)
    .where('is_dealt', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** All versions of works, by their numbers. */
export const versionsOf = (db: Db, workIds: readonly number[]): Promise<DealtWork[]> =>
  workIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('work_versions').select(['work_id', 'no']).where('work_id', 'in', workIds).execute();

/** Versions of works that no match was dealt, up to a number. */
export const undealtVersionsOf = (db: Db, workIds: readonly number[], upTo?: number): Promise<DealtWork[]> =>
  db
    .selectFrom('work_versions')
    .select(['work_id', 'no'])
    .where('work_id', 'in', workIds)
    .where('is_dealt', '=', false)
    .$if(upTo !== undefined, (query) => query.where('no', '<=', upTo!))
    .execute();

export async function deleteVersion(tx: Tx, { work_id, no }: DealtWork): Promise<void> {
  await tx.deleteFrom('work_versions').where('work_id', '=', work_id).where('no', '=', no).execute();
}
