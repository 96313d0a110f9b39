import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { followingMonth, monthBegins, SET_CARDS_MAX, SET_VOTERS_MIN, seasonOf, type Work } from '@chilyo/protocol';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '../../../platform/clock.ts';
import { forkProcess } from '../../../platform/fork-process.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { saveSystemLine } from '../../community/chat/service.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { blockPictures, purposesOf, referencePictures, releasePictures } from '../../community/uploads/service.ts';
import { type UserRow, userOf } from '../../core/identity/service.ts';
import type { Standing } from '../ballots/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { auditLedger, balancesOf } from '../ledger/service.ts';
import { answerAppeal, reviewWork, takeWorkDown } from '../reviews/decisions.ts';
import { appeal, submitWork, unsubmitWork } from '../reviews/service.ts';
import { giveReport } from '../strength/test-reports.ts';
import { changeWork, createWork, forgetWorks, openWork, ReviewedKinds, versionsOf, workFor } from '../works/service.ts';
import {
  candidacyOf,
  closeMonths,
  publishedSets,
  retireSets,
  reviewedCard,
  type SetPorts,
  setFor,
  setOfCard,
  withdrawFromSets,
} from './service.ts';
import type { AskedClose } from './test-closing-process.ts';

const DAY = 86_400_000;
let database: TestDatabase;
let maker: number;
let editor: number;
let other: number;
let moderator: number;
let standings: Standing[] = [];
/** What was done outside the store, in order. */
let done: string[] = [];
let told: { userId: number; kind: string; params: object }[] = [];
let aheadMs = 0;

const pictures = { reference: referencePictures, release: releasePictures, purposesOf };
const works = { pictures, ideas: { hold: async () => undefined, follow: async () => () => undefined } };
const keep: SetPorts['notices']['keep'] = async (_db, userId, kind, params) => {
  told.push({ userId, kind, params });
  return () => void done.push(`show ${kind}`);
};
const ports: SetPorts = {
  works,
  notices: { keep },
  standings: async () => standings,
  recentStandings: async () => standings,
  reloadCatalogue: async () => void done.push('reload'),
  publishCount: async (_tx, month) => void done.push(`count ${month}`),
  tellOwners: async (_tx, ids, kind) => void (ids.length > 0 && done.push(`${kind} ${ids.join()}`)),
  saveLine: saveSystemLine,
  pushBalances: (userId) => void done.push(`balance ${userId}`),
  io: { emit: () => true },
};
const kinds = new ReviewedKinds();
kinds.joins(reviewedCard(ports));
const reviews = {
  kinds,
  notices: { keep },
  blockPictures,
  picturesLike: async () => [],
  withRole: async (user: UserRow) => user,
};

beforeEach(async () => {
  await database?.drop();
  database = await testDatabase();
  [standings, done, told] = [[], [], []];
  const { db } = database;
  expect(await newPlayer(db, '첫이')).toBe(1);
  [maker, editor, other, moderator] = [
    await newPlayer(db, '만든이'),
    await newPlayer(db, '편집이'),
    await newPlayer(db, '다른이'),
    await newPlayer(db, '부운영'),
  ];
  const grant = (granted_role: 'card_editor' | 'moderator', ids: number[]) =>
    db.updateTable('users').set({ granted_role, role_since: new Date(), role_by: 1 }).where('id', 'in', ids).execute();
  await grant('card_editor', [editor, other]);
  await grant('moderator', [moderator]);
  // the month of the tests is closed already
  expect(await closeMonths(db, ports, clock.now())).toEqual([]);
});
afterEach(() => {
  clock.advance(-aheadMs);
  aheadMs = 0;
});
afterAll(() => database.drop());

