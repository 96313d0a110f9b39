import { randomUUID } from 'node:crypto';
import {
  type CaseDecision,
  DAY_MS,
  type HiddenPost,
  type NoticeKindName,
  OPERATOR_USER_ID,
  type PostRef,
  packAnchor,
  type WritingKind,
} from '@chilyo/protocol';
import { fromWords } from '@chilyo/rich-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { openExportingServer } from '../../../platform/test-http.ts';
import { listArticles, readArticle } from '../../community/articles/queries.ts';
import { createArticle, editArticle, removeArticle } from '../../community/articles/service.ts';
import { threadsOf } from '../../community/comments/queries.ts';
import { comment, removeComment } from '../../community/comments/service.ts';
import { hiddenNow, hiddenPostsBy, removalsPage } from '../../community/hiding/service.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { shapeOf } from '../../community/uploads/queries.ts';
import { writingsOf } from '../../community/writings/service.ts';
import { changeUser, userOf } from '../../core/identity/service.ts';
import { casesAsked } from '../moderation/queries.ts';
import { forgetTakedowns, Moderation } from '../moderation/service.ts';
import { keepReport, reportSource } from '../reports/service.ts';
import { hideReported } from './auto-hide.ts';
import { installPosts } from './install.ts';
import { objectionSource, objectToHiding } from './objections.ts';
import {
  endHidings,
  hidePost,
  hidePosts,
  liftPost,
  lockPostComments,
  movePost,
  type PostsPort,
  restorePost,
} from './service.ts';
import { standingOf } from './standing.ts';
import { postAt, requestTakedown, takedownSource } from './takedowns.ts';
import { testRows } from './test-rows.ts';

const NOW = Date.UTC(2026, 10, 27);
const SITE = { ip: '203.0.113.7', publicUrl: 'https://chilyo.example' };
const WHY = { reason_class: 'abuse', reason: '헐뜯는 글입니다.', is_deletion: false } as const;
const yes: CaseDecision = { is_granted: true, words: '살펴보았습니다.', silence: null };

let database: TestDatabase;
let port: PostsPort;
let moderation: Moderation;
/** Notified users and the kinds of their notices. */
let told: [number, NoticeKindName][];
let mails: { to: string }[];
let author: number;
let reader: number;
let moderator: number;
let colleague: number;
beforeAll(async () => {
  database = await testDatabase();
  await newPlayer(database.db, '운영');
  [author, reader, moderator, colleague] = (await Promise.all(
    ['글쓴이', '읽는이', '돌봄이', '거듦이'].map((name) => newPlayer(database.db, name)),
  )) as [number, number, number, number];
  for (const id of [moderator, colleague])
    await database.db.transaction().execute((tx) => changeUser(tx, id, { granted_role: 'moderator' }));
  port = {
    db: database.db,
    rows: testRows(),
    notices: { keep: async (_, userId, kind) => () => void told.push([userId, kind]) },
  };
  moderation = new Moderation(database.db);
  moderation.joins(reportSource((tx, userId, words) => port.notices.keep(tx, userId, 'report_decided', { words })));
  moderation.joins(objectionSource(port));
  moderation.joins(
    takedownSource(port, { mailer: async (mail) => void mails.push(mail), inBackground: (_, work) => void work }),
  );
});
beforeEach(async () => {
  told = [];
  mails = [];
  for (const table of ['moderation_cases', 'hidden_posts', 'rate_limits'] as const)
    await database.db.deleteFrom(table).execute();
});
afterAll(() => database.drop());

