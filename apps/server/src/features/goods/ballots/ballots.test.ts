import { launchCards, starterDecks } from '@chilyo/cards';
import { rulesFrom, type Seat } from '@chilyo/engine';
import { Match } from '@chilyo/match';
import { BALLOT_CARD_IDS, DAY_MS, type PracticeRecord, type Voting } from '@chilyo/protocol';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clock } from '../../../platform/clock.ts';
import { LIMITS, spendLimit } from '../../../platform/limits.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { createWork } from '../works/service.ts';
import { MEETINGS } from './drawing.ts';
import { countedMonths, countOf } from './queries.ts';
import { signalRings } from './rings.ts';
import { castBallot, drawBallotPair, publishCount, skipBallotPair, standings } from './service.ts';

const workPorts = {
  pictures: { reference: async () => undefined, release: async () => undefined },
  ideas: { hold: async () => undefined, follow: async () => () => undefined },
} as unknown as Parameters<typeof createWork>[1];
const ports = {
  rulesWith: (made: Parameters<typeof rulesFrom>[0]) => rulesFrom([...launchCards, ...made], launchCards),
};

let database: TestDatabase;
let maker: number;
let voter: number;
beforeAll(async () => {
  database = await testDatabase();
  await newPlayer(database.db, '운영');
  // on a site this old the votes of young accounts weigh nothing
  await database.db
    .updateTable('users')
    .set({ created_at: new Date(0) } as never)
    .where('id', '=', 1)
    .execute();
  maker = await newPlayer(database.db, '만든이');
  voter = await seasoned('고르는이');
});
afterAll(() => database.drop());
afterEach(async () => {
  const { db } = database;
  for (const table of ['ballot_pairs', 'ballot_counts', 'sightings', 'rate_limits'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('works').set({ state: 'open' }).execute();
});

async function seasoned(name: string): Promise<number> {
  const id = await newPlayer(database.db, name);
  await database.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 30 * DAY_MS), lasting_matches: 10 } as never)
    .where('id', '=', id)
    .execute();
  return id;
}

let made = 0;
/** Candidates of a maker, by their ids. */
async function candidates(count: number, userId = maker): Promise<number[]> {
  const { db } = database;
  const ids: number[] = [];
  for (let at = 0; at < count; at++) {
    const card = {
      name: `후보 ${++made}`,
      type: 'unit',
      element: ['R'],
      rarity: 'common',
      cost: 2,
      attack: 2,
      health: 3,
      keywords: {},
      abilities: [],
    };
    const body = { card, parent_id: null, idea_id: null, licence: 'cc0' as const, is_ai: false, source: '' };
    const { work } = await db.transaction().execute((tx) => createWork(tx, workPorts, userId, body));
    ids.push(work.id);
  }
  await db.updateTable('works').set({ state: 'candidate' }).where('id', 'in', ids).execute();
  return ids;
}

const draw = (userId = voter): Promise<Voting> => drawBallotPair(database.db, userId);
const cast = (id: number, chosen: 0 | 1, practice: PracticeRecord | null = null, userId = voter) =>
  castBallot(database.db, ports, userId, id, { chosen, practice });
const pairs = () => database.db.selectFrom('ballot_pairs').selectAll().orderBy('id').execute();
/** The side of a work in the voter's pair. */
async function sideOf(pairId: number, workId: number): Promise<0 | 1> {
  const pair = (await pairs()).find(({ id }) => id === pairId)!;
  return pair.left_id === workId ? 0 : 1;
}

test('a pair is two cards without their makers, and stays until one is chosen', async () => {
  await candidates(2);
  const first = await draw();
  expect(first).toMatchObject({ pause: null, left_today: LIMITS.ballots.most - 1 });
  expect(first.pair!.cards.map(({ id }) => id)).toEqual([...BALLOT_CARD_IDS]);
  expect(Object.keys(first.pair!).sort()).toEqual(['cards', 'id']);
  const told = JSON.stringify(first);
  for (const { left_id, right_id } of await pairs())
    for (const id of [left_id, right_id]) expect(told).not.toContain(String(id));
  expect(told).not.toMatch(/maker|user|parent|idea|link/);
  expect(await Promise.all(Array.from({ length: 4 }, () => draw()))).toEqual(Array(4).fill(first));
  expect(await pairs()).toHaveLength(1);
});

