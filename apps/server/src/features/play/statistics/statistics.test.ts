import { archetypes } from '@chilyo/cards';
import { noWaits, RANKED_CHANNEL, waitQuantile, waitStep } from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import {
  forgetPresence,
  gameDays,
  noteActive,
  noteWaits,
  peopleDays,
  recentWaits,
  signUpWeeks,
} from './queries/days.ts';
import { ownStatistics } from './queries/own-statistics.ts';
import { winRates } from './queries/win-rates.ts';
import { addToRecords, countMatches, type EndedMatch, elementsOf, weekOf } from './service.ts';

const SUNDAY = Date.parse('2026-11-22T12:00:00+09:00');
const DAY_MS = 86_400_000;
const FIRE = [301, 302];
const FIRE_AND_WATER = [301, 401, 402];
const NEUTRAL = [801];
const [OLD_CARDS, NEW_CARDS] = ['aaaa0000', 'bbbb0000'];

let database: TestDatabase;
beforeEach(async () => {
  await database?.drop();
  database = await testDatabase();
  await sql`insert into users (id, issuer, subject, name, options, created_at) overriding system value
    select id, 'test', 'player ' || id, '둔이' || id, '{}', '2026-01-01' from generate_series(11, 14) as id`.execute(
    database.db,
  );
});
afterAll(() => database.drop());

const match = (change: Partial<EndedMatch> = {}): EndedMatch => ({
  channel_id: RANKED_CHANNEL,
  isCorrespondence: false,
  card_set: OLD_CARDS,
  edition: 2,
  started_ms: SUNDAY - 300_000,
  winner: 0,
  reason: 'life',
  sides: [
    { user_id: 11, score_id: 1, deck: FIRE, deck_id: null, rating: 1650 },
    { user_id: 12, score_id: 1, deck: FIRE_AND_WATER, deck_id: null, rating: null },
  ],
  ...change,
});
const ended = (each: EndedMatch, now = SUNDAY) =>
  database.db.transaction().execute(async (tx) => {
    await addToRecords(tx, each);
    await countMatches(tx, [{ match: each, now }]);
  });

test('a deck is of the elements of its cards, in the order of the week', () => {
  expect([FIRE, [402, 301], NEUTRAL].map(elementsOf)).toEqual(['R', 'RU', 'N']);
});

test('decks are counted by their archetype, also where both sides are one, and the rest as none', async () => {
  const { db } = database;
  const [first, second] = archetypes;
  const side = (user_id: number, deck: readonly number[], rating = 1650) => ({
    user_id,
    score_id: 1,
    deck,
    deck_id: null,
    rating,
  });
  await Promise.all([
    ...Array.from({ length: 20 }, () => ended(match({ sides: [side(11, first!.cards), side(12, first!.cards)] }))),
    ended(match({ sides: [side(11, second!.cards, 1250), side(12, FIRE)] })),
    ended(match({ winner: null, sides: [side(11, second!.cards), side(12, FIRE)] })),
    ended(match({ channel_id: -1, sides: [side(11, second!.cards), side(12, FIRE)] })),
  ]);
  const told = async (change: object = {}) =>
    Object.fromEntries(
      (await winRates(db, { score_id: 1, weeks: 4, ...change }, SUNDAY)).archetypes
        .filter(({ games }) => games > 0)
        .map(({ key, games, wins }) => [key, [games, wins]]),
    );
  expect(await told()).toEqual({ [first!.key]: [40, 20], [second!.key]: [1, 1], '': [1, 0] });
  expect(await told({ band: 'morning' })).toEqual({ [second!.key]: [1, 1] });
  expect(await told({ score_id: 2 })).toEqual({});
  expect(await told({ edition: 7 })).toEqual({});
  const { archetypes: rows } = await winRates(db, { score_id: 1, weeks: 4 }, SUNDAY);
  expect(rows).toHaveLength(archetypes.length + 1);
  expect(rows[0]).toMatchObject({ key: first!.key, name: first!.name, plan: first!.plan, elements: 'WB' });
});

