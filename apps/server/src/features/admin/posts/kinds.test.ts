import {
  DAY_MS,
  HIDDEN_DAYS,
  type HiddenPost,
  may,
  OPERATOR_USER_ID,
  POST_KINDS,
  type PostKind,
  TAKEDOWN_DAYS,
} from '@chilyo/protocol';
import { fromWords } from '@chilyo/rich-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { readArticle } from '../../community/articles/queries.ts';
import { createArticle } from '../../community/articles/service.ts';
import { threadsOf } from '../../community/comments/queries.ts';
import { comment } from '../../community/comments/service.ts';
import { hiddenPostsBy, removalsPage } from '../../community/hiding/service.ts';
import { listIdeas, readIdea } from '../../community/ideas/queries.ts';
import { removeIdea, writeIdea } from '../../community/ideas/service.ts';
import { changeOptions } from '../../community/me/service.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { profileOf } from '../../community/profiles/service.ts';
import { changeUser, type UserRow, userOf } from '../../core/identity/service.ts';
import { createWork, openWork, reviewedWork, usableWorks, workFor } from '../../goods/works/service.ts';
import { casesAsked } from '../moderation/queries.ts';
import { Moderation } from '../moderation/service.ts';
import { keepReport, reportSource } from '../reports/service.ts';
import { sanction } from '../sanctions/service.ts';
import { hideReported } from './auto-hide.ts';
import { objectionSource, objectToHiding } from './objections.ts';
import { endHidings, hidePost, type PostsPort, restorePost } from './service.ts';
import { standingOf } from './standing.ts';
import { requestTakedown, takedownSource } from './takedowns.ts';
import { testRows, testWorks } from './test-rows.ts';

const NOW = Date.UTC(2026, 10, 29);
const SITE = { ip: '203.0.113.7', publicUrl: 'https://chilyo.example' };
const WHY = { reason_class: 'abuse', reason: '남을 헐뜯습니다.', is_deletion: false } as const;
const ASKED = {
  name: '찍힌이',
  email: 'me@example.com',
  ground: 'portrait',
  statement: '제 얼굴이 나옵니다.',
} as const;
const yes = { is_granted: true, words: '살펴보았습니다.', silence: null };
const CARD = {
  type: 'unit',
  element: ['D'],
  rarity: 'common',
  cost: 3,
  attack: 3,
  health: 3,
  keywords: {},
  abilities: [],
};
/** Said by every post of this test, and looked for where others read. */
const SAID = '헐뜯는 말';

let database: TestDatabase;
let port: PostsPort;
let moderation: Moderation;
let told: string[];
let moderator: number;
let crowd: number[];
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await newPlayer(db, '운영');
  moderator = await newPlayer(db, '돌봄이');
  await db.transaction().execute((tx) => changeUser(tx, moderator, { granted_role: 'moderator' }));
  crowd = [];
  for (let at = 0; at < 5; at++) crowd.push(await newPlayer(db, `신고자${at}`));
  await sql`update users set created_at = ${new Date(NOW - 9 * DAY_MS)}, lasting_matches = 10
    where id in (${sql.join(crowd)})`.execute(db);
  port = {
    db,
    rows: testRows(),
    notices: { keep: async (_, userId, kind) => () => void told.push(`${userId} ${kind}`) },
  };
  moderation = new Moderation(db);
  moderation.joins(reportSource((tx, userId, words) => port.notices.keep(tx, userId, 'report_decided', { words })));
  moderation.joins(objectionSource(port));
  moderation.joins(takedownSource(port, { mailer: null, inBackground: (_, work) => void work }));
});
beforeEach(async () => {
  told = [];
  for (const table of ['moderation_cases', 'hidden_posts', 'rate_limits'] as const)
    await database.db.deleteFrom(table).execute();
});
afterAll(() => database.drop());

let people = 0;
const as = async (id: number) => (await userOf(database.db, id))!;