const as = async (id: number) => (await userOf(database.db, id))!;
const said = (title: string) => ({ topic: '잡담', title, body: fromWords(`${title}의 본문`) });
async function article(title: string, by = author): Promise<PostRef> {
  const user = await as(by);
  const { id } = await database.db.transaction().execute((tx) => createArticle(tx, user, 'free', said(title)));
  return { kind: 'article', id };
}
async function commentOn(
  article_id: number,
  content: string,
  parent_id: number | null = null,
  by = author,
  picture: string | null = null,
) {
  const user = await as(by);
  const { kept } = await database.db
    .transaction()
    .execute((tx) => comment({ tx, notices: port.notices }, user, { article_id }, { content, picture, parent_id }));
  return { kind: 'comment', id: kept.id } as const;
}
const read = async (id: number, by?: number) => readArticle(database.db, 'free', id, by ? await as(by) : null);
const threads = async (article_id: number, by?: number) =>
  (await threadsOf(database.db, { article_id }, { limit: 50, reader: by ? await as(by) : null })).items.map(
    ({ content, hiding, replies }) => [content || hiding?.cause, ...replies.map((reply) => reply.content)],
  );
const titles = async () =>
  (await listArticles(database.db, { category: 'free', offset: 0, limit: 99 })).map(({ title }) => title);
const openCases = async () => (await casesAsked(database.db, { state: 'open', limit: 100 }, NOW)).items;
const report = (post: PostRef, by: number, now = NOW) =>
  keepReport(
    database.db,
    by,
    { kind: post.kind, target_id: post.id, reason: 'spam', words: '' },
    now,
    (tx, about, caseId, at) => hideReported(tx, port, about, caseId, at),
  );

test('a hidden article is read by its author and moderators alone, cannot be changed, and comes back as it was', async () => {
  const post = await article('나쁜 글');
  await commentOn(post.id, '한마디', null, reader);
  told = [];
  await hidePost(port, moderator, post, WHY, NOW);
  expect(told).toEqual([[author, 'post_hidden']]);
  for (const who of [undefined, reader])
    expect(await read(post.id, who)).toMatchObject({
      title: '',
      body: fromWords(''),
      is_deleted: false,
      hiding: { cause: 'staff', until_ts: null, inside: null },
    });
  for (const who of [author, moderator, OPERATOR_USER_ID])
    expect(await read(post.id, who)).toMatchObject({
      title: '나쁜 글',
      body: fromWords('나쁜 글의 본문'),
      hiding: { inside: { reason: WHY.reason } },
    });
  expect(await titles()).not.toContain('나쁜 글');
  const user = await as(author);
  const edit = { ...said('고친 글'), revision: 0 };
  await expect(editArticle(database.db, user, post.id, edit, async () => () => undefined)).rejects.toThrow(
    'POST_HIDDEN',
  );
  await expect(commentOn(post.id, '늦은 말')).rejects.toThrow('POST_HIDDEN');
  await restorePost(port, moderator, post, '다시 보니 괜찮습니다.', NOW);
  expect(await read(post.id)).toMatchObject({ title: '나쁜 글', body: fromWords('나쁜 글의 본문'), hiding: null });
  expect(await titles()).toContain('나쁜 글');
  await expect(restorePost(port, moderator, post, '또', NOW)).rejects.toThrow('NOT_FOUND');
});

test('a hidden comment keeps its replies, is not counted, and its author reads it', async () => {
  const { id } = await article('댓글이 달린 글');
  const [root, lone] = [await commentOn(id, '나쁜 말'), await commentOn(id, '외톨이')];
  await commentOn(id, '답글', root.id, reader);
  for (const post of [root, lone]) await hidePost(port, moderator, post, WHY, NOW);
  expect(await threads(id)).toEqual([['staff', '답글']]);
  expect(await threads(id, author)).toEqual([['외톨이'], ['나쁜 말', '답글']]);
  expect((await read(id)).comment_count).toBe(1);
  await expect(commentOn(id, '또 답글', root.id, reader)).rejects.toThrow('NOT_FOUND');
  await restorePost(port, moderator, lone, '괜찮습니다.', NOW);
  expect((await read(id)).comment_count).toBe(2);
  // the author deletes a hidden one: it is not counted twice
  await removeComment(database.db, await as(author), root.id);
  expect((await read(id)).comment_count).toBe(2);
  expect(await threads(id)).toEqual([['외톨이'], [undefined, '답글']]);
  expect((await hiddenPostsBy(database.db, author))[1]).toMatchObject({ outcome: 'removed', words: '' });
});