const passUntil = (ms: number) => {
  const ahead = ms - clock.now();
  aheadMs += ahead;
  clock.advance(ahead);
};
const user = async (id: number) => (await userOf(database.db, id))!;
const about = { licence: 'cc-by', is_ai: false, source: '직접 그림' } as const;
/** Cards that play differently, at a fair price: by their number. */
const card = (no: number, changed: object = {}) => ({
  name: `새 카드 ${no}`,
  type: 'unit',
  element: [['R', 'G', 'B', 'W', 'U', 'S', 'D'][no % 7]!],
  rarity: 'epic',
  cost: 5,
  attack: 4,
  health: 6,
  keywords: {},
  abilities: [{ when: 'played', do: [{ verb: 'draw', amount: 1 }] }],
  ...(no >= 7 && { attack: 3, health: 7 }),
  ...changed,
});
let numbers = 0;
const opened = async (by = maker, changed: object = {}): Promise<Work> => {
  const { db } = database;
  const body = { card: card(numbers++ % 14, changed), parent_id: null, idea_id: null, ...about };
  const { work } = await db.transaction().execute((tx) => createWork(tx, works, by, body));
  return openWork(db, works, by, work.id);
};
const submit = async (id: number, by = maker) => submitWork(database.db, kinds, await user(by), id);
const candidate = async (by = maker, changed: object = {}): Promise<Work> => {
  const work = await opened(by, changed);
  await giveReport(database.db, work.card);
  await submit(work.id, by);
  return work;
};
const review = async (
  id: number,
  decision: 'accepted' | 'asked' | 'refused',
  by = editor,
  given: { reason?: string; wishes?: { path: (string | number)[]; wish: string }[]; version?: number } = {},
) =>
  reviewWork(database.db, reviews, await user(by), id, { decision, version: 1, reason: '사유', wishes: [], ...given });
const state = async (id: number) => (await workFor(database.db, id, maker)).state;
const stand = (id: number, strength: number, voters = SET_VOTERS_MIN): Standing => ({
  work_id: id,
  strength,
  low: strength - 1,
  high: strength + 1,
  voters,
  ballots: 3 * voters,
});
const missing = async (id: number, by = maker) =>
  (await candidacyOf(database.db, ports, await user(by), id, clock.now())).conditions
    .filter((condition) => condition.missing !== null)
    .map(({ name }) => name);
const next = () => followingMonth(seasonOf(clock.now()));

test('what a candidacy lacks is named beforehand, and all of it in one answer', async () => {
  const { db } = database;
  const work = await opened(maker, { attack: 12 });
  await db.updateTable('works').set({ licence: null }).where('id', '=', work.id).execute();
  expect(await missing(work.id)).toEqual(['licence', 'price', 'strength', 'warnings']);
  await expect(submit(work.id)).rejects.toMatchObject({
    code: 'WORK_UNFINISHED',
    fields: {
      licence: expect.any(String),
      price: expect.any(String),
      strength: expect.stringContaining('아직 재지 않았습니다'),
      warnings: expect.any(String),
    },
  });
  await giveReport(db, work.card, {
    verdict: 'too_strong',
    warnings: [{ kind: 'early_win', matches: 2, moments: [] }],
  });
  await expect(submit(work.id)).rejects.toMatchObject({
    fields: { strength: expect.stringContaining('너무 강한'), warnings: expect.stringContaining('주의할 것') },
  });
  // an editor's own card needs it all as well
  const own = await opened(editor);
  await expect(submit(own.id, editor)).rejects.toMatchObject({ fields: { strength: expect.any(String) } });
  await giveReport(db, own.card);
  expect(await missing(own.id, editor)).toEqual([]);
  expect(await submit(own.id, editor)).toMatchObject({ state: 'candidate' });
  await expect(candidacyOf(db, ports, await user(maker), own.id, clock.now())).rejects.toThrow('NOT_FOUND');
});

