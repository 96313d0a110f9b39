import { COMMENT_EDIT_MS, type CommentThread, OPERATOR_USER_ID } from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '../../../platform/limits.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { createOperator, findOrCreateUser, type UserRow, userOf } from '../../core/identity/service.ts';
import { writeArticle } from '../articles/service.ts';
import { latestComments, type Subject, threadsOf } from './queries.ts';
import { comment, editComment, removeComment, voteForComment } from './service.ts';

const CARD = 101;
let database: TestDatabase;
let people = 0;
let [one, two]: UserRow[] = [];
beforeAll(async () => {
  database = await testDatabase();
  await createOperator(database.db, { issuer: 'test', subject: 'operator', email: 'operator@example.com' });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('comments').execute();
  [one, two] = [await person(), await person()];
});

async function person(): Promise<UserRow> {
  const { id } = await findOrCreateUser(database.db, { issuer: 'test', subject: `c${++people}` });
  return (await userOf(database.db, id))!;
}
const article = (): Promise<number> =>
  database.db
    .transaction()
    .execute((tx) => writeArticle(tx, one!.id, { topic: '잡담', title: '글', category: 'free', body: '말' }));
const say = async (
  user: UserRow,
  subject: Subject,
  content: string,
  parent_id: number | null = null,
  picture: string | null = null,
) =>
  (
    await database.db
      .transaction()
      .execute((tx) =>
        comment({ tx, notices: { keep: async () => () => undefined } }, user, subject, { content, picture, parent_id }),
      )
  ).kept.id;
const words = ({ content, is_deleted, replies }: CommentThread): unknown[] => [
  is_deleted ? '-' : content,
  ...replies.map((reply) => (reply.is_deleted ? '-' : reply.content)),
];
const threads = async (subject: Subject) => (await threadsOf(database.db, subject, { limit: 10 })).items.map(words);
const counted = async (id: number) =>
  (await database.db.selectFrom('articles').select('comment_count').where('id', '=', id).executeTakeFirstOrThrow())
    .comment_count;

test.each(['a card', 'an article'])(
  'on %s: newest first, replies below in their order, nobody replies to a reply',
  async (what) => {
    const subject = what === 'a card' ? { card_id: CARD } : { article_id: await article() };
    const first = await say(one!, subject, '하나');
    await say(two!, subject, '둘');
    const reply = await say(two!, subject, '답 하나', first);
    await say(one!, subject, '답 둘', first);
    expect(await threads(subject)).toEqual([['둘'], ['하나', '답 하나', '답 둘']]);
    await expect(say(one!, subject, '답의 답', reply)).rejects.toThrow('NOT_FOUND');
  },
);

test('a reply hangs on a comment of the same thing', async () => {
  const [here, there] = [await article(), await article()];
  const id = await say(one!, { article_id: here }, '하나');
  await expect(say(two!, { article_id: there }, '답', id)).rejects.toThrow('NOT_FOUND');
  await expect(say(two!, { card_id: CARD }, '답', id)).rejects.toThrow('NOT_FOUND');
  await expect(say(two!, { card_id: 999_999 }, '말')).rejects.toThrow('NOT_FOUND');
  await expect(say(two!, { article_id: 999_999 }, '말')).rejects.toThrow('NOT_FOUND');
});

test('a deleted comment leaves a placeholder while it has replies; an article counts the visible ones', async () => {
  const id = await article();
  const subject = { article_id: id };
  const root = await say(one!, subject, '하나');
  const reply = await say(two!, subject, '답', root);
  expect(await counted(id)).toBe(2);
  await expect(removeComment(database.db, two!, root)).rejects.toThrow('NOT_FOUND');
  await removeComment(database.db, one!, root);
  expect(await threads(subject)).toEqual([['-', '답']]);
  expect(await counted(id)).toBe(1);
  await expect(removeComment(database.db, one!, root)).rejects.toThrow('NOT_FOUND');
  await expect(say(two!, subject, '늦은 답', root)).rejects.toThrow('NOT_FOUND');
  await expect(removeComment(database.db, (await userOf(database.db, 1))!, reply)).rejects.toThrow('NOT_FOUND');
  await removeComment(database.db, two!, reply);
  expect(await threads(subject)).toEqual([]);
  expect(await counted(id)).toBe(0);
});