async function uploaded(key: string): Promise<string> {
  const shape = { width: 9, height: 9, likeness: '0'.repeat(64) };
  await database.db
    .insertInto('uploads')
    .values({ key, user_id: author, ...shape, stored_at: new Date() })
    .execute();
  return `/uploads/${key}.webp`;
}

test('the picture of a hidden post is not public again when it is purged, or deleted by its author', async () => {
  const { id: on } = await article('그림의 글');
  const [purged, deleted] = ['purged', 'deleted'];
  const posts = [
    await commentOn(on, '', null, author, await uploaded(purged)),
    await commentOn(on, '', null, author, await uploaded(deleted)),
  ];
  for (const post of posts) await hidePost(port, moderator, post, WHY, NOW);
  await removeComment(database.db, await as(author), posts[1]!.id);
  await endHidings(port, NOW + 31 * DAY_MS);
  for (const key of [purged, deleted]) expect(await shapeOf(database.db, key, null), key).toBeUndefined();
});

test('the picture of a hidden comment is shown to its author and moderators, comes back with it and is let go with it', async () => {
  const picture = await uploaded('of-a-comment');
  const { id: on } = await article('그림의 글');
  const said = await commentOn(on, '', null, author, picture);
  const shownTo = async (by?: number) =>
    (await threadsOf(database.db, { article_id: on }, { limit: 5, reader: by ? await as(by) : null })).items.map(
      (comment) => comment.picture,
    );
  await commentOn(on, '답', said.id, reader);
  await hidePost(port, moderator, said, WHY, NOW);
  expect(await shownTo()).toEqual([null]);
  expect((await hiddenNow(database.db, { limit: 5 })).items).toMatchObject([{ words: '(그림)' }]);
  expect(await shownTo(reader)).toEqual([null]);
  for (const by of [author, moderator])
    expect(await shownTo(by)).toEqual([expect.stringMatching(/^\/uploads\/[0-9a-f]{20}_of-a-comment\.webp$/)]);
  await restorePost(port, moderator, said, '괜찮습니다.', NOW);
  expect(await shownTo()).toEqual([picture]);
  await hidePost(port, moderator, said, WHY, NOW);
  await endHidings(port, NOW + 31 * DAY_MS);
  expect(await database.db.selectFrom('upload_holders').selectAll().execute()).toEqual([]);
});

test('nobody acts on their own, their equals’ or the operator’s posts, nor lifts what the operator has hidden', async () => {
  const [own, theirs, boss] = [
    await article('내 글', moderator),
    await article('동료', colleague),
    await article('공지', OPERATOR_USER_ID),
  ];
  await expect(hidePost(port, moderator, own, WHY, NOW)).rejects.toThrow('NOT_YOURSELF');
  for (const post of [theirs, boss]) {
    await expect(hidePost(port, moderator, post, WHY, NOW)).rejects.toThrow('FORBIDDEN');
    await expect(
      movePost(port, await as(moderator), post.id, { category: 'free', topic: '질문', reason: '-' }),
    ).rejects.toThrow('FORBIDDEN');
    await expect(lockPostComments(port, moderator, post.id, { is_locked: true, reason: '-' })).rejects.toThrow(
      'FORBIDDEN',
    );
  }
  await hidePost(port, OPERATOR_USER_ID, theirs, WHY, NOW);
  await expect(restorePost(port, colleague, theirs, '내 것', NOW)).rejects.toThrow('NOT_YOURSELF');
  const post = await article('운영자가 가린 글');
  await hidePost(port, OPERATOR_USER_ID, post, WHY, NOW);
  await expect(restorePost(port, moderator, post, '풀어 줌', NOW)).rejects.toThrow('FORBIDDEN');
  await expect(hidePost(port, moderator, { kind: 'comment', id: post.id + 10_000 }, WHY, NOW)).rejects.toThrow(
    'NOT_FOUND',
  );
});