test('what is added up is what a count of all matches would find', async () => {
  const { db } = database;
  const decks = [FIRE, FIRE_AND_WATER, NEUTRAL, [401]];
  const matches = Array.from({ length: 60 }, (_, index) => {
    const [first, second] = [decks[index % 4]!, decks[(index * 7 + 1) % 4]!];
    const rating = index % 5 === 0 ? null : 1200 + (index % 9) * 100;
    return match({
      edition: 1 + (index % 3),
      winner: index % 11 === 0 ? null : index % 3 === 0 ? 1 : 0,
      sides: [
        { user_id: 11 + (index % 3), score_id: 1, deck: first, deck_id: null, rating },
        { user_id: 14, score_id: 1, deck: second, deck_id: null, rating: 1500 },
      ],
    });
  });
  // many at once, in shared rows
  await Promise.all(matches.map((each) => ended(each)));

  const decided = matches.filter(({ winner }) => winner !== null);
  const sides = decided.flatMap(({ sides: both, winner }) =>
    both.map(({ deck }, seat) => ({ elements: elementsOf(deck), hasWon: winner === seat })),
  );
  const told = await winRates(db, { score_id: 1, weeks: 4 }, SUNDAY);
  expect(told.games).toBe(decided.length);
  expect(told.first).toEqual({ games: decided.length, wins: decided.filter(({ winner }) => winner === 0).length });
  for (const elements of ['R', 'RU', 'N', 'U']) {
    const own = sides.filter((side) => side.elements === elements);
    expect(told.pairs.find((row) => row.elements === elements)).toEqual({
      elements,
      games: own.length,
      wins: own.filter(({ hasWon }) => hasWon).length,
    });
  }
  // a deck of two elements counts for both
  const withWater = sides.filter(({ elements }) => elements.includes('U'));
  expect(told.elements.find(({ element }) => element === 'U')).toMatchObject({ games: withWater.length });
  // every pairing is listed from both sides: one's wins are the other's losses
  const meeting = (element: string, enemy: string) =>
    told.meetings.find((row) => row.element === element && row.enemy === enemy)!;
  expect(meeting('R', 'U').games - meeting('R', 'U').wins).toBe(meeting('U', 'R').wins);
  // whole decks against each other, and each edition of the rules separately
  for (const { elements, enemy, games, wins } of told.deck_meetings) {
    const met = decided.flatMap(({ sides: both, winner }) =>
      ([0, 1] as const).flatMap((seat) =>
        elementsOf(both[seat].deck) === elements && elementsOf(both[1 - seat]!.deck) === enemy
          ? { hasWon: winner === seat }
          : [],
      ),
    );
    expect([elements, enemy, games, wins]).toEqual([
      elements,
      enemy,
      met.length,
      met.filter(({ hasWon }) => hasWon).length,
    ]);
  }
  expect(told.deck_meetings.reduce((sum, { games }) => sum + games, 0)).toBe(2 * decided.length);
  expect(told.editions.map(({ edition }) => edition)).toEqual([1, 2, 3]);
  for (const edition of [1, 2, 3]) {
    const ofIt = decided.filter((each) => each.edition === edition);
    expect(told.first_by_edition.find((row) => row.edition === edition)).toEqual({
      edition,
      games: ofIt.length,
      wins: ofIt.filter(({ winner }) => winner === 0).length,
    });
    const asked = await winRates(db, { score_id: 1, weeks: 4, edition }, SUNDAY);
    expect(asked.games).toBe(ofIt.length);
    for (const { element, ...counts } of asked.elements)
      expect(told.by_edition.find((row) => row.edition === edition && row.element === element)).toEqual({
        edition,
        element,
        ...counts,
      });
  }
  // each player's own share
  const own = await ownStatistics(db, 14, 1);
  const seconds = decided.map(({ sides: [, side], winner }) => ({
    elements: elementsOf(side.deck),
    won: winner === 1,
  }));
  expect([own.games, own.wins]).toEqual([decided.length, seconds.filter(({ won }) => won).length]);
  expect([own.first.games, own.second]).toEqual([0, { games: own.games, wins: own.wins }]);
  for (const { elements, games, wins } of own.decks) {
    const ofDeck = seconds.filter((side) => side.elements === elements);
    expect([elements, games, wins]).toEqual([elements, ofDeck.length, ofDeck.filter(({ won }) => won).length]);
  }
  expect(own.enemies.find(({ element }) => element === 'R')!.games).toBe(
    decided.filter(({ sides: [side] }) => elementsOf(side.deck).includes('R')).length,
  );
  for (const { element, games, wins } of own.elements) {
    const played = seconds.filter(({ elements }) => elements.includes(element));
    expect([element, games, wins]).toEqual([element, played.length, played.filter(({ won }) => won).length]);
  }
  const days = await gameDays(db, 7, SUNDAY);
  expect(days).toMatchObject([{ day: '2026-11-22', kind: 'ranked', games: 60, seconds: 60 * 300 }]);
});