type Kind = {
  make: (author: UserRow) => Promise<number>;
  /** Everything that a reader gets of it. */
  shown: (id: number, reader: UserRow | null) => Promise<unknown>;
};
const shownComments = (subject: { idea_id: number } | { article_id: number }, reader: UserRow | null) =>
  threadsOf(database.db, subject, { limit: 9, reader });

/** A kind without a row is no program. */
const KINDS: Record<PostKind, Kind> = {
  article: {
    make: async (author) =>
      (
        await database.db
          .transaction()
          .execute((tx) => createArticle(tx, author, 'free', { topic: '잡담', title: SAID, body: fromWords('본문') }))
      ).id,
    shown: (id, reader) => readArticle(database.db, 'free', id, reader),
  },
  comment: {
    async make(author) {
      const idea_id = await KINDS.idea.make(await as(moderator));
      const content = { content: SAID, picture: null, parent_id: null };
      const { kept } = await database.db
        .transaction()
        .execute((tx) => comment({ tx, notices: port.notices }, author, { idea_id }, content));
      told = [];
      return kept.id;
    },
    async shown(id, reader) {
      const { path } = (await standingOf(database.db, { kind: 'comment', id }))!;
      return shownComments({ idea_id: Number(/\d+/.exec(path)![0]) }, reader);
    },
  },
  idea: {
    make: (author) =>
      database.db.transaction().execute((tx) =>
        writeIdea(tx, author, {
          title: SAID,
          words: '이런 카드',
          element: null,
          card: { ...CARD, name: `${SAID}꾼` },
        }),
      ),
    shown: async (id, reader) => [
      await readIdea(database.db, id, reader),
      (await listIdeas(database.db, reader?.id ?? null, { order: 'new', limit: 1 })).items.filter(
        (idea) => idea.id === id,
      ),
    ],
  },
  work: {
    async make({ id }) {
      const about = { licence: 'cc0', is_ai: false, source: '', parent_id: null, idea_id: null } as const;
      const { work } = await database.db
        .transaction()
        .execute((tx) => createWork(tx, testWorks, id, { card: { ...CARD, name: `${SAID}꾼${++people}` }, ...about }));
      await openWork(database.db, testWorks, id, work.id);
      return work.id;
    },
    // its revision has changed after it was restored
    shown: async (id, reader) => [
      await workFor(database.db, id, reader?.id ?? null).then(
        ({ card, state }) => ({ card, state }),
        () => null,
      ),
      may(reader, 'review_works') ? (await reviewedWork(database.db, id)).card : null,
      [...(await usableWorks(database.db, 0, [id]))],
    ],
  },
  user: {
    async make({ id }) {
      await changeOptions(database.db, id, { profile_text: SAID, avatar_id: 5 });
      return id;
    },
    // its owner reads it among their hidden posts, and moderators among all
    shown: async (id, reader) => {
      const { profile_text, avatar_id } = await profileOf(database.db, id, null, () => false);
      const inside = reader?.id === id ? await hiddenPostsBy(database.db, id) : [];
      return [
        profile_text,
        avatar_id,
        inside,
        may(reader, 'hide_posts') ? await standingOf(database.db, { kind: 'user', id }) : null,
      ];
    },
  },
};

async function post(kind: PostKind) {
  const author = await as(await newPlayer(database.db, `글쓴이${++people}`));
  const id = await KINDS[kind].make(author);
  const isShownTo = async (reader: UserRow | null) =>
    JSON.stringify(await KINDS[kind].shown(id, reader)).includes(SAID);
  return { of: { kind, id }, author, isShownTo };
}
type Made = Awaited<ReturnType<typeof post>>;
const report = (of: Made['of'], by: number, reason: 'abuse' | 'cheating' = 'abuse') =>
  keepReport(database.db, by, { kind: of.kind, target_id: of.id, reason, words: '' }, NOW, (tx, ...more) =>
    hideReported(tx, port, ...more),
  );
async function expectHidden({ author, isShownTo }: Made) {
  for (const reader of [null, await as(crowd[0]!)]) expect(await isShownTo(reader)).toBe(false);
  for (const reader of [author, await as(moderator)]) expect(await isShownTo(reader)).toBe(true);
}