test('the newest on home are of cards alone, and none that was deleted', async () => {
  const root = await say(one!, { card_id: CARD }, '카드 말');
  await say(two!, { card_id: CARD }, '답', root);
  await say(one!, { article_id: await article() }, '글 말');
  await removeComment(database.db, one!, root);
  const latest = await latestComments(database.db, { offset: 0, limit: 10 });
  expect(latest.map(({ content, card_id }) => [content, card_id])).toEqual([['답', CARD]]);
});

test('a comment may be a picture alone, only an own one, which goes with it', async () => {
  const upload = async (key: string, { id: user_id }: UserRow) => {
    await database.db
      .insertInto('uploads')
      .values({ key, user_id, width: 9, height: 9, likeness: '0'.repeat(64), stored_at: new Date() })
      .execute();
    return `/uploads/${key}.webp`;
  };
  const picture = await upload('own', one!);
  const id = await say(one!, { card_id: CARD }, '', null, picture);
  expect((await threadsOf(database.db, { card_id: CARD }, { limit: 10 })).items).toMatchObject([
    { content: '', picture },
  ]);
  expect(await latestComments(database.db, { offset: 0, limit: 5 })).toMatchObject([{ content: '(그림)' }]);
  const foreign = await upload('foreign', two!);
  await expect(say(one!, { card_id: CARD }, '말', null, foreign)).rejects.toThrow('PICTURE_GONE');
  expect(await threads({ card_id: CARD })).toEqual([['']]);

  // answered, its place stays without it
  await say(two!, { card_id: CARD }, '답', id);
  await removeComment(database.db, one!, id);
  expect((await threadsOf(database.db, { card_id: CARD }, { limit: 10 })).items).toMatchObject([
    { is_deleted: true, picture: null },
  ]);
  expect(await database.db.selectFrom('upload_holders').selectAll().execute()).toEqual([]);
  const { unused_since } = await database.db
    .selectFrom('uploads')
    .select('unused_since')
    .where('key', '=', 'own')
    .executeTakeFirstOrThrow();
  expect(unused_since).not.toBeNull();
});

test('pages go on behind the last comment, whatever replies it has', async () => {
  const subject = { card_id: CARD };
  const first = await say(one!, subject, '하나');
  await say(one!, subject, '답', first);
  await say(two!, subject, '둘');
  const page = await threadsOf(database.db, subject, { limit: 1 });
  expect(page.items.map(words)).toEqual([['둘']]);
  const rest = await threadsOf(database.db, subject, { limit: 1, before: page.next! });
  expect(rest.items.map(words)).toEqual([['하나', '답']]);
  expect(rest.next).toBeNull();
});

test('oldest first goes on forwards; the best stand above, and a linked reply is found wherever it stands', async () => {
  const subject = { card_id: CARD };
  const ids: number[] = [];
  for (const content of ['하나', '둘', '셋', '넷']) ids.push(await say(ids.length < 2 ? one! : two!, subject, content));
  await database.db.deleteFrom('rate_limits').execute();
  const reply = await say(two!, subject, '답', ids[3]);
  await database.db.updateTable('comments').set({ votes: 3 }).where('id', '=', ids[2]!).execute();
  await database.db.updateTable('comments').set({ votes: 2 }).where('id', '=', ids[1]!).execute();
  const first = await threadsOf(database.db, subject, { limit: 2, sort: 'old', linked: reply });
  expect(first.items.map(words)).toEqual([['하나'], ['둘']]);
  expect(first.best.map(words)).toEqual([['셋']]);
  expect(first.linked && words(first.linked)).toEqual(['넷', '답']);
  expect(first.count).toBe(5);
  const rest = await threadsOf(database.db, subject, { limit: 2, sort: 'old', before: first.next! });
  expect(rest).toMatchObject({ next: null, count: null, best: [], linked: null });
  expect(rest.items.map(words)).toEqual([['셋'], ['넷', '답']]);
  const elsewhere = await threadsOf(database.db, { card_id: CARD + 1 }, { limit: 2, linked: reply });
  expect(elsewhere).toMatchObject({ linked: null, count: 0 });
});

