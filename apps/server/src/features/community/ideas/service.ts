/**
 * Ideas for cards. Files: `idea-rows` writes them, `attached-card` checks what is sent, `state` follows the cards that
 * are made from them, `judgement` is for card editors, `searched` is the search, `hidden-words` takes the words out of a
 * row.
 */
import { IDEAS_MAX, type IdeaBody } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { spendLimit } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import type { Database } from '../../../platform/tables.ts';
import { type VotedFor, type VoteResult, vote } from '../../../platform/votes.ts';
import { lockUser, type UserRow, voteWeight } from '../../core/identity/service.ts';
import { endOfWords, lockHiddenPost } from '../hiding/service.ts';
import { storedIdea } from './attached-card.ts';
import { countOpenIdeas, eraseIdea, insertIdea, lockAnyIdea, lockIdea, updateIdea } from './queries/idea-rows.ts';
import { searchedIdeas } from './searched.ts';

export { lockIdeaPlace, purgeIdea, putIdeaBack, takeIdeaDown } from './hidden-words.ts';
export { countIdeaComments, holdIdea } from './queries/idea-rows.ts';
export { ideaForDesk, ideaTitles } from './queries.ts';
export { ideasPort } from './state.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/**
 * Stores a new idea and returns its id. Throws IDEA_EMPTY, CARD_FAULTY, CARD_NAME_TAKEN, IDEAS_FULL or IDEAS_TOO_FAST.
 */
export async function writeIdea(tx: Tx, user: UserRow, said: IdeaBody): Promise<number> {
  const row = storedIdea(said);
  // two at once are counted one after the other
  await lockUser(tx, user.id);
  if ((await countOpenIdeas(tx, user.id)) >= IDEAS_MAX) throw new Refusal('IDEAS_FULL', { most: IDEAS_MAX });
  await spendLimit(tx, 'ideas', user.id);
  const id = await insertIdea(tx, { ...row, user_id: user.id });
  await followSearch(tx, searchedIdeas, [id]);
  return id;
}

/**
 * Edits the user's own idea while its card is not made. Throws NOT_FOUND, POST_HIDDEN, IDEA_NOT_YOURS,
 * IDEA_CLOSED, IDEA_CHANGED for a stale revision, and the refusals of `writeIdea`.
 */
export async function editIdea(
  db: Db,
  user: UserRow,
  id: number,
  { revision, ...said }: IdeaBody & { revision: number },
): Promise<void> {
  const row = storedIdea(said);
  await db.transaction().execute(async (tx) => {
    const before = await lockIdea(tx, id);
    if (before.user_id !== user.id) throw new Refusal('IDEA_NOT_YOURS');
    if (before.state !== 'open' && before.state !== 'being_made') throw new Refusal('IDEA_CLOSED');
    if (before.revision !== revision) throw new Refusal('IDEA_CHANGED');
    await spendLimit(tx, 'article_edits', user.id);
    await updateIdea(tx, id, { ...row, revision: revision + 1, edited_at: clock.date() });
    await followSearch(tx, searchedIdeas, [id]);
  });
}

/** Erases the user's own idea, also a hidden one. Throws NOT_FOUND or IDEA_NOT_YOURS. */
export async function removeIdea(db: Db, user: UserRow, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const idea = await lockAnyIdea(tx, id);
    const isThere = idea && (!idea.deleted_at || (await lockHiddenPost(tx, 'idea', id)));
    if (!isThere) throw new Refusal('NOT_FOUND');
    if (idea.user_id !== user.id) throw new Refusal('IDEA_NOT_YOURS');
    await eraseIdea(tx, id);
    await endOfWords(tx, 'idea', id);
    await followSearch(tx, searchedIdeas, [id]);
  });
}

const VOTED: VotedFor = { table: 'ideas', votes: 'idea_votes', column: 'idea_id', isYours: 'IDEA_IS_YOURS' };

/** Votes for an idea or takes the vote back. Throws IDEA_CLOSED for a merged one, and the refusals of `vote`. */
export const voteForIdea = async (db: Db, userId: number, id: number, isGiven: boolean): Promise<VoteResult> =>
  vote(db, VOTED, { userId, id, isGiven, weight: await voteWeight(db, userId, clock.date()) }, async (tx) => {
    if ((await lockIdea(tx, id)).merged_into !== null) throw new Refusal('IDEA_CLOSED');
    await followSearch(tx, searchedIdeas, [id]);
  });
