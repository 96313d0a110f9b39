import { OPERATOR_USER_ID } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import { hidingById, lockHiddenPost, updateHidden } from '../../community/hiding/service.ts';
import { type UserRow, userOf } from '../../core/identity/service.ts';
import { type Show, showAll } from '../../core/notices/service.ts';
import { type CaseSource, openCase, tellJudges } from '../moderation/service.ts';
import { checkNotOwn } from '../sanctions/service.ts';
import { type PostsPort, restoreFor } from './service.ts';

/**
 * Objects to the hiding of one's own post, once; the objection becomes a case, and keeps the post from being purged.
 * Throws NOT_FOUND, HIDING_OVER or ALREADY_OBJECTED.
 */
export async function objectToHiding(
  { db, notices }: PostsPort,
  user: UserRow,
  id: number,
  words: string,
  now: number,
): Promise<void> {
  const show = await db.transaction().execute(async (tx) => {
    const found = await hidingById(tx, id);
    if (found?.user_id !== user.id) throw new Refusal('NOT_FOUND');
    const hidden = await lockHiddenPost(tx, found.kind, found.ref);
    if (hidden?.id !== id) throw new Refusal('HIDING_OVER');
    if (hidden.objection !== null) throw new Refusal('ALREADY_OBJECTED');
    await updateHidden(tx, id, { objection: words });
    const { kind, ref, reason, kept } = hidden;
    const { title, words: content } = kept!;
    const caseId = await openCase(
      tx,
      {
        kind: 'objection',
        ref: id,
        asker_id: user.id,
        about: title,
        content,
        reason,
        words,
        post_kind: kind,
        post_id: ref,
      },
      now,
    );
    return tellJudges(tx, caseId, [user.id], (judge) => notices.keep(tx, judge, 'objected', { from_name: user.name }));
  });
  show();
}

/** Decides objections: restores the post or leaves it hidden, and tells the author and the moderator who hid it. */
export const objectionSource = (port: PostsPort): CaseSource => ({
  kinds: ['objection'],
  async decide(tx, { ref, asker_id }, { is_granted, words }, now, by) {
    const before = (await hidingById(tx, ref))!;
    const post = { kind: before.kind, id: before.ref };
    if (!is_granted) checkNotOwn(by, before.hidden_by);
    const shows: Show[] = [];
    // meanwhile it may be back, or gone
    if (is_granted && before.ended_at === null)
      shows.push(await restoreFor(tx, port, { by, post, reason: words }, now));
    await updateHidden(tx, ref, { answer: words });
    const is_restored = is_granted && (before.ended_at === null || before.outcome === 'restored');
    shows.push(await port.notices.keep(tx, asker_id!, 'objection_answered', { is_restored, words }));
    const { hidden_by } = before;
    if (hidden_by !== null && hidden_by !== by && hidden_by !== OPERATOR_USER_ID) {
      const from_name = (await userOf(tx, by))?.name ?? '';
      shows.push(await port.notices.keep(tx, hidden_by, 'objection_settled', { from_name, is_restored, words }));
    }
    return showAll(shows);
  },
});