test('a report of other official cards is no ground for a candidacy, but keeps a candidate fair', async () => {
  const { db } = database;
  const work = await opened();
  await giveReport(db, work.card, { base: 'before' });
  await expect(submit(work.id)).rejects.toMatchObject({ fields: { strength: expect.stringContaining('다시 재') } });
  await giveReport(db, work.card);
  await submit(work.id);
  await db.deleteFrom('strength_reports').where('base', '<>', 'before').execute();
  await review(work.id, 'accepted');
  expect(await state(work.id)).toBe('accepted');
});

test('of cards that play alike one is a candidate; a copy of an official one is none', async () => {
  const first = await candidate(maker, { attack: 5, health: 5 });
  const twin = await opened(other, { attack: 5, health: 5, element: first.card.element, name: '다른 이름' });
  await giveReport(database.db, twin.card);
  await expect(submit(twin.id, other)).rejects.toMatchObject({ fields: { twin: expect.any(String) } });
  await unsubmitWork(database.db, kinds, maker, first.id);
  expect(await submit(twin.id, other)).toMatchObject({ state: 'candidate' });
});

test('an editor accepts a card into the set of the next month, with seven at most; the maker may take it back', async () => {
  const { db } = database;
  const work = await candidate();
  await expect(review(work.id, 'accepted', moderator)).rejects.toThrow('FORBIDDEN');
  await expect(review(work.id, 'refused', moderator)).rejects.toThrow('FORBIDDEN');
  await expect(review(work.id, 'accepted', maker)).rejects.toThrow('NOT_YOURSELF');
  await giveReport(db, work.card, { verdict: 'weak' });
  await expect(review(work.id, 'accepted')).rejects.toMatchObject({
    code: 'WORK_UNFINISHED',
    fields: { strength: expect.stringContaining('약한') },
  });
  await giveReport(db, work.card);
  await review(work.id, 'accepted', editor, { reason: '재미있습니다' });
  await expect(review(work.id, 'accepted')).rejects.toThrow('WORK_REVIEWED_ELSEWHERE');
  expect(await candidacyOf(db, ports, await user(maker), work.id, clock.now())).toMatchObject({
    next: { month: next(), cards: 1 },
    set: { month: next(), published_ts: null, reason: '재미있습니다', vote: null },
  });
  // others see nothing of it yet
  expect(await setOfCard(db, work.id)).toBeNull();
  await expect(setFor(db, next())).rejects.toThrow('NOT_FOUND');
  for (let more = 1; more < SET_CARDS_MAX; more++) await review((await candidate()).id, 'accepted');
  const late = await candidate(other);
  await expect(review(late.id, 'accepted')).rejects.toMatchObject({
    code: 'SET_FULL',
    details: { most: SET_CARDS_MAX },
  });
  expect(await unsubmitWork(db, kinds, maker, work.id)).toMatchObject({ state: 'open', accepted_version: null });
  await review(late.id, 'accepted');
  // its version was frozen: the next save makes another one
  await changeWork(db, works, maker, work.id, {
    card: card(1, { name: '고친 카드' }),
    revision: (await workFor(db, work.id, maker)).revision,
    ...about,
  });
  expect((await versionsOf(db, [work.id])).map(({ no }) => no).sort((one, other) => one - other)).toEqual([1, 2]);
});

test('an editor takes a card out of the set again, with wishes at pieces of its text', async () => {
  const { db } = database;
  const work = await candidate();
  await review(work.id, 'accepted');
  const path = ['abilities', 0, 'do', 0, 'amount'];
  const wishes = [{ path, wish: '두 장으로' }];
  await expect(review(work.id, 'asked', other, { wishes: [{ path: ['abilities', 4], wish: '?' }] })).rejects.toThrow(
    'WORK_REVIEWED_ELSEWHERE',
  );
  const { state, accepted_version, steps } = await review(work.id, 'asked', other, { reason: '', wishes });
  expect({ state, accepted_version, steps: steps.slice(0, 1) }).toMatchObject({
    state: 'asked',
    accepted_version: null,
    steps: [{ step: 'asked', wishes: [{ path, piece: expect.stringContaining('1'), wish: '두 장으로' }] }],
  });
  expect(told.at(-1)!.params).toMatchObject({ answer: 'asked', reason: expect.stringContaining('두 장으로') });
  expect((await candidacyOf(db, ports, await user(maker), work.id, clock.now())).next.cards).toBe(0);
});