test('of twenty equal hides at once one counts', async () => {
  const post = await article('한꺼번에');
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => hidePost(port, moderator, post, WHY, NOW)));
  expect(tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))).toEqual(
    Array(19).fill('POST_HIDDEN'),
  );
  expect(told).toEqual([[author, 'post_hidden']]);
});

test('a hidden post is purged after thirty days, a deleted one after three, and one with an open objection waits', async () => {
  const [hidden, deleted, objected] = [await article('가린'), await article('지운'), await article('따지는')];
  await hidePost(port, moderator, hidden, WHY, NOW);
  await hidePost(port, moderator, objected, WHY, NOW);
  await hidePost(port, moderator, deleted, WHY, NOW);
  await hidePost(port, moderator, deleted, { ...WHY, is_deletion: true }, NOW);
  const idOf = async (post: PostRef) =>
    (await hiddenNow(database.db, { limit: 10 })).items.find((one) => one.post.id === post.id)!.id;
  await objectToHiding(port, await as(author), await idOf(objected), '억울합니다.', NOW);
  const left = async (days: number) => {
    await endHidings(port, NOW + days * DAY_MS);
    return (await hiddenNow(database.db, { limit: 10 })).items.map(({ title }) => title);
  };
  expect(await left(2)).toEqual(['지운', '따지는', '가린']);
  expect(await left(3)).toEqual(['따지는', '가린']);
  expect(await left(30)).toEqual(['따지는']);
  await expect(read(hidden.id, author)).rejects.toThrow('NOT_FOUND');
  expect(await standingOf(database.db, hidden)).toMatchObject({ state: 'gone', words: '' });
  expect(JSON.stringify(await database.db.selectFrom('hidden_posts').selectAll().execute())).not.toContain(
    '가린의 본문',
  );
  const log = (await removalsPage(database.db, { limit: 10 })).items;
  expect(log.map(({ state, is_deletion }) => [state, is_deletion])).toEqual([
    ['purged', true],
    ['hidden', false],
    ['purged', false],
  ]);
  expect(JSON.stringify(log)).not.toMatch(/가린|글쓴이|\/articles/);
});

test('an objection is one, becomes a case that its author cannot judge, and is decided for both', async () => {
  const post = await article('따질 글');
  await hidePost(port, moderator, post, WHY, NOW);
  const [{ id }] = (await hiddenPostsBy(database.db, author)) as [HiddenPost];
  await expect(objectToHiding(port, await as(reader), id, '남의 것', NOW)).rejects.toThrow('NOT_FOUND');
  await objectToHiding(port, await as(author), id, '규칙을 지켰습니다.', NOW);
  await expect(objectToHiding(port, await as(author), id, '또', NOW)).rejects.toThrow('ALREADY_OBJECTED');
  const [one] = await openCases();
  expect(one).toMatchObject({ kind: 'objection', about: '따질 글', words: '규칙을 지켰습니다.', post });
  await expect(moderation.decide(one!.id, author, yes, NOW)).rejects.toThrow('NOT_YOURSELF');
  const no = { ...yes, is_granted: false };
  await expect(moderation.decide(one!.id, moderator, no, NOW)).rejects.toThrow('OWN_DECISION');
  told = [];
  await moderation.decide(one!.id, colleague, yes, NOW);
  expect(told).toEqual([
    [author, 'post_restored'],
    [author, 'objection_answered'],
    [moderator, 'objection_settled'],
  ]);
  expect(await read(post.id)).toMatchObject({ title: '따질 글' });
});

test('reports of one post are one case, once each; all who reported are told', async () => {
  const post = await article('신고된 글');
  await Promise.all([reader, moderator, colleague, reader, reader].map((by) => report(post, by)));
  const [one, ...more] = await openCases();
  expect(more).toEqual([]);
  expect(new Set(one!.reports.map(({ by }) => by.id))).toEqual(new Set([reader, moderator, colleague]));
  await moderation.decide(one!.id, OPERATOR_USER_ID, yes, NOW);
  expect(told.map(([id, kind]) => `${id} ${kind}`).sort()).toEqual(
    [reader, moderator, colleague].map((id) => `${id} report_decided`).sort(),
  );
  await report(post, reader);
  expect(await openCases()).toHaveLength(1);
});

