/** What card editors do with ideas. */
import type { calls } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { type Notices, type Show, showAll } from '../../core/notices/service.ts';
import { awaitMerges, beginMerge, countIdeaComments, lockIdea, uniteIdeas, updateIdea } from './queries/idea-rows.ts';
import { searchedIdeas } from './searched.ts';
import { refreshState } from './state.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
export type IdeaPorts = {
  notices: Pick<Notices, 'keep'>;
  /** Moves the comments of an idea to another one. */
  moveComments: (tx: Tx, from: number, into: number) => Promise<void>;
};

/**
 * Takes an idea on, declines it with a reason, or opens it again; its author is notified. Throws NOT_FOUND,
 * POST_HIDDEN, IDEA_REASON_MISSING, or IDEA_CLOSED if it is merged or its card is made.
 */
export async function judgeIdea(
  db: Db,
  { notices }: IdeaPorts,
  by: number,
  id: number,
  { state, reason }: z.output<typeof calls.judgeIdea.body>,
): Promise<void> {
  if (state === 'declined' && reason === '') throw new Refusal('IDEA_REASON_MISSING');
  const show = await db.transaction().execute(async (tx) => {
    await awaitMerges(tx);
    const before = await lockIdea(tx, id);
    if (before.state === 'merged' || before.state === 'made') throw new Refusal('IDEA_CLOSED');
    await updateIdea(tx, id, {
      declined_reason: state === 'declined' ? reason : null,
      taken_by: state === 'being_made' ? by : null,
    });
    const shows: Show[] = [await refreshState(tx, notices, id)];
    const { user_id: userId, title } = before;
    await noteOperatorAction(tx, {
      by,
      action: 'judge_idea',
      userId,
      subjectId: id,
      before: { title, state: before.state, reason: before.declined_reason ?? '' },
      after: { state, reason: state === 'declined' ? reason : '' },
    });
    if (state !== 'open' && userId !== by)
      shows.push(await notices.keep(tx, userId, 'idea_answered', { idea_id: id, title, answer: state, reason }));
    return showAll(shows);
  });
  show();
}

/**
 * Merges an idea into an equal one: voters, comments and cards of both are the other's. Throws NOT_FOUND, POST_HIDDEN,
 * IDEA_CLOSED if one of them is merged already, or IDEA_MERGED_WITH_ITSELF.
 */
export async function mergeIdea(
  db: Db,
  { notices, moveComments }: IdeaPorts,
  by: number,
  id: number,
  into: number,
): Promise<void> {
  if (id === into) throw new Refusal('IDEA_MERGED_WITH_ITSELF');
  const show = await db.transaction().execute(async (tx) => {
    await beginMerge(tx);
    const [first, second] = await inOrder(tx, id, into);
    const [from, target] = first.id === id ? [first, second] : [second, first];
    if (from.merged_into !== null || target.merged_into !== null) throw new Refusal('IDEA_CLOSED');
    await uniteIdeas(tx, id, target);
    await moveComments(tx, id, into);
    await countIdeaComments(tx, into, from.comment_count);
    await updateIdea(tx, id, {
      state: 'merged',
      merged_into: into,
      maker_id: null,
      work_id: null,
      declined_reason: null,
      taken_by: null,
      comment_count: 0,
    });
    const shows: Show[] = [await refreshState(tx, notices, into)];
    await followSearch(tx, searchedIdeas, [id]);
    const { user_id: userId, title } = from;
    await noteOperatorAction(tx, {
      by,
      action: 'merge_idea',
      userId,
      subjectId: id,
      before: { title, state: from.state },
      after: { merged_into: into, title: target.title },
    });
    if (userId !== by)
      shows.push(
        await notices.keep(tx, userId, 'idea_answered', { idea_id: into, title, answer: 'merged', reason: '' }),
      );
    return showAll(shows);
  });
  show();
}

/** Two ideas, locked by ascending id. */
async function inOrder(tx: Tx, one: number, other: number) {
  const first = await lockIdea(tx, Math.min(one, other));
  return [first, await lockIdea(tx, Math.max(one, other))] as const;
}