test('a month closes at midnight in Korea: editors first, then the vote; makers are paid and told, once', async () => {
  const { db } = database;
  const byEditor = await candidate();
  await review(byEditor.id, 'accepted');
  const [best, second, few, unfair] = [await candidate(), await candidate(other), await candidate(), await candidate()];
  await giveReport(db, unfair.card, { verdict: 'too_strong' });
  const month = next();
  passUntil(monthBegins(month) + DAY);
  const late = await candidate();
  standings = [stand(late.id, 9), stand(unfair.id, 5), stand(best.id, 4), stand(second.id, 3), stand(few.id, 2, 29)];
  expect(await closeMonths(db, ports, monthBegins(month) - 1)).toEqual([]);
  expect(await publishedSets(db)).toEqual([]);

  const before = [await balancesOf(db, maker), await balancesOf(db, other)];
  done = [];
  // twice at once, as from two nodes
  const closed = await Promise.all([0, 1].map(() => closeMonths(db, ports, monthBegins(month))));
  expect(closed.flat()).toEqual([month]);
  expect(await closeMonths(db, ports, monthBegins(month) + DAY)).toEqual([]);
  expect(await publishedSets(db)).toMatchObject([{ month, cards: 3, is_retired: false }]);
  expect((await setFor(db, month)).items).toMatchObject([
    { card: { id: byEditor.id }, user_id: maker, reason: '사유', vote: null },
    { card: { id: best.id }, reason: '', vote: { place: 3, strength: 4, voters: SET_VOTERS_MIN } },
    { card: { id: second.id }, user_id: other, vote: { place: 4 } },
  ]);
  expect([await state(best.id), await state(few.id), await state(late.id), await state(unfair.id)]).toEqual([
    'accepted',
    'candidate',
    'candidate',
    'candidate',
  ]);
  const pay = ECONOMY.made_set.maker;
  const after = [await balancesOf(db, maker), await balancesOf(db, other)];
  expect(after.map(({ gpoint }, at) => gpoint - before[at]!.gpoint)).toEqual([2 * pay, pay]);
  expect(told.filter(({ kind }) => kind === 'set_published')).toHaveLength(3);
  expect(done).toEqual([
    `count ${month}`,
    ...Array(3).fill('show set_published'),
    `balance ${maker}`,
    `balance ${other}`,
    'reload',
  ]);
  expect(await auditLedger(db, [])).toEqual({ faults: [], isWhole: true });
  const lines = await db.selectFrom('chat_messages').select(['content', 'href']).execute();
  expect(lines).toEqual([{ content: expect.stringContaining('3장'), href: `/sets/${month}` }]);

  // what is published is not taken back by anyone
  await expect(unsubmitWork(db, kinds, maker, best.id)).rejects.toThrow('SET_PUBLISHED');
  await expect(review(byEditor.id, 'refused')).rejects.toThrow('SET_PUBLISHED');
  const takeDown = async (what: 'all' | 'words') =>
    takeWorkDown(db, reviews, await user(moderator), best.id, { what, reason: '사유' });
  await expect(takeDown('all')).rejects.toThrow('SET_PUBLISHED');
  await takeDown('words');
  expect((await setFor(db, month)).items[1]!.card).toEqual({
    ...best.card,
    name: expect.stringContaining('이름을 내린'),
  });
  await appeal(db, kinds, maker, best.id, '나쁜 말이 아닙니다');
  await answerAppeal(db, reviews, await user(editor), best.id, { is_granted: true, reason: '' });
  expect((await setFor(db, month)).items[1]!.card.name).toBe(best.card.name);
});