test('five established reporters hide a post; a restored one is not hidden by those who reported before', async () => {
  const { db } = database;
  const crowd: number[] = [];
  for (let at = 0; at < 11; at++) crowd.push(await newPlayer(db, `신고자${at}`));
  const establish = (id: number) =>
    sql`update users set created_at = ${new Date(NOW - 9 * DAY_MS)}, lasting_matches = 10 where id = ${id}`.execute(db);
  const [fresh, ...old] = crowd as [number, ...number[]];
  for (const id of old) await establish(id);
  const post = await article('모두가 싫어하는 글');
  for (const id of [fresh, ...old.slice(0, 4)]) await report(post, id);
  expect((await read(post.id)).hiding).toBeNull();
  await report(post, old[4]!);
  expect((await read(post.id)).hiding).toMatchObject({ cause: 'reports' });
  expect(told).toEqual([[author, 'post_hidden']]);
  const later = NOW + 1000;
  await restorePost(port, moderator, post, '괜찮은 글입니다.', later);
  const [one] = await openCases();
  await moderation.decide(one!.id, moderator, { ...yes, is_granted: false }, later);
  for (const id of old.slice(0, 9)) await report(post, id, later + 1000);
  expect((await read(post.id)).hiding).toBeNull();
  await report(post, old[9]!, later + 1000);
  expect((await read(post.id)).hiding).toMatchObject({ cause: 'reports' });
  const staff = await article('운영진의 글', moderator);
  for (const id of old) await report(staff, id);
  expect((await read(staff.id)).hiding).toBeNull();
});

test('a request blocks a post for thirty days, says so on its page, and the post comes back by itself', async () => {
  const post = await article('얼굴이 나온 글');
  const asked = {
    name: '찍힌이',
    email: 'me@example.com',
    ground: 'portrait',
    statement: '제 얼굴이 나옵니다. 내려 주세요.',
  } as const;
  const ask = (address: string, key: string = randomUUID()) =>
    requestTakedown(port, { ...SITE, key }, { ...asked, address }, NOW);
  await expect(ask('https://elsewhere.example/articles/free/1')).rejects.toThrow('TAKEDOWN_ELSEWHERE');
  await expect(ask('/articles/free/999999')).rejects.toThrow('TAKEDOWN_ELSEWHERE');
  const address = `https://chilyo.example/articles/free/${post.id}`;
  await Promise.all(Array.from({ length: 9 }, () => ask(address, 'the-same-key')));
  await expect(ask('/chat', 'the-same-key')).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
  expect(told.map(([id, kind]) => `${id} ${kind}`).sort()).toEqual(
    [1, moderator, colleague].map((id) => `${id} takedown_asked`).sort(),
  );
  const [one, ...rest] = await openCases();
  expect(rest).toEqual([]);
  expect(one).toMatchObject({
    kind: 'takedown',
    asker: null,
    accused: { id: author },
    post,
    takedown: { email: asked.email },
  });
  told = [];
  await moderation.decide(one!.id, moderator, yes, NOW);
  expect(told).toEqual([[author, 'post_hidden']]);
  expect(mails).toMatchObject([{ to: asked.email }]);
  const until_ts = (NOW + 30 * DAY_MS) / 1000;
  expect(await read(post.id)).toMatchObject({ title: '', hiding: { cause: 'takedown', until_ts } });
  await endHidings(port, NOW + 29 * DAY_MS);
  expect((await read(post.id)).hiding).not.toBeNull();
  await endHidings(port, NOW + 30 * DAY_MS);
  expect(await read(post.id)).toMatchObject({ title: '얼굴이 나온 글', hiding: null });
  await forgetTakedowns(database.db, new Date(NOW + DAY_MS));
  expect(await database.db.selectFrom('takedowns').selectAll().execute()).toEqual([]);
  // the log, which nothing is deleted from, has never had it
  const log = await database.db.selectFrom('operator_actions').selectAll().where('subject_id', '=', one!.id).execute();
  expect(log.map(({ action }) => action)).toContain('decide_case');
  for (const words of [asked.statement, asked.name, asked.email]) expect(JSON.stringify(log)).not.toContain(words);
  for (let at = 0; at < 4; at++) await ask('/pages/rules');
  await expect(ask('/pages/rules')).rejects.toThrow('TAKEDOWNS_USED_UP');
});