test('weeks and tiers are asked for by themselves', async () => {
  const { db } = database;
  await ended(match());
  await ended(match(), SUNDAY - 8 * DAY_MS);
  expect((await winRates(db, { score_id: 1, weeks: 1 }, SUNDAY)).games).toBe(1);
  expect((await winRates(db, { score_id: 1, weeks: 4 }, SUNDAY)).games).toBe(2);
  expect((await winRates(db, { score_id: 2, weeks: 4 }, SUNDAY)).games).toBe(0);
  const atDusk = await winRates(db, { score_id: 1, weeks: 4, band: 'dusk' }, SUNDAY);
  expect(atDusk.pairs).toEqual([{ elements: 'R', games: 2, wins: 2 }]);
  expect(weekOf(SUNDAY)).toBe('2026-11-22');
});

test('the hours of a Sunday before five belong to the week that ends, which is the last one asked for', async () => {
  const { db } = database;
  const WEEK = 7 * DAY_MS;
  for (const before of [0, WEEK, 2 * WEEK]) await ended(match(), SUNDAY - before);
  const told = async (now: number) => (await winRates(db, { score_id: 1, weeks: 2 }, now)).games;
  const night = Date.parse('2026-11-29T03:00:00+09:00');
  expect([await told(SUNDAY), await told(night - DAY_MS), await told(night)]).toEqual([2, 2, 2]);
});

test('each set of cards has its own rates, and is known by the week in which it was first played', async () => {
  const { db } = database;
  await ended(match(), SUNDAY - 8 * DAY_MS);
  await ended(match({ card_set: NEW_CARDS, winner: 1 }));
  await ended(match({ card_set: NEW_CARDS, winner: 1 }));
  const asked = { score_id: 1, weeks: 4 } as const;
  expect((await winRates(db, asked, SUNDAY)).card_sets).toEqual([
    { card_set: OLD_CARDS, week: '2026-11-08' },
    { card_set: NEW_CARDS, week: '2026-11-22' },
  ]);
  expect((await winRates(db, { ...asked, card_set: NEW_CARDS }, SUNDAY)).first).toEqual({ games: 2, wins: 0 });
  expect((await winRates(db, { ...asked, card_set: OLD_CARDS }, SUNDAY)).first).toEqual({ games: 1, wins: 1 });
});