test.each(POST_KINDS)('five established reporters hide: %s; its author objects and it comes back', async (kind) => {
  const made = await post(kind);
  const { of, author, isShownTo } = made;
  for (const by of crowd.slice(1)) await report(of, by);
  expect(await isShownTo(null)).toBe(true);
  await report(of, crowd[0]!);
  await expectHidden(made);
  expect(told).toEqual([`${author.id} post_hidden`]);
  // a player is also reported for what they do
  if (kind !== 'user') await expect(report(of, moderator)).rejects.toThrow('NOT_FOUND');
  const [{ id }] = (await hiddenPostsBy(database.db, author.id)) as [HiddenPost];
  await objectToHiding(port, author, id, '규칙을 지켰습니다.', NOW);
  const cases = (await casesAsked(database.db, { state: 'open', limit: 9 }, NOW)).items;
  expect(cases.map((one) => [one.kind, one.post])).toEqual([
    [kind, of],
    ['objection', of],
  ]);
  told = [];
  await moderation.decide(cases[1]!.id, moderator, yes, NOW);
  expect(told).toEqual([`${author.id} post_restored`, `${author.id} objection_answered`]);
  expect(await isShownTo(null)).toBe(true);
});

test.each(POST_KINDS)('a granted request blocks for thirty days and tells its author: %s', async (kind) => {
  const made = await post(kind);
  const { of, author, isShownTo } = made;
  const { path } = (await standingOf(database.db, of))!;
  await requestTakedown(port, { ...SITE, key: path }, { ...ASKED, address: path }, NOW);
  const [one] = (await casesAsked(database.db, { state: 'open', limit: 9 }, NOW)).items;
  expect(one).toMatchObject({ kind: 'takedown', post: of, accused: { id: author.id } });
  told = [];
  await moderation.decide(one!.id, moderator, yes, NOW);
  expect(told).toEqual([`${author.id} post_hidden`]);
  await expectHidden(made);
  await endHidings(port, NOW + TAKEDOWN_DAYS * DAY_MS - 1);
  expect(await isShownTo(null)).toBe(false);
  await endHidings(port, NOW + TAKEDOWN_DAYS * DAY_MS);
  expect(await isShownTo(null)).toBe(true);
  expect(told).toEqual([`${author.id} post_hidden`, `${author.id} post_restored`]);
});

test('a request is granted while the operator hides the post: it stays so, and the request is answered', async () => {
  const { of } = await post('idea');
  await requestTakedown(port, { ...SITE, key: 'raced' }, { ...ASKED, address: `/ideas/${of.id}` }, NOW);
  const [one] = (await casesAsked(database.db, { state: 'open', limit: 9 }, NOW)).items;
  const { idea, ...rows } = port.rows;
  let isHidden = false;
  const lock: typeof idea.lock = async (tx, id) => {
    if (!isHidden) {
      isHidden = true;
      await hidePost(port, OPERATOR_USER_ID, of, WHY, NOW);
    }
    return idea.lock(tx, id);
  };
  const raced = new Moderation(database.db);
  const late = { ...port, rows: { ...rows, idea: { ...idea, lock } } };
  raced.joins(takedownSource(late, { mailer: null, inBackground: (_, work) => void work }));
  await raced.decide(one!.id, moderator, yes, NOW);
  expect((await standingOf(database.db, of))?.hiding).toMatchObject({ cause: 'staff' });
  expect((await casesAsked(database.db, { state: 'open', limit: 9 }, NOW)).items).toEqual([]);
});

