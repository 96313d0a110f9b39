import type { PostRef, PostStanding } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { articleForDesk } from '../../community/articles/service.ts';
import { commentForDesk, commentInWords, commentPlace } from '../../community/comments/service.ts';
import { type HiddenRow, hiddenPost, hidingFor, type KeptWords, keptInWords } from '../../community/hiding/service.ts';
import { ideaForDesk } from '../../community/ideas/service.ts';
import { pageOfWork } from '../../goods/reviews/service.ts';
import { workForDesk } from '../../goods/works/service.ts';
import { profileForDesk } from './profile-rows.ts';

type Db = Kysely<Database>;

/** A post as it is today, for moderators; null when it never was, or its row is gone. */
export async function standingOf(db: Db, post: PostRef): Promise<PostStanding | null> {
  const hidden = await hiddenPost(db, post.kind, post.id);
  if (post.kind === 'comment') {
    const row = await commentForDesk(db, post.id);
    if (!row) return null;
    const { path } = await commentPlace(db, row.id, row);
    return { ...shared(row, hidden, { title: '', words: commentInWords(row) }), post, path, place: null };
  }
  if (post.kind === 'user') {
    const row = await profileForDesk(db, post.id);
    return row && { ...shared(row, hidden, row), post, path: `/pages/user/${post.id}`, place: null };
  }
  if (post.kind === 'work') {
    const row = await workForDesk(db, post.id);
    if (!row) return null;
    const shown = { title: row.title, words: row.source };
    return { ...shared(row, hidden, shown), post, path: pageOfWork(row), place: null };
  }
  if (post.kind === 'idea') {
    const row = await ideaForDesk(db, post.id);
    if (!row) return null;
    return { ...shared(row, hidden, row), post, path: `/ideas/${post.id}`, place: null };
  }
  const row = await articleForDesk(db, post.id);
  if (!row) return null;
  const { category, topic, is_locked, popularity, title, body } = row;
  return {
    ...shared(row, hidden, { title, words: body }),
    post,
    path: `/articles/${category}/${post.id}`,
    place: { category, topic, is_locked, popularity },
  };
}

const shared = (
  row: { user_id: number; name: string; deleted_at: Date | null },
  hidden: HiddenRow | undefined,
  shown: KeptWords,
) => ({
  title: (hidden?.kept ?? shown).title,
  words: keptInWords(hidden?.kept ?? shown),
  author: { id: row.user_id, name: row.name },
  state: hidden ? ('hidden' as const) : row.deleted_at ? ('gone' as const) : ('shown' as const),
  hiding: hidden ? hidingFor(hidden, true) : null,
});
