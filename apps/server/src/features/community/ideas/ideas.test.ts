import { setTimeout as pause } from 'node:timers/promises';
import { IDEAS_MAX } from '@chilyo/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { createOperator, userOf } from '../../core/identity/service.ts';
import { createWork, openWork, removeWork, withdrawWork } from '../../goods/works/service.ts';
import { threadsOf } from '../comments/queries.ts';
import { comment, moveComments } from '../comments/service.ts';
import { newPlayer } from '../me/test-users.ts';
import { judgeIdea, mergeIdea } from './judgement.ts';
import { listIdeas, readIdea } from './queries.ts';
import { editIdea, ideasPort, putIdeaBack, removeIdea, takeIdeaDown, voteForIdea, writeIdea } from './service.ts';

let database: TestDatabase;
let told: [number, string, object][] = [];
const notices = {
  keep: async (_: unknown, userId: number, kind: string, params: object) => () =>
    void told.push([userId, kind, params]),
};
const ports = { notices, moveComments };
const workPorts = {
  pictures: { reference: async () => {}, release: async () => {} },
  ideas: ideasPort(notices),
};
const EDITOR = 1;
let people = 0;
const person = () => newPlayer(database.db, `생각하는이${++people}`);
beforeAll(async () => {
  database = await testDatabase();
  await createOperator(database.db, { issuer: 'test', subject: 'operator', email: 'operator@example.com' });
});
afterAll(() => database.drop());
beforeEach(() => {
  told = [];
});

const card = {
  name: '길 내는 일꾼',
  type: 'unit',
  element: ['D'],
  rarity: 'common',
  cost: 3,
  attack: 3,
  health: 3,
  keywords: {},
  abilities: [],
};
const said = (title: string, given: object = {}) => ({
  title,
  words: '이런 카드',
  element: null,
  card: null,
  ...given,
});
const write = async (author: number, body = said('비를 부르는 개구리')) => {
  const user = (await userOf(database.db, author))!;
  return database.db.transaction().execute((tx) => writeIdea(tx, user, body));
};
const read = async (id: number, me: number | null = null) =>
  readIdea(database.db, id, me === null ? null : await userOf(database.db, me));
const codeOf = (failure: unknown) => (failure instanceof Refusal ? failure.code : failure);
const begin = async (maker: number, idea_id: number) => {
  const about = { licence: 'cc0', is_ai: false, source: '', parent_id: null } as const;
  const { work, committed } = await database.db
    .transaction()
    .execute((tx) => createWork(tx, workPorts, maker, { card, idea_id, ...about }));
  committed();
  return work.id;
};

test('of twenty votes at once each counts once, while the idea is merged into another', async () => {
  const [one, other] = [await person(), await person()];
  const [from, into] = [await write(one), await write(other, said('비 오는 날의 개구리'))];
  const voters = await Promise.all(Array.from({ length: 20 }, person));
  // half of them want both, and the authors want the other's
  await Promise.all([
    voteForIdea(database.db, other, from, true),
    voteForIdea(database.db, one, into, true),
    ...voters.slice(10).map((voter) => voteForIdea(database.db, voter, from, true)),
  ]);
  const results = await Promise.allSettled([
    mergeIdea(database.db, ports, EDITOR, from, into),
    ...voters.map((voter) => voteForIdea(database.db, voter, into, true)),
  ]);
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  // the author of the remaining idea does not vote for their own
  expect(await read(into)).toMatchObject({ votes: 21, merged: [{ id: from, title: '비를 부르는 개구리' }] });
  expect(await read(from)).toMatchObject({ state: 'merged', merged_into: into });
  await expect(voteForIdea(database.db, voters[0]!, from, true)).rejects.toThrow('IDEA_CLOSED');
  expect(told).toEqual([[one, 'idea_answered', expect.objectContaining({ idea_id: into, answer: 'merged' })]]);
});

test('votes that weigh nothing weigh nothing in a merged idea either, and one that weighs is kept', async () => {
  const [author, young, both] = [await person(), await person(), await person()];
  const [from, into] = [await write(author), await write(author)];
  const vote = (userId: number, idea_id: number, weight: 0 | 1) =>
    database.db.insertInto('idea_votes').values({ idea_id, user_id: userId, weight }).execute();
  await vote(young, from, 0);
  await vote(both, into, 0);
  await vote(both, from, 1);
  await mergeIdea(database.db, ports, EDITOR, from, into);
  expect(await read(into)).toMatchObject({ votes: 1 });
  expect(await voteForIdea(database.db, both, into, false)).toMatchObject({ votes: 0 });
});

