import { starterDecks } from '@chilyo/cards';
import { hash, type Seat } from '@chilyo/engine';
import {
  BANK_MS,
  CLAIM_AFTER_MS,
  type ClockKind,
  CORRESPONDENCE_TURN_MS,
  type GameAction,
  LEFT_AFTER_MS,
  MULLIGAN_MS,
  NETWORK_ALLOWANCE_MS,
  RESTART_BONUS_MS,
  TURN_MS,
  type WireEvent,
} from '@chilyo/protocol';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../platform/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/test-database.ts';
import type { LiveGame } from './live-game.ts';
import { type Audience, Games, type GamesPort, newSecret, type Player, reserveGameId } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

// Only the clock of the matches: the database goes on by its own.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
const open: Games[] = [];
afterEach(async () => {
  for (const games of open.splice(0)) await games.close();
  vi.useRealTimers();
});

type Sent = { gameId: number; audience: Audience; fromSeq: number; events: WireEvent[]; legal: GameAction[] };

/** One node: what it sends and whom it believes to be away. */
function node(db = database.db) {
  const sent: Sent[] = [];
  const finished: LiveGame[] = [];
  const away = new Map<number, number>();
  const turns: [number, Seat][] = [];
  const waiting: (() => void)[] = [];
  const note = () => {
    for (const wake of waiting.splice(0)) wake();
  };
  const port: GamesPort = {
    now: () => Date.now(),
    offlineFor: (userId) => away.get(userId) ?? 0,
    send: (gameId, audience, news) => {
      sent.push({ gameId, audience, ...news });
      note();
    },
    finished: async (live) => {
      finished.push(live);
      note();
    },
    opponentMustAct() {},
    turnCame: (live, seat) => void turns.push([live.row.id, seat]),
  };
  const games = new Games(db, port, pino({ level: 'silent' }));
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
const deal = async (games: Games, number = 0, clock: ClockKind = 'normal') =>
  games.start(await reserveGameId(database.db), 0, newSecret(), [player(number), player(number + 1)], clock);
const play = (games: Games, live: LiveGame, seat: Seat, action: GameAction, seq = live.seq) =>
  games.play(live.row.id, live.userAt(seat), seq, action);
const keep: GameAction = { type: 'mulligan', cards: [] };
const rowsOf = (id: number) =>
  database.db.selectFrom('game_actions').selectAll().where('game_id', '=', id).orderBy('no').execute();

async function dealtAndKept(games: Games, number = 0, clock: ClockKind = 'normal'): Promise<LiveGame> {
  const live = await deal(games, number, clock);
  for (const seat of [0, 1] as const) expect(await play(games, live, seat, keep)).toMatchObject({ ok: true });
  return live;
}

describe('the log', () => {
  test('matches that act at once are stored each in its own order, and answered after they are', async () => {
    const { games, sent } = node();
    const lives = await Promise.all(Array.from({ length: 40 }, (_, index) => deal(games, index)));
    await Promise.all(
      lives.flatMap((live) =>
        ([0, 1] as const).map(async (seat) => {
          const answer = await play(games, live, seat, keep);
          expect(answer).toMatchObject({ ok: true });
          const stored = await rowsOf(live.row.id);
          expect(stored.some(({ last_event }) => answer.ok && last_event === answer.seq)).toBe(true);
        }),
      ),
    );
    for (const live of lives) {
      const rows = await rowsOf(live.row.id);
      expect(rows.map(({ no, seat }) => [no, seat])).toEqual([
        [0, 0],
        [1, 1],
      ]);
      expect(rows[1]!.first_event).toBe(rows[0]!.last_event);
      for (const audience of [0, 1, 'spectators'] as const) {
        const told = sent.filter((one) => one.gameId === live.row.id && one.audience === audience);
        expect(told.map(({ fromSeq }) => fromSeq)).toEqual(rows.map(({ first_event }) => first_event));
      }
    }
  });

  test('an action on an old board is refused and not stored', async () => {
    const { games } = node();
    const live = await dealtAndKept(games);
    const seat = live.game.on_turn;
    expect(await play(games, live, seat, { type: 'end' }, live.seq - 1)).toMatchObject({ code: 'STALE_ACTION' });
    const other: Seat = seat === 0 ? 1 : 0;
    expect(await play(games, live, other, { type: 'end' })).toMatchObject({ code: 'NOT_YOUR_TURN' });
    expect(await rowsOf(live.row.id)).toHaveLength(2);
  });

  test('the same click twice counts once', async () => {
    const { games } = node();
    const live = await dealtAndKept(games);
    const { on_turn: seat } = live.game;
    const { seq } = live;
    const answers = await Promise.all([1, 2].map(() => play(games, live, seat, { type: 'end' }, seq)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
  });

  test('another node that wrote first makes this one refuse, and then tell the truth', async () => {
    const second = openDatabase(database.connection);
    try {
      const [here, there] = [node(), node(second)];
      const live = await dealtAndKept(here.games);
      const { id } = live.row;
      const seat = live.game.on_turn;
      await there.games.join(id, null, undefined);
      const { seq } = live;
      expect(await there.games.play(id, live.userAt(seat), seq, { type: 'end' })).toMatchObject({ ok: true });
      const told = here.sent.length;
      expect(await here.games.play(id, live.userAt(seat), seq, { type: 'end' })).toMatchObject({
        ok: false,
        code: 'STALE_ACTION',
      });
      expect(here.sent).toHaveLength(told);
      const [mine, theirs] = await Promise.all([here, there].map(({ games }) => games.join(id, null, undefined)));
      expect(mine).toEqual(theirs);
      const next: Seat = seat === 0 ? 1 : 0;
      const fresh = mine as { seq: number };
      expect(await here.games.play(id, live.userAt(next), fresh.seq, { type: 'end' })).toMatchObject({ ok: true });
      expect((await rowsOf(id)).map(({ no }) => no)).toEqual([0, 1, 2, 3]);
      await there.games.close();
    } finally {
      await second.destroy();
    }
  });
});

describe('the clock (rules 15)', () => {
  test('keeps both hands when nobody answers, then ends turns, then the match of those who idle', async () => {
    const { games, finished, sent, until } = node();
    const live = await deal(games);
    const begun = live.seq;
    await vi.advanceTimersByTimeAsync(MULLIGAN_MS + NETWORK_ALLOWANCE_MS - 1);
    expect(live.seq).toBe(begun);
    vi.advanceTimersByTime(1);
    await until(() => live.game.phase === 'main' && sent.filter(({ audience }) => audience === 1).length === 2);
    const first = live.game.on_turn;
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    vi.advanceTimersByTime(TURN_MS + BANK_MS + NETWORK_ALLOWANCE_MS);
    await until(() => live.game.on_turn !== first);
    expect(live.clock.bank[first]).toBe(0);
    expect((await rowsOf(live.row.id)).map(({ seat, action }) => [seat, action.type])).toEqual([
      [null, 'timeout'],
      [null, 'timeout'],
      [null, 'timeout'],
    ]);
    while (finished.length === 0) {
      const { seq } = live;
      vi.advanceTimersByTime(TURN_MS + BANK_MS + NETWORK_ALLOWANCE_MS);
      await until(() => live.seq > seq || finished.length > 0);
    }
    expect(live.game.result).toMatchObject({ reason: 'idle' });
  });
});

describe('a restart (rules 15)', () => {
  test('goes on where the log ends, with some more time', async () => {
    const before = node();
    const live = await dealtAndKept(before.games, 3);
    await play(before.games, live, live.game.on_turn, { type: 'end' });
    await before.games.close();
    vi.setSystemTime(Date.now() + 3_600_000);
    const after = node();
    const resumed = (await after.games.resume()).find(({ row }) => row.id === live.row.id)!;
    expect([hash(resumed.game), resumed.seq, resumed.actions]).toEqual([hash(live.game), live.seq, live.actions]);
    expect(resumed.clock).toMatchObject({
      deadline: Date.now(),
      bank: [BANK_MS + RESTART_BONUS_MS, BANK_MS + RESTART_BONUS_MS],
    });
    expect(await after.games.join(live.row.id, live.userAt(0), live.seq)).toMatchObject({ ok: true, events: [] });
    expect(await play(after.games, resumed, resumed.game.on_turn, { type: 'end' })).toMatchObject({ ok: true });
    expect((await rowsOf(live.row.id)).at(-1)!.clock.bank).toEqual(resumed.clock.bank);
  });

  test('settles what ended and was not settled', async () => {
    const before = node();
    const live = await deal(before.games);
    await play(before.games, live, 0, { type: 'concede' });
    await before.games.close();
    const after = node();
    expect((await after.games.resume()).map(({ row }) => row.id)).not.toContain(live.row.id);
    expect(after.finished.map(({ row }) => row.id)).toContain(live.row.id);
  });
});

describe('the clock (rules 15)', () => {
  test('switched off by agreement, hurries nobody', async () => {
    const { games } = node();
    const live = await dealtAndKept(games, 0, 'off');
    expect(live.clock.deadline).toBeNull();
    vi.advanceTimersByTime(10 * CORRESPONDENCE_TURN_MS);
    expect(await play(games, live, live.game.on_turn, { type: 'end' })).toMatchObject({ ok: true });
  });

  test('of a correspondence match gives a day a turn, tells whose turn came, and nobody is absent', async () => {
    const { games, turns, away, until } = node();
    const live = await dealtAndKept(games, 0, 'correspondence');
    const first = live.game.on_turn;
    expect(live.clock.deadline).toBe(Date.now() + CORRESPONDENCE_TURN_MS);
    for (const seat of [0, 1] as const) away.set(live.userAt(seat), LEFT_AFTER_MS * 100);
    await games.forfeitAbsent();
    expect(live.isOver).toBe(false);
    await play(games, live, first, { type: 'end' });
    expect(turns).toEqual([
      [live.row.id, first],
      [live.row.id, first === 0 ? 1 : 0],
    ]);
    vi.advanceTimersByTime(CORRESPONDENCE_TURN_MS + NETWORK_ALLOWANCE_MS);
    await until(() => turns.length === 3);
    expect(live.game.on_turn).toBe(first);
  });
});

describe('who is away (rules 15)', () => {
  test('for a minute may be claimed against, not sooner', async () => {
    const { games, away, finished } = node();
    const live = await dealtAndKept(games);
    away.set(live.userAt(1), CLAIM_AFTER_MS - 1);
    expect(await play(games, live, 0, { type: 'claim' })).toMatchObject({ code: 'CLAIM_TOO_EARLY' });
    away.set(live.userAt(1), CLAIM_AFTER_MS);
    const { legal } = (await games.join(live.row.id, live.userAt(0), undefined)) as { legal: GameAction[] };
    expect(legal).toContainEqual({ type: 'claim' });
    expect(await play(games, live, 1, { type: 'claim' })).toMatchObject({ code: 'CLAIM_TOO_EARLY' });
    expect(await play(games, live, 0, { type: 'claim' })).toMatchObject({ ok: true });
    expect(live.game.result).toEqual({ winner: 0, reason: 'left' });
    expect(finished).toEqual([live]);
  });

  test('for three minutes has left', async () => {
    const { games, away, finished } = node();
    const live = await dealtAndKept(games);
    away.set(live.userAt(0), LEFT_AFTER_MS - 1);
    await games.forfeitAbsent();
    expect(live.isOver).toBe(false);
    away.set(live.userAt(0), LEFT_AFTER_MS);
    await games.forfeitAbsent();
    expect(live.game.result).toEqual({ winner: 1, reason: 'left' });
    expect(finished).toEqual([live]);
  });
});

/** What somebody may not know of an event of `seat`, as fields that have to be null for everybody else. */
const SECRETS: Partial<Record<WireEvent['type'], string[]>> = {
  DREW: ['number', 'card_id', 'cost'],
  MULLIGANED: ['hand'],
  PLAYED: ['number'],
  CREATED: ['number', 'card_id', 'cost'],
  COSTS_CHANGED: ['costs'],
  ASKED: ['options'],
  RECALLED: ['number'],
};

test.each([0, 1, 2, 3, 4])('a whole random match %i shows nobody the hand of another', async (number) => {
  const { games, sent } = node();
  const live = await dealtAndKept(games, number);
  let dice = number + 1;
  const random = (count: number) => {
    dice = (Math.imul(dice, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (dice >>> 8) % count;
  };
  while (!live.isOver) {
    const seat = ([0, 1] as const).find((one) => live.legalFor(one).length > 0)!;
    const legal = live.legalFor(seat);
    expect(await play(games, live, seat, legal[random(legal.length)]!)).toMatchObject({ ok: true });
    for (const user of [live.userAt(0), live.userAt(1), null]) {
      const { view } = (await games.join(live.row.id, user, undefined)) as { view: { seats: { hand?: unknown }[] } };
      const shown = view.seats.map(({ hand }) => hand !== undefined);
      expect(shown).toEqual([user === live.userAt(0), user === live.userAt(1)]);
    }
  }
  let looked = 0;
  for (const { audience, events, legal } of sent) {
    if (audience === 'spectators') expect(legal).toEqual([]);
    for (const event of events) {
      if (!('seat' in event) || event.seat === audience) continue;
      // what a card lets choose from in words is printed on it; cards to pick from are nobody else's business
      if (event.type === 'ASKED' && event.options?.every(({ text }) => text !== undefined)) continue;
      for (const field of SECRETS[event.type] ?? []) {
        looked += 1;
        expect([event.type, field, (event as unknown as Record<string, unknown>)[field]]).toEqual([
          event.type,
          field,
          null,
        ]);
      }
    }
  }
  expect(looked).toBeGreaterThan(50);
  const dealt = (await games.join(live.row.id, null, 0)) as { events: WireEvent[] };
  const hands = dealt.events.flatMap((event) => (event.type === 'DEALT' ? [event.hands] : []));
  expect(hands).toEqual([[null, null]]);
});
