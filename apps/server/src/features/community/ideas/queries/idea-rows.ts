import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { clock } from '../../../../platform/clock.ts';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Database } from '../../../../platform/tables.ts';
import { hiddenPost } from '../../hiding/service.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Arbitrary constant: the advisory lock of merges, which others that follow an idea share. */
const MERGES_LOCK = 7_204_001;

/** Waits until no idea is merged, and keeps it so until the transaction ends. */
export async function awaitMerges(tx: Tx): Promise<void> {
  lockInOrder(tx, 'merges');
  await sql`select pg_advisory_xact_lock_shared(${MERGES_LOCK})`.execute(tx);
}

/** Begins a merge: one at a time. */
export async function beginMerge(tx: Tx): Promise<void> {
  lockInOrder(tx, 'merges');
  await sql`select pg_advisory_xact_lock(${MERGES_LOCK})`.execute(tx);
}

/** Any idea, also a deleted one, locked until the transaction ends. */
export async function lockAnyIdea(tx: Tx, id: number) {
  lockInOrder(tx, 'ideas', id);
  return tx.selectFrom('ideas').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** An idea that is shown, locked until the transaction ends. Throws NOT_FOUND or POST_HIDDEN. */
export async function lockIdea(tx: Tx, id: number) {
  const idea = await lockAnyIdea(tx, id);
  if (idea?.deleted_at && (await hiddenPost(tx, 'idea', id))) throw new Refusal('POST_HIDDEN');
  if (!idea || idea.deleted_at) throw new Refusal('NOT_FOUND');
  return idea;
}

/**
 * An idea that takes comments and begins cards, locked until the transaction ends. Throws NOT_FOUND, POST_HIDDEN, or
 * IDEA_CLOSED for a merged one.
 */
export async function holdIdea(tx: Tx, id: number): Promise<{ user_id: number; title: string }> {
  const idea = await lockIdea(tx, id);
  if (idea.merged_into !== null) throw new Refusal('IDEA_CLOSED');
  return idea;
}

/**
 * The idea that an id leads to, locked: itself, or the one that it was merged into; null if that is deleted. A hidden one
 * that is being put back is awaited.
 */
export async function leadsTo(tx: Tx, id: number): Promise<number | null> {
  const row = await tx.selectFrom('ideas').select('merged_into').where('id', '=', id).executeTakeFirst();
  const idea = row && (await lockAnyIdea(tx, row.merged_into ?? id));
  return idea?.deleted_at === null ? idea.id : null;
}

/** Ids of the ideas that were merged into one. */
export const mergedIdsOf = async (db: Db, id: number): Promise<number[]> =>
  (await db.selectFrom('ideas').select('id').where('merged_into', '=', id).orderBy('id').execute()).map(({ id }) => id);

/** Returns the id of the new idea. */
export async function insertIdea(tx: Tx, idea: Insertable<Database['ideas']>): Promise<number> {
  const { id } = await tx.insertInto('ideas').values(idea).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateIdea(tx: Tx, id: number, change: Updateable<Database['ideas']>): Promise<void> {
  await tx.updateTable('ideas').set(change).where('id', '=', id).execute();
}

/** Number of a player's open ideas. */
export async function countOpenIdeas(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ideas')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds `change` to the number of an idea's comments. */
export async function countIdeaComments(tx: Tx, id: number, change: number): Promise<void> {
  await updateIdea(tx, id, { comment_count: sql<number>`comment_count + ${change}` as never });
}

/** Erases the text and draft of an idea; its row stays for comments and for the cards that were made from it. */
export const eraseIdea = (tx: Tx, id: number): Promise<void> =>
  updateIdea(tx, id, { title: '', words: '', card: null, element: null, deleted_at: clock.date() });

/**
 * Unites the votes for one idea with those for another, each voter once, and without its author. Ideas that were merged
 * into the first lead to the other too.
 */
export async function uniteIdeas(tx: Tx, from: number, into: { id: number; user_id: number }): Promise<void> {
  await sql`
    insert into idea_votes (idea_id, user_id, weight)
    select ${into.id}, user_id, weight from idea_votes where idea_id = ${from} and user_id <> ${into.user_id}
    on conflict (idea_id, user_id) do update set weight = greatest(idea_votes.weight, excluded.weight)`.execute(tx);
  await sql`
    update ideas set votes = (select coalesce(sum(weight), 0) from idea_votes where idea_id = ${into.id})
    where id = ${into.id}`.execute(tx);
  await tx.updateTable('ideas').set({ merged_into: into.id }).where('merged_into', '=', from).execute();
}