test('a vote is for others, once, and can be taken back', async () => {
  const [author, voter] = [await person(), await person()];
  const id = await write(author);
  await expect(voteForIdea(database.db, author, id, true)).rejects.toThrow('IDEA_IS_YOURS');
  expect(await voteForIdea(database.db, voter, id, true)).toEqual({ votes: 1, weighs: true });
  expect(await voteForIdea(database.db, voter, id, true)).toEqual({ votes: 1, weighs: true });
  expect(await read(id, voter)).toMatchObject({ is_voted: true, votes: 1 });
  expect(await voteForIdea(database.db, voter, id, false)).toEqual({ votes: 0, weighs: true });
  await database.db.deleteFrom('rate_limits').execute();
});

test('merged ideas lead to the last one, with comments and cards of all', async () => {
  const [author, reader, maker] = [await person(), await person(), await person()];
  const [first, second, third] = [await write(author), await write(author), await write(author)];
  const user = (await userOf(database.db, reader))!;
  const say = (idea_id: number) =>
    database.db
      .transaction()
      .execute((tx) =>
        comment({ tx, notices }, user, { idea_id }, { content: '좋네요', picture: null, parent_id: null }),
      );
  await say(third!);
  const work = await begin(maker, third!);
  await mergeIdea(database.db, ports, EDITOR, third!, second!);
  expect(await read(second!)).toMatchObject({ state: 'being_made', maker: { id: maker }, comment_count: 1 });
  await mergeIdea(database.db, ports, EDITOR, second!, first!);
  expect(await read(third!)).toMatchObject({ merged_into: first });
  expect((await threadsOf(database.db, { idea_id: first! }, { limit: 9 })).items).toHaveLength(1);
  await expect(say(second!)).rejects.toThrow('IDEA_CLOSED');
  await expect(begin(maker, second!)).rejects.toThrow('IDEA_CLOSED');
  await expect(mergeIdea(database.db, ports, EDITOR, first!, third!)).rejects.toThrow('IDEA_CLOSED');
  await expect(mergeIdea(database.db, ports, EDITOR, first!, first!)).rejects.toThrow('IDEA_MERGED_WITH_ITSELF');
  told = [];
  await openWork(database.db, workPorts, maker, work);
  expect(await read(first!)).toMatchObject({ state: 'made', work: { id: work, name: '길 내는 일꾼' } });
  expect(told).toMatchObject([[author, 'idea_made', { idea_id: first, card: '길 내는 일꾼' }]]);
});

test('the state follows the cards and the editors; the author hears of the first card once', async () => {
  const [author, maker] = [await person(), await person()];
  const id = await write(author);
  const state = async () => (await read(id)).state;
  const judge = (state: 'open' | 'being_made' | 'declined', reason = '') =>
    judgeIdea(database.db, ports, EDITOR, id, { state, reason });
  await expect(judge('declined')).rejects.toThrow('IDEA_REASON_MISSING');
  await judge('declined', '이미 있는 카드와 같습니다.');
  expect(await read(id)).toMatchObject({ state: 'declined', reason: '이미 있는 카드와 같습니다.', maker: null });
  await judge('being_made');
  expect(await read(id)).toMatchObject({ state: 'being_made', reason: '', maker: { id: EDITOR } });
  await judge('open');
  const draft = await begin(maker, id);
  expect(await read(id)).toMatchObject({ state: 'being_made', maker: { id: maker }, work: null });
  await removeWork(database.db, workPorts, maker, draft);
  expect(await state()).toBe('open');
  const made = await begin(maker, id);
  for (let times = 0; times < 2; times++) {
    await openWork(database.db, workPorts, maker, made);
    expect(await state()).toBe('made');
    await expect(judge('declined', '늦었습니다.')).rejects.toThrow('IDEA_CLOSED');
    await withdrawWork(database.db, workPorts, maker, made);
    expect(await state()).toBe('open');
  }
  expect(told.map(([userId, kind]) => [userId, kind])).toEqual([
    [author, 'idea_answered'],
    [author, 'idea_answered'],
    [author, 'idea_made'],
  ]);
});