test.each(POST_KINDS)('a moderator hides and restores, or it is purged after its days: %s', async (kind) => {
  const made = await post(kind);
  const before = await KINDS[kind].shown(made.of.id, null);
  await hidePost(port, moderator, made.of, WHY, NOW);
  await expect(hidePost(port, moderator, made.of, WHY, NOW)).rejects.toThrow('POST_HIDDEN');
  await expectHidden(made);
  expect(JSON.stringify(await standingOf(database.db, made.of))).toContain(SAID);
  await restorePost(port, moderator, made.of, '다시 보니 괜찮습니다.', NOW);
  expect(await KINDS[kind].shown(made.of.id, null)).toEqual(before);
  await hidePost(port, moderator, made.of, { ...WHY, is_deletion: true }, NOW);
  await endHidings(port, NOW + 3 * DAY_MS);
  const standing = await standingOf(database.db, made.of);
  if (standing) expect(standing).toMatchObject({ state: 'gone', words: '' });
  await expect(restorePost(port, moderator, made.of, '되돌림', NOW)).rejects.toThrow('NOT_FOUND');
});

test('a hidden card that a match was dealt is withheld after its days, which the log and its author read; another is erased', async () => {
  const outcomeOf = async (isDealt: boolean) => {
    const { of, author } = await post('work');
    await database.db.updateTable('work_versions').set({ is_dealt: isDealt }).where('work_id', '=', of.id).execute();
    await hidePost(port, moderator, of, WHY, NOW);
    await endHidings(port, NOW + HIDDEN_DAYS * DAY_MS);
    const [inLog] = (await removalsPage(database.db, { limit: 1 })).items;
    const [own] = await hiddenPostsBy(database.db, author.id);
    return [inLog!.state, own!.outcome, own!.words, await standingOf(database.db, of)];
  };
  expect(await outcomeOf(true)).toEqual(['withheld', 'withheld', '', expect.objectContaining({ state: 'gone' })]);
  expect(await outcomeOf(false)).toEqual(['purged', 'purged', '', null]);
});

test('a hidden idea takes no comments, is not edited, and its author deletes it at once', async () => {
  const { of, author } = await post('idea');
  await hidePost(port, moderator, of, WHY, NOW);
  const content = { content: '한마디', picture: null, parent_id: null };
  await expect(
    database.db
      .transaction()
      .execute((tx) => comment({ tx, notices: port.notices }, author, { idea_id: of.id }, content)),
  ).rejects.toThrow('POST_HIDDEN');
  await expect(removeIdea(database.db, await as(moderator), of.id)).rejects.toThrow('IDEA_NOT_YOURS');
  await removeIdea(database.db, author, of.id);
  expect(await readIdea(database.db, of.id, author)).toMatchObject({ title: '', is_deleted: true, hiding: null });
  await expect(restorePost(port, moderator, of, '되돌림', NOW)).rejects.toThrow('NOT_FOUND');
});

test('a hidden profile cannot be written anew meanwhile, other options can; reports of conduct hide none', async () => {
  const { of, author, isShownTo } = await post('user');
  for (const by of crowd) await report(of, by, 'cheating');
  expect(await isShownTo(null)).toBe(true);
  await hidePost(port, moderator, of, WHY, NOW);
  const change = (options: object) => changeOptions(database.db, author.id, options);
  for (const options of [{ profile_text: SAID }, { avatar_id: 4 }])
    await expect(change(options)).rejects.toThrow('PROFILE_HIDDEN');
  await change({ profile_text: '', favourite_card_id: 301 });
  await restorePost(port, moderator, of, '괜찮습니다.', NOW);
  expect(await profileOf(database.db, of.id, null, () => false)).toMatchObject({ profile_text: SAID, avatar_id: 5 });
  // what a moderator blanks meanwhile does not come back
  await hidePost(port, moderator, of, WHY, NOW);
  const blank = { by: moderator, userId: of.id, kind: 'blank_profile', reason: '욕설', hours: null } as const;
  await sanction(database.db, blank, NOW, async () => () => undefined);
  await restorePost(port, moderator, of, '괜찮습니다.', NOW);
  expect(await profileOf(database.db, of.id, null, () => false)).toMatchObject({ profile_text: '', avatar_id: 1 });
  await expect(hidePost(port, moderator, of, WHY, NOW)).rejects.toThrow('NOT_FOUND');
  for (const by of crowd) await report(of, by);
});