test('the post at an address', () => {
  const at = (address: string) => postAt(address, SITE.publicUrl);
  expect(at('/articles/free/12')).toEqual({ kind: 'article', id: 12 });
  expect(at('https://chilyo.example/articles/deck/12?x=1#c7')).toEqual({ kind: 'comment', id: 7 });
  expect(at('/cards/101#c7')).toEqual({ kind: 'comment', id: 7 });
  expect(at('/ideas/12')).toEqual({ kind: 'idea', id: 12 });
  expect(at('/pages/user/3')).toEqual({ kind: 'user', id: 3 });
  for (const page of ['/cards/100001', '/cons/100001']) expect(at(page)).toEqual({ kind: 'work', id: 100_001 });
  expect(at('/cards/100001#c7')).toEqual({ kind: 'comment', id: 7 });
  expect(at(`/cons#${packAnchor(100_001)}`)).toEqual({ kind: 'work', id: 100_001 });
  const others = ['/cards/101', '/articles/free', '/articles/12', '/ideas/12/edit', '/skins/7', '/pages/rules'];
  for (const page of [...others, '/cons', '/cons#pack-7', '/cards#pack-100001']) expect(at(page)).toBeNull();
});

test('an article is moved to a topic of its new board, and takes no comments while it is locked', async () => {
  const post = await article('옮길 글');
  const boss = await as(moderator);
  const move = (category: 'free' | 'photo' | 'deck' | 'note', topic: string) =>
    movePost(port, boss, post.id, { category, topic, reason: '자리가 아닙니다.' });
  await expect(move('photo', '잡담')).rejects.toThrow('TOPIC_ELSEWHERE');
  await expect(move('deck', '불')).rejects.toThrow('BOARD_NOT_YOURS');
  await expect(move('note', '공지')).rejects.toThrow('BOARD_NOT_YOURS');
  await expect(move('free', '공지')).rejects.toThrow('TOPIC_NOT_YOURS');
  await move('photo', '기타');
  expect(await readArticle(database.db, 'photo', post.id, null)).toMatchObject({ topic: '기타' });
  await lockPostComments(port, moderator, post.id, { is_locked: true, reason: '다툼' });
  await expect(commentOn(post.id, '한마디')).rejects.toThrow('COMMENTS_LOCKED');
  await commentOn(post.id, '그만합시다.', null, moderator);
});

test('an article is lifted with a reason in the audit log, but not an own one', async () => {
  const post = await article('올릴 글');
  const lift = { popularity: 'lifted', reason: '초보자에게 도움이 됩니다.' } as const;
  await expect(liftPost(port, author, post.id, lift)).rejects.toThrow('NOT_YOURSELF');
  await liftPost(port, moderator, post.id, lift);
  expect(await readArticle(database.db, 'free', post.id, null)).toMatchObject({ is_lifted: true });
  const { before, after } = await database.db
    .selectFrom('operator_actions')
    .select(['before', 'after'])
    .where('action', '=', 'lift_article')
    .executeTakeFirstOrThrow();
  expect([before, after]).toEqual([{ title: '올릴 글', popularity: 'voted' }, lift]);
});

