/**
 * Hidden posts. The words of a hidden article or comment leave its row for `hidden_posts`, and the row is marked as
 * deleted: no list, search or count can show what is not there. Only the queries here read the kept words.
 */
import { may } from '@chilyo/protocol';
import type { UserRow } from '../../core/identity/service.ts';
import type { HiddenRow } from './queries.ts';

export {
  dueHidings,
  endOfAccount,
  endOfWords,
  type HiddenRow,
  hiddenNow,
  hiddenPost,
  hiddenPosts,
  hiddenPostsBy,
  hiddenPostsPage,
  hidingById,
  hidingFor,
  hidingMark,
  insertHidden,
  keptInWords,
  lastRestored,
  lockHiddenPost,
  removalsPage,
  replaceKept,
  updateHidden,
} from './queries.ts';
export type { KeptWords } from './tables.ts';

/** Whether a reader sees a hidden post: its author, and moderators. */
export const seesHidden = (reader: UserRow | null | undefined, { user_id }: Pick<HiddenRow, 'user_id'>): boolean =>
  reader != null && (reader.id === user_id || may(reader, 'hide_posts'));
