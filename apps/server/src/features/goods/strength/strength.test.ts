import type { StrengthReport } from '@chilyo/protocol';
import { addPair, emptyState, type PairOutcome, type StrengthState, shownStrength } from '@chilyo/strength';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '../../../platform/clock.ts';
import { loneBus } from '../../../platform/nodes/bus.ts';
import type { Load } from '../../../platform/slowness.ts';
import type { Io } from '../../../platform/socket.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { namedUser, userOf } from '../../core/identity/service.ts';
import { Notices } from '../../core/notices/service.ts';
import { changeWork, createWork } from '../works/service.ts';
import { Measurer } from './measurer.ts';
import { Measuring } from './measuring.ts';
import type { Measured, Slice } from './measuring-process.ts';
import { measureStrength, strengthFor, strengthMoment } from './service.ts';

const MINUTE = 60_000;
const CARD_SET = 'a'.repeat(64);
const ports = {
  pictures: { reference: async () => undefined, release: async () => undefined },
  ideas: { hold: async () => undefined, follow: async () => () => undefined },
} as unknown as Parameters<typeof createWork>[1];
const about = { licence: null, is_ai: false, source: '' };

let database: TestDatabase;
let notices: Notices;
let maker: number;
beforeAll(async () => {
  vi.stubEnv('MEASURING_NICE', '0');
  database = await testDatabase();
  // the first of all is the operator, who may do more
  await newPlayer(database.db, '운영');
  // only stored: the tabs are of no matter here
  notices = new Notices(
    { db: database.db, io: {} as Io, bus: loneBus(), inBackground: (_, work) => void work.catch(() => undefined) },
    { ignores: async () => false, push: async () => undefined },
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  maker = await newPlayer(database.db, '잰이');
});
const open: Measuring[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
  await database.db.deleteFrom('strength_reports').execute();
});

const card = (name: string, attack = 3) => ({
  name,
  type: 'unit',
  element: ['R'],
  rarity: 'common',
  cost: 3,
  attack,
  health: 4,
  keywords: {},
  abilities: [],
});
const made = async (userId: number, name: string, attack?: number): Promise<number> => {
  const body = { card: card(name, attack), parent_id: null, idea_id: null, ...about };
  const { work } = await database.db.transaction().execute((tx) => createWork(tx, ports, userId, body));
  return work.id;
};
const ask = async (userId: number, workId: number) =>
  measureStrength(database.db, await namedUser(database.db, userId), workId, CARD_SET);
const seen = (workId: number, me = maker) => strengthFor(database.db, workId, me);
const told = async (userId: number) =>
  (await database.db.selectFrom('notices').select(['message', 'target']).where('user_id', '=', userId).execute()).map(
    ({ message, target }) => `${message} ${target}`,
  );
const reports = () => database.db.selectFrom('strength_reports').selectAll().orderBy('id').execute();

/** A pair whose matches the card wins; `hosts` as many as a card of one element has. */
const hosts = Array.from({ length: 9 }, () => ['R'] as const);
function oneMore(before: StrengthState | null): StrengthState {
  const state = structuredClone(before) ?? emptyState({ hosts });
  const match = (points: 0 | 1) => ({
    points,
    plays: [{ turn: 4, gain: 0.2 }],
    playable_turns: 2,
    lowest: 0.4,
    seen: {},
  });
  const seat = { card: match(1), twin: match(0) };
  const pair: PairOutcome = { index: state.pairs, host: state.pairs % 9, matches: [seat, seat] };
  addPair(state, pair);
  return state;
}
const TWIN = { ...card('쌍둥이'), id: 99_001, key: 'twin', set: 'made', is_token: false } as never;
const recorded: NonNullable<Measured['moments']> = {
  twins: [TWIN],
  edition: 4,
  matches: [{ kind: 'best_play', seat: 1, turn: 7, decks: [[1], [2]], seed: 'b'.repeat(64), actions: [] }],
};