test('an own comment is changed for ten minutes, and says so', async () => {
  const subject = { card_id: CARD };
  const id = await say(one!, subject, '하나');
  expect(await editComment(database.db, one!, id, '하나\n둘')).toMatchObject({
    id,
    content: '하나\n둘',
    edited_ts: expect.any(Number),
  });
  expect(await threads(subject)).toEqual([['하나\n둘']]);
  await expect(editComment(database.db, two!, id, '셋')).rejects.toThrow('NOT_FOUND');
  await database.db.updateTable('comments').set({ content: '', deleted_at: new Date() }).where('id', '=', id).execute();
  await expect(editComment(database.db, one!, id, '셋')).rejects.toThrow('NOT_FOUND');
  const old = await database.db
    .insertInto('comments')
    .values({
      card_id: CARD,
      user_id: one!.id,
      content: '옛말',
      created_at: new Date(Date.now() - COMMENT_EDIT_MS - 1),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await expect(editComment(database.db, one!, old.id, '새말')).rejects.toThrow('COMMENT_EDIT_OVER');
});

test('comments are limited per minute over all subjects', async () => {
  for (let no = 0; no < LIMITS.comments.most; no++) await say(one!, { card_id: CARD + (no % 2) }, `말 ${no}`);
  await expect(say(one!, { card_id: CARD }, '하나 더')).rejects.toThrow('COMMENTS_TOO_FAST');
});

test('a comment that is taken away while it is answered leaves neither a lost reply nor a wrong count', async () => {
  const id = await article();
  const subject = { article_id: id };
  const root = await say(one!, subject, '하나');
  await Promise.allSettled([
    removeComment(database.db, one!, root),
    say(two!, subject, '답 하나', root),
    say(two!, subject, '답 둘', root),
  ]);
  const left = (await threads(subject)).flat().filter((said) => said !== '-');
  expect(await counted(id)).toBe(left.length);
});

test('a comment is voted for once by each, never by who wrote it, and the vote is taken back', async () => {
  const subject = { article_id: await article() };
  const id = await say(one!, subject, '하나');
  const vote = async (user: UserRow, isGiven: boolean) =>
    (await voteForComment(database.db, user.id, id, isGiven)).votes;
  await expect(vote(one!, true)).rejects.toThrow('COMMENT_IS_YOURS');
  expect([await vote(two!, true), await vote(two!, true)]).toEqual([1, 1]);
  const seenBy = async (reader?: UserRow) => (await threadsOf(database.db, subject, { limit: 1, reader })).items[0];
  expect(await seenBy(two!)).toMatchObject({ votes: 1, is_voted: true });
  expect(await seenBy()).toMatchObject({ votes: 1, is_voted: false });
  expect([await vote(two!, false), await vote(two!, false)]).toEqual([0, 0]);
  await removeComment(database.db, one!, id);
  await expect(vote(two!, true)).rejects.toThrow('NOT_FOUND');
});

test('the vote of an account under seven days weighs nothing, but on a site under fourteen', async () => {
  const [writer, newcomer] = [await person(), await person()];
  const id = await say(writer, { card_id: CARD }, '하나');
  const ages = (site: number, voter: number) =>
    sql`update users set created_at = now() - make_interval(days => case id when ${OPERATOR_USER_ID} then ${site}::int else ${voter}::int end)
      where id in (${OPERATOR_USER_ID}, ${newcomer.id})`.execute(database.db);
  const vote = (isGiven: boolean) => voteForComment(database.db, newcomer.id, id, isGiven);
  await ages(20, 6);
  expect(await vote(true)).toEqual({ votes: 0, weighs: false });
  expect(await vote(false)).toEqual({ votes: 0, weighs: false });
  await ages(13, 6);
  expect(await vote(true)).toEqual({ votes: 1, weighs: true });
  await vote(false);
  await ages(20, 8);
  expect(await vote(true)).toEqual({ votes: 1, weighs: true });
  await ages(0, 0);
});

test('the most voted come first, page by page without a gap, and votes go with their comment', async () => {
  const subject = { card_id: CARD };
  const ids = [await say(one!, subject, '하나'), await say(one!, subject, '둘'), await say(one!, subject, '셋')];
  await voteForComment(database.db, two!.id, ids[0]!, true);
  const pages: string[] = [];
  for (let before: string | undefined, isFirst = true; isFirst || before; isFirst = false) {
    const { items, next } = await threadsOf(database.db, subject, { sort: 'votes', before, limit: 1 });
    pages.push(...items.map(({ content }) => content));
    before = next ?? undefined;
  }
  expect(pages).toEqual(['하나', '셋', '둘']);
  await removeComment(database.db, one!, ids[0]!);
  expect(await database.db.selectFrom('comment_votes').selectAll().execute()).toEqual([]);
});