test('a month without cards is closed: nothing comes into it later; missed months are made up for', async () => {
  const { db } = database;
  const month = next();
  const work = await candidate();
  expect(await closeMonths(db, ports, monthBegins(month))).toEqual([]);
  standings = [stand(work.id, 1)];
  expect(await closeMonths(db, ports, monthBegins(month) + 9 * DAY)).toEqual([]);
  expect(await publishedSets(db)).toEqual([]);
  // the server stands still for two ends of months
  const [second, third] = [followingMonth(month), followingMonth(followingMonth(month))];
  passUntil(monthBegins(month));
  const accepted = await candidate();
  await review(accepted.id, 'accepted');
  expect(await closeMonths(db, ports, monthBegins(third) + 3 * DAY)).toEqual([second]);
  expect((await setFor(db, second)).items.map((item) => item.card.id)).toEqual([accepted.id, work.id]);
});

test('a close that breaks off anywhere leaves nothing behind, and the next one is whole', async () => {
  const { db } = database;
  const byEditor = await candidate();
  await review(byEditor.id, 'accepted');
  const voted = await candidate(other);
  standings = [stand(voted.id, 1)];
  const month = next();
  const now = monthBegins(month);
  const broken = () => Promise.reject(new Error('killed'));
  const cases: Partial<SetPorts>[] = [
    { standings: broken },
    { notices: { keep: broken } },
    { saveLine: broken },
    // the transfer, which is the last
    {
      async saveLine(tx, line) {
        await tx
          .insertInto('ledger_transfers')
          .values({ key: `made-set:${month}`, reason: 'gift' })
          .execute();
        return saveSystemLine(tx, line);
      },
    },
  ];
  for (const changed of cases) await expect(closeMonths(db, { ...ports, ...changed }, now)).rejects.toThrow();
  expect(await state(voted.id)).toBe('candidate');
  expect(await publishedSets(db)).toEqual([]);
  const lines = () => db.selectFrom('chat_messages').select('id').execute();
  expect(await lines()).toEqual([]);
  // killed after the commit: the catalogue is read at the next start
  await expect(closeMonths(db, { ...ports, reloadCatalogue: broken }, now)).rejects.toThrow('killed');
  expect(await closeMonths(db, ports, now)).toEqual([]);
  expect(await publishedSets(db)).toMatchObject([{ month, cards: 2 }]);
  expect(await lines()).toHaveLength(1);
  expect(await auditLedger(db, [])).toEqual({ faults: [], isWhole: true });
});

test('a card that its maker takes back at the same moment is not in the set', async () => {
  const { db } = database;
  const [kept, taken] = [await candidate(), await candidate(other)];
  standings = [stand(kept.id, 1), stand(taken.id, 2)];
  const now = monthBegins(next());
  let isTaken = false;
  const meanwhile: SetPorts['standings'] = async () => {
    // between the choice and the lock
    if (!isTaken) await unsubmitWork(db, kinds, other, taken.id);
    isTaken = true;
    return standings;
  };
  const chosen = vi.fn(meanwhile);
  for (let tries = 0; tries < 3 && (await publishedSets(db)).length === 0; tries++)
    await closeMonths(db, { ...ports, standings: chosen }, now);
  expect((await setFor(db, next())).items.map((item) => item.card.id)).toEqual([kept.id]);
  expect(await state(taken.id)).toBe('open');
});

test('after 52 weeks a set retires, its owners are told, once', async () => {
  const { db } = database;
  const work = await candidate();
  await review(work.id, 'accepted');
  const month = next();
  const published = monthBegins(month);
  await closeMonths(db, ports, published);
  done = [];
  expect(await retireSets(db, ports, published + 364 * DAY - 1)).toBe(0);
  const retired = await Promise.all([0, 1].map(() => retireSets(db, ports, published + 364 * DAY)));
  expect(retired.reduce((sum, cards) => sum + cards, 0)).toBe(1);
  expect(done).toEqual([`cards_retired ${work.id}`, 'reload']);
  expect(await publishedSets(db)).toMatchObject([{ month, is_retired: true }]);
  expect(await setOfCard(db, work.id)).toMatchObject({ month, is_retired: true });
});