test('a draft is checked as a card, and its uploaded picture stays with the work', async () => {
  const author = await person();
  const faulty = { ...card, cost: 99 };
  await expect(write(author, said('너무 비싼 카드', { card: faulty }))).rejects.toThrow('CARD_FAULTY');
  await expect(write(author, said('말이 없다', { words: '' }))).rejects.toThrow('IDEA_EMPTY');
  const art = { upload: { url: '/uploads/someone.webp', x: 0.5, y: 0.5, zoom: 1 } };
  const id = await write(author, said('흙벽이 무너지면 길이 된다', { words: '', card: { ...card, art } }));
  const idea = await read(id);
  expect(idea).toMatchObject({ element: 'D', card: { name: '길 내는 일꾼' } });
  expect(idea.card?.art?.upload).toBe(undefined);
});

test('ideas are edited while they are open, from the latest revision', async () => {
  const [author, other] = [await person(), await person()];
  const id = await write(author);
  const edit = async (by: number, revision: number, title = '비를 부르는 두꺼비') =>
    editIdea(database.db, (await userOf(database.db, by))!, id, { ...said(title), revision });
  await expect(edit(other, 0)).rejects.toThrow('IDEA_NOT_YOURS');
  await edit(author, 0);
  await expect(edit(author, 0)).rejects.toThrow('IDEA_CHANGED');
  expect(await read(id)).toMatchObject({ title: '비를 부르는 두꺼비', revision: 1 });
  const list = (words: string) => listIdeas(database.db, null, { words, order: 'new', limit: 5 });
  expect((await list('두꺼비')).items).toMatchObject([{ id }]);
  await expect(removeIdea(database.db, (await userOf(database.db, other))!, id)).rejects.toThrow('IDEA_NOT_YOURS');
  await removeIdea(database.db, (await userOf(database.db, author))!, id);
  expect(await read(id)).toMatchObject({ title: '', is_deleted: true });
  expect((await list('두꺼비')).items).toEqual([]);
});

test('pages of the list follow each other in both orders', async () => {
  const [author, voter] = [await person(), await person()];
  const ids: number[] = [];
  for (const title of ['하나', '둘', '셋']) ids.push(await write(author, said(`${title}째 구름`)));
  await voteForIdea(database.db, voter, ids[0]!, true);
  const page = (order: 'new' | 'votes', before?: string) =>
    listIdeas(database.db, voter, { author, order, before, limit: 2 });
  for (const [order, expected] of [
    ['new', [ids[2], ids[1], ids[0]]],
    ['votes', [ids[0], ids[2], ids[1]]],
  ] as const) {
    const first = await page(order);
    const second = await page(order, first.next!);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(expected);
    expect(second.next).toBe(null);
  }
});

test('a player has a limited number of open ideas, also when they are written at once', async () => {
  const author = await person();
  for (let n = 0; n < IDEAS_MAX - 2; n++) {
    if (n % LIMITS.ideas.most === 0) await database.db.deleteFrom('rate_limits').execute();
    await write(author, said(`구름 ${n}`));
  }
  await database.db.deleteFrom('rate_limits').execute();
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => write(author)));
  expect(results.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))).toEqual([
    'IDEAS_FULL',
    'IDEAS_FULL',
  ]);
});

test('an idea that is put back while its card is opened counts as made', async () => {
  const { db } = database;
  const [author, maker] = [await person(), await person()];
  const id = await write(author);
  const work = await begin(maker, id);
  const kept = await db.transaction().execute(async (tx) => (await takeIdeaDown(tx, id)).kept);
  const [isPut, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const putting = db.transaction().execute(async (tx) => {
    await putIdeaBack(tx, id, kept);
    isPut.resolve();
    await mayCommit.promise;
  });
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('works').set({ state: 'open' }).where('id', '=', work).execute();
    await isPut.promise;
    const following = workPorts.ideas.follow(tx, id);
    // it waits for the row of the idea, or has ended
    await Promise.race([following, pause(100)]);
    mayCommit.resolve();
    await following;
  });
  await putting;
  expect(await read(id)).toMatchObject({ state: 'made', work: { id: work } });
});
