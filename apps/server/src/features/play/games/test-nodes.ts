import { launchCards, starterDecks } from '@chilyo/cards';
import type { Seat } from '@chilyo/engine';
import type { ClockKind, GameAction, SeatSkins, SentAction, WireEvent } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Database } from '../../../platform/tables.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import type { LiveGame } from './live-game.ts';
import type { Audience, GamesPort, Player } from './port.ts';
import { Games, newSecret, reserveGameId } from './service.ts';

type Sent = {
  gameId: number;
  audience: Audience;
  fromSeq: number;
  events: WireEvent[];
  legal: GameAction[];
  skins: SeatSkins | undefined;
};

const log = pino({ level: 'silent' });
export const keep: GameAction = { type: 'mulligan', cards: [] };

export const play = (games: Games, live: LiveGame, seat: Seat, action: SentAction, seq = live.seq) =>
  games.play(live.row.id, live.userAt(seat), seq, action);

/** Equips users 100 to 111 with a skin for every card, so that any leak of skins shows. */
export async function dressEverybody(db: Kysely<Database>): Promise<void> {
  const people = Array.from({ length: 12 }, (_, at) => 100 + at);
  await sql`insert into users (id, issuer, subject) overriding system value
    select id, 'test', id::text from unnest(${people}::integer[]) as id`.execute(db);
  const skins = await db
    .insertInto('skins')
    .values(launchCards.map(({ id }) => ({ card_id: id, user_id: 100, name: '시험', url: '/x', art: null, price: 0 })))
    .returning(['id as skin_id', 'card_id'])
    .execute();
  for (const user_id of people)
    await db
      .insertInto('worn_skins')
      .values(skins.map((skin) => ({ user_id, ...skin })))
      .execute();
}

/** Server nodes on the test file's own database; the clock of the matches is stopped and moved by the test. */
export function testNodes() {
  let database: TestDatabase;
  const open: Games[] = [];
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  // Fakes the clock of the matches only; the database keeps its own.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(async () => {
    for (const games of open.splice(0)) await games.close();
    vi.useRealTimers();
  });

  /** One node, with a record of its broadcasts and a set of users it considers offline. */
  function node(db = database.db, unlike: Partial<GamesPort> = {}) {
    return nodeOf((port) => new Games(db, port, log), unlike);
  }

  /** The same with matches of another kind. */
  function nodeOf<G extends Games>(make: (port: GamesPort) => G, unlike: Partial<GamesPort> = {}) {
    const sent: Sent[] = [];
    const finished: LiveGame[] = [];
    const away = new Map<number, number>();
    /** User ids whose turn was announced. */
    const turns: number[] = [];
    const waiting: (() => void)[] = [];
    const note = () => {
      for (const wake of waiting.splice(0)) wake();
    };
    const port: GamesPort = {
      now: () => Date.now(),
      offlineFor: (userId) => away.get(userId) ?? 0,
      send: (gameId, audience, news) => {
        sent.push({ gameId, audience, ...news() });
        note();
      },
      finished: async (live) => {
        finished.push(live);
        note();
      },
      opponentMustAct() {},
      turnCame:
        async (_, { userId }) =>
        () =>
          void turns.push(userId),
      ...unlike,
    };
    const games = make(port);
    open.push(games);
    const until = async (condition: () => boolean) => {
      while (!condition()) await new Promise<void>((resolve) => waiting.push(resolve));
    };
    return { games, sent, finished, away, turns, until };
  }

  let people = 100;
  const player = (deck: number): Player => ({
    userId: people++,
    name: `사람${people}`,
    deck: [...starterDecks[deck % starterDecks.length]!.cards],
    scoreId: 1,
    salt: 'ab',
  });
  const deal = async (games: Games, number = 0, clock: ClockKind = 'normal', guard?: Parameters<Games['start']>[5]) =>
    games.start(await reserveGameId(database.db), 0, newSecret(), [player(number), player(number + 1)], clock, guard);

  async function dealtAndKept(games: Games, number = 0, clock: ClockKind = 'normal'): Promise<LiveGame> {
    const live = await deal(games, number, clock);
    for (const seat of [0, 1] as const) expect(await play(games, live, seat, keep)).toMatchObject({ ok: true });
    return live;
  }

  const rowsOf = (id: number) =>
    database.db.selectFrom('game_actions').selectAll().where('game_id', '=', id).orderBy('no').execute();

  return { database: () => database, node, nodeOf, deal, dealtAndKept, rowsOf };
}