test('a choice counts once, however often it is sent; another is refused', async () => {
  const [, other] = await candidates(2);
  const { pair } = await draw();
  const chosen = await sideOf(pair!.id, other!);
  await Promise.all(Array.from({ length: 4 }, () => cast(pair!.id, chosen)));
  await expect(cast(pair!.id, chosen === 0 ? 1 : 0)).rejects.toMatchObject({ code: 'BALLOT_CAST' });
  await expect(skipBallotPair(database.db, voter, pair!.id)).rejects.toMatchObject({ code: 'BALLOT_CAST' });
  await expect(cast(pair!.id, chosen, null, maker)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const [best, last] = await standings(database.db);
  expect([best, last]).toMatchObject([
    { work_id: other, voters: 1, ballots: 1 },
    { voters: 1, ballots: 1 },
  ]);
  expect(best!.strength).toBeGreaterThan(last!.strength);
  // the two have been met
  expect(await draw()).toMatchObject({ pair: null, pause: 'all_met' });
});

test('makers never meet their own cards, and two candidates of others are needed', async () => {
  const [own] = await candidates(1, voter);
  await candidates(1);
  expect(await draw()).toMatchObject({ pair: null, pause: 'no_candidates', left_today: LIMITS.ballots.most });
  await candidates(3);
  for (let drawn = await draw(); drawn.pair; drawn = await draw()) await cast(drawn.pair.id, 0);
  expect((await pairs()).some(({ left_id, right_id }) => left_id === own || right_id === own)).toBe(false);
});

test('what is skipped is met too; a day has so many pairs, and a candidate so many meetings', async () => {
  const ids = await candidates(12);
  for (let at = 0; at < LIMITS.ballots.most; at++) {
    const { pair } = await draw();
    await skipBallotPair(database.db, voter, pair!.id);
    await skipBallotPair(database.db, voter, pair!.id);
    await expect(cast(pair!.id, 0)).rejects.toMatchObject({ code: 'BALLOT_CAST' });
  }
  await expect(draw()).rejects.toMatchObject({ code: 'BALLOTS_USED_UP' });
  await database.db.deleteFrom('rate_limits').execute();
  for (let drawn = await draw(); drawn.pair; drawn = await draw())
    await skipBallotPair(database.db, voter, drawn.pair.id);
  const met = (await pairs()).flatMap(({ left_id, right_id }) => [left_id, right_id]);
  for (const id of ids) expect(met.filter((each) => each === id).length).toBeLessThanOrEqual(MEETINGS);
  expect(await standings(database.db)).toHaveLength(12);
  // another month: pairs that were met stay met, candidates may be met again
  clock.advance(32 * DAY_MS);
  try {
    expect((await draw()).pair).not.toBeNull();
  } finally {
    clock.advance(-32 * DAY_MS);
  }
});

test('a candidate that was taken back meanwhile ends the pair, and the next one costs nothing', async () => {
  const [one] = await candidates(4);
  let drawn = await draw();
  while (
    !(await pairs()).some(({ left_id, right_id, closed_at }) => !closed_at && [left_id, right_id].includes(one!))
  ) {
    await skipBallotPair(database.db, voter, drawn.pair!.id);
    drawn = await draw();
  }
  await database.db.updateTable('works').set({ state: 'open' }).where('id', '=', one!).execute();
  await expect(cast(drawn.pair!.id, 0)).rejects.toMatchObject({ code: 'BALLOT_PAIR_GONE' });
  // also with a match, and where the version is erased meanwhile
  await database.db.deleteFrom('work_versions').where('work_id', '=', one!).execute();
  const record = {
    seed: 'a'.repeat(64),
    edition: 4,
    seat: 0,
    decks: [[], []],
    actions: [],
  } as unknown as PracticeRecord;
  await expect(cast(drawn.pair!.id, 0, record)).rejects.toMatchObject({ code: 'BALLOT_PAIR_GONE' });
  expect((await pairs()).every(({ chosen }) => chosen === null)).toBe(true);
  const next = await draw();
  expect(next.pair?.id ?? null).not.toBe(drawn.pair!.id);
  expect(next.left_today).toBe(drawn.left_today);
});

test('ballots of young and of unseasoned accounts, and about a maker who is tied, weigh nothing', async () => {
  const [one] = await candidates(2);
  const young = await newPlayer(database.db, '새이');
  const unseasoned = await seasoned('안둔이');
  await database.db.updateTable('users').set({ lasting_matches: 3 }).where('id', '=', unseasoned).execute();
  await database.db.updateTable('users').set({ lasting_matches: 10 }).where('id', '=', young).execute();
  const friend = await seasoned('친구');
  const at = new Date();
  for (const user_id of [friend, maker])
    await database.db
      .insertInto('sightings')
      .values({ user_id, kind: 'device', mark: 'one', day: '2026-11-28', first_at: at, last_at: at })
      .execute();
  for (const each of [young, unseasoned, friend]) {
    const { pair } = await draw(each);
    await cast(pair!.id, await sideOf(pair!.id, one!), null, each);
  }
  const nothing = { strength: expect.closeTo(0, 6), voters: 0, ballots: 0 };
  expect(await standings(database.db)).toMatchObject([nothing, nothing]);
});

/** A match of the voter with both cards, in which both sides only end their turns. */
function practised(cards: NonNullable<Voting['pair']>['cards'], turns = 1_000): PracticeRecord {
  const host = starterDecks[0]!.cards.slice(0, -6);
  const own = [...host, ...BALLOT_CARD_IDS, ...BALLOT_CARD_IDS, ...BALLOT_CARD_IDS];
  const decks: [number[], number[]] = [own, [...starterDecks[1]!.cards]];
  const rules = ports.rulesWith(cards);
  const dealt = () => {
    const seed = 'c'.repeat(58) + String(++made).padStart(6, '0');
    return { seed, match: new Match(rules, { decks, seed, edition: 4 }) };
  };
  const hasBoth = ({ match }: ReturnType<typeof dealt>) =>
    BALLOT_CARD_IDS.every((id) => match.game.seats[0].hand.some(({ card_id }) => card_id === id));
  let begun = dealt();
  while (!hasBoth(begun)) begun = dealt();
  const { seed, match } = begun;
  const actions: PracticeRecord['actions'] = [];
  const act = (seat: Seat, action: PracticeRecord['actions'][number]['action']) => {
    actions.push({ seat, action });
    match.redo({ seat, action: action as never });
  };
  while (!match.isOver) {
    const seat = match.deciding[0]!;
    const legal = match.legalFor(seat);
    const action = legal.find(({ type }) => type === 'mulligan' || type === 'end') ?? legal[0]!;
    if (match.game.turn >= turns) act(0, { type: 'concede' });
    else act(seat, action as never);
  }
  return { seed, edition: 4, seat: 0, decks, actions };
}

test('a pair that was tried counts twice, by a whole match with both in hand, and a match for one pair', async () => {
  const [one] = await candidates(3);
  const { pair } = await draw();
  const record = practised(pair!.cards);
  const refused = { code: 'BALLOT_NOT_TRIED' };
  await expect(cast(pair!.id, 0, { ...record, actions: record.actions.slice(0, -1) })).rejects.toMatchObject(refused);
  await expect(cast(pair!.id, 0, { ...record, seat: 1 })).rejects.toMatchObject(refused);
  await expect(cast(pair!.id, 0, practised(pair!.cards, 3))).rejects.toMatchObject(refused);
  await expect(
    cast(pair!.id, 0, { ...record, decks: [record.decks[0]!.with(0, 77_777), record.decks[1]!] }),
  ).rejects.toMatchObject(refused);
  expect((await pairs())[0]).toMatchObject({ closed_at: null, chosen: null });
  const spend = () => spendLimit(database.db, 'ballot_matches', voter);
  for (let at = 4; at < LIMITS.ballot_matches.most; at++) await spend();
  await expect(cast(pair!.id, 0, record)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await database.db.deleteFrom('rate_limits').execute();
  await cast(pair!.id, 0, record);
  await cast(pair!.id, 0, record);
  expect((await pairs())[0]).toMatchObject({ chosen: 0, is_tried: true });
  const next = await draw();
  await expect(cast(next.pair!.id, 0, record)).rejects.toMatchObject(refused);
  await database.db.transaction().execute((tx) => publishCount(tx, '2026-11'));
  const { csv } = (await countOf(database.db, '2026-11'))!;
  expect(csv.split('\n')[0]).toBe('voter,left,right,chosen,tried,weight');
  expect(csv.split('\n')[1]).toMatch(/^1,\d+,\d+,\d+,1,2$/);
  expect(one).toBeDefined();
});

test('the count of a month is stored once, and names nobody', async () => {
  await candidates(3);
  for (const each of [voter, await seasoned('둘째'), await seasoned('셋째')]) {
    const { pair } = await draw(each);
    await cast(pair!.id, 1, null, each);
  }
  await database.db.transaction().execute((tx) => publishCount(tx, '2026-11'));
  const before = await countOf(database.db, '2026-11');
  await database.db.transaction().execute((tx) => publishCount(tx, '2026-11'));
  expect(await countOf(database.db, '2026-11')).toEqual(before);
  expect(await countedMonths(database.db)).toEqual([{ month: '2026-11', voters: 3, ballots: 3 }]);
  const lines = before!.csv.trim().split('\n').slice(1);
  expect(lines.map((line) => line.split(',')[0])).toEqual(['1', '2', '3']);
});

test('three voters who always choose one maker’s candidates are signalled, two are not', async () => {
  const ids = await candidates(2);
  const ring = [await seasoned('하나표'), await seasoned('두표'), await seasoned('세표')];
  const cards = ids.map((id) => ({ id, version: 1, maker, isCandidate: true }));
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute));
  const ballots = ring.map((voter, minute) => ({
    voter,
    person: voter,
    winner: 1,
    loser: 0,
    left: 0,
    right: 1,
    chosen: 1 as const,
    isTried: false,
    counts: true,
    weight: 0,
    castAt: at(minute),
  }));
  const look = (people: readonly number[]) =>
    database.db.transaction().execute((tx) =>
      signalRings(tx, {
        cards,
        ballots,
        strengths: [],
        partisans: new Map([[1, { evidence: 20, people: new Set(people) }]]),
      }),
    );
  const signals = () => database.db.selectFrom('signals').selectAll().where('kind', '=', 'votes_gathered').execute();
  await look(ring.slice(1));
  expect(await signals()).toEqual([]);
  await look(ring);
  await look(ring);
  const [signal, ...others] = await signals();
  expect(others).toEqual([]);
  expect(signal).toMatchObject({ user_id: maker, other_id: maker, count: 3, value: null, last_at: at(2) });
  expect(signal!.evidence).toEqual(
    [2, 1, 0].map((minute) => ({
      what: 'votes',
      work_id: ids[1],
      user_id: ring[minute],
      chosen: 1,
      ts: at(minute).getTime() / 1000,
    })),
  );
});