test('an author deletes a hidden article at once, with its words', async () => {
  const post = await article('내가 지울 글');
  await hidePost(port, moderator, post, WHY, NOW);
  await expect(removeArticle(database.db, await as(reader), post.id)).rejects.toThrow('ARTICLE_NOT_YOURS');
  await removeArticle(database.db, await as(author), post.id);
  await expect(read(post.id, author)).rejects.toThrow('NOT_FOUND');
  await expect(restorePost(port, moderator, post, '되돌림', NOW)).rejects.toThrow('NOT_FOUND');
});

test('what a player has written is listed while it is shown; many are hidden at once', async () => {
  const by = await newPlayer(database.db, '많이쓴이');
  const posts: PostRef[] = [];
  for (const title of ['하나', '둘', '셋']) posts.push(await article(title, by));
  const words = await commentOn(posts[2]!.id, '덧붙입니다', null, by);
  const other = await commentOn((await article('남의 글')).id, '남의 글에 씁니다', null, by);
  const list = (kind: WritingKind | undefined, page: object = {}) =>
    writingsOf(database.db, by, { kind, limit: 2, ...page });
  const listed = await list('article');
  expect(listed).toMatchObject({ items: [{ title: '셋' }, { title: '둘' }] });
  expect(await list('article', { before: listed.next! })).toMatchObject({
    items: [{ title: '하나', words: '하나의 본문', path: `/articles/free/${posts[0]!.id}` }],
    next: null,
  });
  expect((await list('comment')).items).toMatchObject([
    { title: '남의 글', words: '남의 글에 씁니다' },
    { title: '셋', words: '덧붙입니다', path: `/articles/free/${posts[2]!.id}#c${words.id}` },
  ]);
  const pages: string[] = [];
  for (let before: string | undefined; pages.length < 3; ) {
    const { items, next } = await list(undefined, { before });
    pages.push(items.map(({ post, title }) => `${post.kind} ${title}`).join(', '));
    before = next ?? undefined;
    if (!before) break;
  }
  expect(pages).toEqual(['comment 남의 글, comment 셋', 'article 셋, article 둘', 'article 하나']);
  await expect(list(undefined, { before: 'bm90IG91cnM' })).rejects.toThrow('INVALID_INPUT');

  await hidePost(port, moderator, posts[0]!, WHY, NOW);
  const gone: PostRef = { kind: 'article', id: 2_000_000_000 };
  expect(await hidePosts(port, moderator, [...posts, other, gone], WHY, NOW)).toEqual({ hidden: 3, skipped: 2 });
  await expect(hidePosts(port, by, posts, WHY, NOW)).rejects.toThrow('NOT_YOURSELF');
  const some = [await article('공지', OPERATOR_USER_ID), await article('넷', by)];
  expect(await hidePosts(port, moderator, some, WHY, NOW)).toEqual({ hidden: 1, skipped: 1 });
  expect((await list('article')).items).toEqual([]);
  // the title of a hidden article is not told by the comments on it
  expect((await list('comment')).items).toMatchObject([{ title: '', words: '덧붙입니다' }]);
});

test('the data export has every hidden post, however many', async () => {
  const { db } = database;
  const { id } = await article('가릴 글');
  await hidePost(port, moderator, { kind: 'article', id }, WHY, NOW);
  await endHidings(port, NOW + 31 * DAY_MS);
  await sql`insert into hidden_posts (kind, ref, category, user_id, cause, reason_class, reason, hidden_by, is_reported,
      is_deletion, path, kept, mentions, hidden_at, until, ended_at, outcome)
    select kind, ref, category, user_id, cause, reason_class, reason, hidden_by, is_reported,
      is_deletion, path, kept, mentions, hidden_at, until, ended_at, outcome
    from hidden_posts, generate_series(1, 229) where ref = ${id} and kind = 'article'`.execute(db);
  const { server, rowsOf, close } = await openExportingServer(db);
  installPosts(server, { moderation: { joins() {} } } as unknown as Parameters<typeof installPosts>[1]);
  expect((await rowsOf(author)).filter((row) => (row as HiddenPost).post.id === id)).toHaveLength(230);
  await close();
});