test('cards in published sets outlast their maker; ones that wait go with them', async () => {
  const { db } = database;
  const work = await candidate();
  await review(work.id, 'accepted');
  await closeMonths(db, ports, monthBegins(next()));
  const waiting = await candidate();
  await review(waiting.id, 'accepted');
  const second = await candidate();
  await review(second.id, 'accepted');
  // a leaving maker who withdraws them: out of the set at once, and neither the vote nor an editor brings them back
  const leaving = { leaves_at: new Date(clock.now() + DAY), withdraws_works: true };
  await db.updateTable('users').set(leaving).where('id', '=', maker).execute();
  await withdrawFromSets(db, maker);
  const states = () => Promise.all([work, waiting, second].map(({ id }) => state(id)));
  expect(await states()).toEqual(['accepted', 'candidate', 'candidate']);
  standings = [stand(waiting.id, 1)];
  passUntil(monthBegins(followingMonth(next())));
  expect(await closeMonths(db, ports, clock.now())).toEqual([]);
  await expect(review(waiting.id, 'accepted')).rejects.toThrow('WORK_REVIEWED_ELSEWHERE');
  await db.transaction().execute((tx) => forgetWorks(tx, works, maker, true));
  expect(await states()).toEqual(['accepted', 'withdrawn', 'withdrawn']);
});

test('a maker who takes their cards along while the month closes, or whose departure broke off, leaves none in the set', async () => {
  const { db } = database;
  const [kept, voted] = [await candidate(), await candidate(other)];
  const accepted = await candidate(other);
  await review(accepted.id, 'accepted');
  const now = monthBegins(next());
  const leave = () =>
    db
      .updateTable('users')
      .set({ leaves_at: new Date(clock.now() + DAY), withdraws_works: true })
      .where('id', '=', other)
      .execute();
  standings = [stand(kept.id, 1), stand(voted.id, 2)];
  const meanwhile: SetPorts['standings'] = async () => {
    await leave();
    return standings;
  };
  expect(await closeMonths(db, { ...ports, standings: meanwhile }, now)).toEqual([]);
  expect(await closeMonths(db, ports, now)).toEqual([next()]);
  expect((await setFor(db, next())).items.map((item) => item.card.id)).toEqual([kept.id]);
  expect(await state(accepted.id)).toBe('candidate');
});

test.each([
  ['set filled', 0],
  ['set paid', 0],
  ['set closed', 1],
])('a server killed at "%s" publishes the set whole or not at all, and once', async (point, sets) => {
  const { db, connection } = database;
  const byEditor = await candidate();
  await review(byEditor.id, 'accepted');
  const voted = await candidate(other);
  const before = (await balancesOf(db, other)).gpoint;
  standings = [stand(voted.id, 1)];
  const now = monthBegins(next());
  const asked: AskedClose = { connection, now, standings };
  const child = forkProcess(fileURLToPath(new URL('test-closing-process.ts', import.meta.url)), 256, {
    env: { FAULT_POINT: point },
  });
  child.send(asked);
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  expect(await publishedSets(db)).toHaveLength(sets);
  expect(await state(voted.id)).toBe(sets > 0 ? 'accepted' : 'candidate');
  expect(await closeMonths(db, ports, now)).toHaveLength(1 - sets);
  expect(await publishedSets(db)).toMatchObject([{ cards: 2 }]);
  expect((await balancesOf(db, other)).gpoint).toBe(before + ECONOMY.made_set.maker);
  expect(await auditLedger(db, [])).toEqual({ faults: [], isWhole: true });
});