/** Measures a pair a slice, in place of a process: done after `pairs`. */
class OnePair {
  readonly slices: Slice[] = [];
  readonly #pairs: number;
  /** The process is lost over every slice. */
  isLost = false;
  isEnded = false;

  constructor(pairs: number) {
    this.#pairs = pairs;
  }

  async measure(slice: Slice): Promise<Measured | null> {
    this.slices.push(slice);
    if (this.isLost) return null;
    const state = oneMore(slice.state);
    const strength = shownStrength(state, { hosts });
    return { state, strength, moments: state.pairs >= this.#pairs ? recorded : null };
  }

  end(): void {
    this.isEnded = true;
  }
}

const measuring = (
  measurer: Pick<Measurer, 'measure' | 'end'>,
  given: Partial<ConstructorParameters<typeof Measuring>[0]> = {},
) => {
  const { db } = database;
  const made = new Measuring({
    db,
    now: clock.now,
    log: pino({ enabled: false }),
    notices,
    measurer,
    load: () => 'none',
    cardSet: async () => CARD_SET,
    ...given,
  });
  open.push(made);
  return made;
};

test('cards that play alike share one report, whatever they are called; only what is put in line counts', async () => {
  const other = await newPlayer(database.db, '벗');
  const [mine, theirs] = [await made(maker, '불꽃이'), await made(other, '다른 이름')];
  expect(await seen(mine)).toBe(null);
  expect(await ask(maker, mine)).toMatchObject({ state: 'waiting', place: 0, strength: null, outdated: null });
  expect(await seen(mine)).toMatchObject({ tells_me: true });
  expect(await seen(theirs, other)).toMatchObject({ state: 'waiting', tells_me: false });
  await Promise.all([ask(other, theirs), ask(maker, mine), ask(maker, mine)]);
  expect(await reports()).toHaveLength(1);
  for (const attack of [4, 5]) await ask(maker, await made(maker, `불꽃이 ${attack}`, attack));
  const fourth = await made(maker, '네 번째', 6);
  await expect(ask(maker, fourth)).rejects.toMatchObject({ code: 'STRENGTH_USED_UP', details: { most: 3 } });
  expect(await seen(fourth)).toBe(null);
  // what exists costs nothing
  await ask(maker, await made(maker, '같은 카드', 4));
  expect(await reports()).toHaveLength(3);
});

test('a report is asked for by the maker, or by a card editor, and seen by those who see the card', async () => {
  const other = await newPlayer(database.db, '구경');
  const work = await made(maker, '숨은 카드');
  await expect(ask(other, work)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(seen(work, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await database.db.updateTable('works').set({ state: 'open' }).where('id', '=', work).execute();
  await expect(ask(other, work)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await database.db.updateTable('users').set({ granted_role: 'card_editor' }).where('id', '=', other).execute();
  await ask(other, work);
  expect(await seen(work)).toMatchObject({ state: 'waiting' });
});

test('what is measured is seen as it grows; then its moments are there, and all who asked are told once', async () => {
  const other = await newPlayer(database.db, '벗');
  const [mine, theirs] = [await made(maker, '강한 카드'), await made(other, '남의 카드')];
  await ask(maker, mine);
  await ask(other, theirs);
  const during: (StrengthReport | null)[] = [];
  const measurer = new OnePair(3);
  const measure = measurer.measure.bind(measurer);
  measurer.measure = async (slice) => {
    during.push(await seen(mine));
    return measure(slice);
  };
  await measuring(measurer).work();
  expect(during).toMatchObject([
    { state: 'running', strength: null },
    { state: 'running', strength: { pairs: 1 }, place: 0 },
    { state: 'running', strength: { pairs: 2 }, moments: [] },
  ]);
  expect(await seen(mine)).toMatchObject({
    state: 'done',
    place: null,
    strength: { pairs: 3, points: 100, turn: 4, hosts: [{ elements: ['R'], pairs: 3 }] },
    moments: [{ kind: 'best_play', turn: 7 }],
  });
  // the process goes with the last report
  expect(measurer.isEnded).toBe(true);
  expect(await told(maker)).toEqual([
    `‘강한 카드’의 세기 보고서가 나왔습니다. 알맞은 카드입니다. /cards/${mine}#strength`,
  ]);
  expect(await told(other)).toHaveLength(1);
  const moment = await strengthMoment(database.db, theirs, 0, other);
  expect(moment).toMatchObject({ kind: 'best_play', turn: 7, seat: 1, card_set: CARD_SET });
  expect(moment.cards.map(({ name }) => name)).toEqual(['남의 카드', '쌍둥이']);
  await expect(strengthMoment(database.db, mine, 1, maker)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a report is not done without its notices', async () => {
  await ask(maker, await made(maker, '알릴 카드'));
  const failing = { keep: () => Promise.reject(new Error('no notice')) } as unknown as Notices;
  await expect(measuring(new OnePair(1), { notices: failing }).work()).rejects.toThrow('no notice');
  expect(await reports()).toMatchObject([{ finished_at: null }]);
});

test('a report that a kill interrupts goes on from its last slice, on any server, and comes to the same', async () => {
  // of short matches
  const work = await made(maker, '끊긴 카드', 12);
  await ask(maker, work);
  const [killed, next] = [new Measurer(), new Measurer()];
  let isDead = false;
  const dying: Pick<Measurer, 'measure' | 'end'> = {
    async measure(slice) {
      const measured = await killed.measure(slice);
      // a dead server does nothing any more
      return isDead ? new Promise(() => {}) : measured;
    },
    end: () => {},
  };
  const limits = { sliceMs: 1 };
  const first = measuring(dying, { limits });
  void first.work();
  await vi.waitFor(async () => expect((await reports())[0]!.pairs).toBeGreaterThan(0), { timeout: 60_000 });
  // in the middle of a slice
  isDead = true;
  process.kill(killed.pid!, 'SIGKILL');
  open.pop();
  const [{ pairs, claimed_until }] = (await reports()) as [Awaited<ReturnType<typeof reports>>[0]];
  const second = measuring(next, { limits });
  await second.work();
  expect(claimed_until!.getTime()).toBeGreaterThan(clock.now());
  clock.advance(MINUTE);
  void second.work();
  await vi.waitFor(async () => expect((await reports())[0]!.pairs).toBeGreaterThan(pairs), { timeout: 60_000 });
  await second.close();
  clock.advance(-MINUTE);
  const [{ state, card: measured, seed }] = (await reports()) as [Awaited<ReturnType<typeof reports>>[0]];
  const whole = new Measurer();
  let straight: Measured | null = null;
  while ((straight?.state.pairs ?? 0) < state!.pairs)
    straight = await whole.measure({ card: measured, seed, state: straight?.state ?? null, forMs: 0 });
  whole.end();
  expect(state).toEqual(straight!.state);
}, 120_000);

test('of two servers at once one measures', async () => {
  await ask(maker, await made(maker, '한 번만'));
  const both = [new OnePair(4), new OnePair(4)];
  await Promise.all(both.map((one) => measuring(one).work()));
  expect(both.map(({ slices }) => slices.length).toSorted((one, other) => one - other)).toEqual([0, 4]);
});

test('while matches are slow it rests, and says so; beside others it takes a smaller share; a slice follows in the end', async () => {
  const work = await made(maker, '기다리는 카드');
  await ask(maker, work);
  let load: Load = 'slow';
  const measurer = new OnePair(2);
  const limits = { restMs: 5, longestRestMs: 60_000 };
  const working = measuring(measurer, { load: () => load, limits }).work();
  await vi.waitFor(async () => expect(await seen(work)).toMatchObject({ state: 'running', is_resting: true }));
  expect(measurer.slices).toEqual([]);
  load = 'none';
  await working;
  expect(await seen(work)).toMatchObject({ state: 'done', is_resting: false });

  await ask(maker, await made(maker, '나란한 카드', 10));
  const beside = new OnePair(2);
  const share = { sliceMs: 1_000, besideMatches: { sliceMs: 250, pauseMs: 1 } };
  await measuring(beside, { load: () => 'matches', limits: share }).work();
  expect(beside.slices.map(({ forMs }) => forMs)).toEqual([250, 250]);

  await ask(maker, await made(maker, '참는 카드', 9));
  const patient = new OnePair(2);
  await measuring(patient, { load: () => 'slow', limits: { restMs: 5, longestRestMs: 40 } }).work();
  expect(patient.slices).toHaveLength(2);
});

test('a card over which processes are lost is given up, which is told, and may be asked for again', async () => {
  const work = await made(maker, '무거운 카드');
  await ask(maker, work);
  const measurer = new OnePair(1);
  measurer.isLost = true;
  await measuring(measurer).work();
  expect(measurer.slices).toHaveLength(3);
  expect(await seen(work)).toMatchObject({ state: 'failed', strength: null });
  expect(await told(maker)).toEqual([`‘무거운 카드’의 세기를 끝내 재지 못했습니다. /cards/${work}#strength`]);
  expect(await ask(maker, work)).toMatchObject({ state: 'waiting' });
  await measuring(new OnePair(1)).work();
  expect(await seen(work)).toMatchObject({ state: 'done' });
});

test('the place in line and the time to go come from the pairs that are left and the pace', async () => {
  const [first, second] = [await made(maker, '먼저', 1), await made(maker, '나중', 2)];
  expect(await ask(maker, first)).toMatchObject({ place: 0, seconds_most: 150 });
  await database.db.updateTable('strength_reports').set({ pairs: 500, ms_per_pair: 60 }).execute();
  expect(await ask(maker, second)).toMatchObject({ place: 1, seconds_most: 150 });
  expect(await seen(first)).toMatchObject({ state: 'running', place: 0, seconds_most: 60 });
});

test('after a change of the card the report is of an older version; of other official cards it is outdated', async () => {
  const work = await made(maker, '바뀌는 카드');
  await ask(maker, work);
  await measuring(new OnePair(1)).work();
  await changeWork(database.db, ports, maker, work, { card: card('이름만 바꿈'), revision: 1, ...about });
  expect(await seen(work)).toMatchObject({ state: 'done', outdated: null });
  await changeWork(database.db, ports, maker, work, { card: card('바뀐 카드', 8), revision: 2, ...about });
  expect(await seen(work)).toMatchObject({ state: 'done', outdated: 'card', moments: [{ kind: 'best_play' }] });
  expect(await ask(maker, work)).toMatchObject({ state: 'waiting', outdated: null });
  await database.db.updateTable('strength_reports').set({ base: 'before' }).execute();
  expect(await seen(work)).toMatchObject({ state: 'waiting', outdated: 'measuring' });
});

test('a report that was begun by other official cards begins again by those of today', async () => {
  const [first, second] = [await made(maker, '예전 카드'), await made(maker, '둘 다 있는 카드', 7)];
  await ask(maker, first);
  await ask(maker, second);
  const before = { base: 'before', card_set: 'c'.repeat(64), pairs: 90, state: '{}', strength: '{}' };
  await database.db.updateTable('strength_reports').set(before).execute();
  await ask(maker, second);
  const measurer = new OnePair(1);
  await measuring(measurer).work();
  expect(measurer.slices.map(({ state }) => state)).toEqual([null, null]);
  expect(await seen(first)).toMatchObject({ state: 'done', outdated: null, strength: { pairs: 1 } });
  expect(await reports()).toMatchObject([{ card_set: CARD_SET }, { card_set: CARD_SET }]);
});

test('with the account goes what it asked for; the report stays for the others', async () => {
  const work = await made(maker, '떠나는 카드');
  await ask(maker, work);
  const { forgetAsksOf } = await import('./queries.ts');
  await database.db.transaction().execute((tx) => forgetAsksOf(tx, maker));
  expect(await database.db.selectFrom('strength_asks').selectAll().where('user_id', '=', maker).execute()).toEqual([]);
  expect(await userOf(database.db, maker)).toBeDefined();
  expect(await reports()).toHaveLength(1);
});