test('a day of the ladder includes the queue waits of its matches', async () => {
  const { db } = database;
  await ended(match());
  await ended(match({ channel_id: 7 }));
  await Promise.all([
    noteWaits(
      db,
      [
        { score_id: 1, ms: 12_400 },
        { score_id: 2, ms: 900_000 },
      ],
      SUNDAY,
    ),
    noteWaits(db, [{ score_id: 1, ms: 0 }], SUNDAY),
  ]);
  const days = await gameDays(db, 7, SUNDAY);
  expect(
    days.map(({ kind, waited, wait_seconds, longest_wait }) => [kind, waited, wait_seconds, longest_wait]),
  ).toEqual([
    ['friendly', 0, 0, 0],
    ['ranked', 2, 12, 12],
  ]);
  const stepsOf = (...places: number[]) => noWaits().map((_, step) => places.filter((place) => place === step).length);
  expect(days.map(({ wait_steps }) => wait_steps)).toEqual([stepsOf(), stepsOf(waitStep(0), waitStep(12.4))]);
  // many pairs at once, no update lost
  await Promise.all(Array.from({ length: 20 }, (_, at) => noteWaits(db, [{ score_id: 1, ms: at * 1_000 }], SUNDAY)));
  const ranked = (await gameDays(db, 7, SUNDAY)).find(({ kind }) => kind === 'ranked')!;
  expect([ranked.waited, ranked.wait_steps.reduce((sum, count) => sum + count, 0)]).toEqual([22, 22]);
  expect(waitQuantile(ranked.wait_steps, 0.9, ranked.longest_wait)).toBeGreaterThan(15);
  // of both ladders, and of the days that are asked for alone
  const { steps, longest } = await recentWaits(db, 2, SUNDAY);
  expect([steps.reduce((sum, count) => sum + count, 0), longest]).toEqual([23, 900]);
  expect((await recentWaits(db, 2, SUNDAY + 3 * 86_400_000)).longest).toBe(0);
});

test('friendly and practice matches are days, and no win rates', async () => {
  const { db } = database;
  await ended(match({ channel_id: 7, reason: 'concede' }));
  await ended(match({ channel_id: -2, reason: 'left' }));
  await ended(match({ channel_id: 7, isCorrespondence: true, winner: null }));
  expect((await winRates(db, { score_id: 1, weeks: 4 }, SUNDAY)).games).toBe(0);
  expect(await gameDays(db, 7, SUNDAY)).toMatchObject([
    { kind: 'correspondence', score_id: 0, drawn: 1 },
    { kind: 'friendly', conceded: 1 },
    { kind: 'practice', abandoned: 1 },
  ]);
});

test('sign-ups and active users are listed by day, retention by week of sign-up', async () => {
  const { db } = database;
  const came = SUNDAY - 15 * DAY_MS;
  await sql`insert into users (id, issuer, subject, name, options, created_at) overriding system value values
    (21, 'test', 'a', '하나', '{}', ${new Date(came)}), (22, 'test', 'b', '둘', '{}', ${new Date(came)}),
    (23, 'test', 'c', '셋', '{}', ${new Date(SUNDAY)})`.execute(db);
  await noteActive(db, [21, 22, 21], came + DAY_MS);
  await noteActive(db, [21], came + DAY_MS);
  await noteActive(db, [23, 21], SUNDAY);
  const days = await peopleDays(db, 16, SUNDAY);
  expect(days).toHaveLength(16);
  expect([days[0], days[1], days.at(-1)]).toEqual([
    { day: '2026-11-07', signed_up: 2, active: 0 },
    { day: '2026-11-08', signed_up: 0, active: 2 },
    { day: '2026-11-22', signed_up: 1, active: 2 },
  ]);
  const kept = () =>
    sql`select day, people from active_counts except select day, count(*) from active_days group by day`.execute(db);
  expect((await kept()).rows).toEqual([]);
  const [first, last] = await signUpWeeks(db, SUNDAY);
  expect(first).toMatchObject({ week: '2026-11-01', people: 2 });
  expect(first!.returned.slice(0, 3)).toEqual([
    { days: 1, people: 2 },
    { days: 3, people: 0 },
    { days: 7, people: 0 },
  ]);
  expect(last).toMatchObject({ week: '2026-11-22', people: 1, returned: [{ days: 1, people: null }, {}, {}, {}, {}] });
  await db.transaction().execute((tx) => forgetPresence(tx, 21));
  expect((await kept()).rows).toEqual([]);
  expect((await peopleDays(db, 16, SUNDAY)).map(({ active }) => active).filter(Boolean)).toEqual([1, 1]);
});
