import { type Card, cardText } from '@chilyo/card-language';
import { launchCards, starterDecks } from '@chilyo/cards';
import { applyEvents, rulesFrom } from '@chilyo/engine';
import { MatchHistory } from '@chilyo/match';
import type { CardRow, GameAction, WireEvent, WireView } from '@chilyo/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { missedLethal } from '../missed-lethal.ts';
import { ReplayMatch } from '../replay-match.ts';
import { finishedMatch } from '../test-replay.ts';
import type { Analysis } from './analysis-question.ts';
import { type HeadToHead, nowhere, type PracticeOutcome, type ResultStore, standingsIn } from './head-to-head.ts';
import { type HostPort, PracticeHost } from './practice-host.ts';
import { memoryLog, type PracticeLog } from './practice-log.ts';
import type { Logged } from './practice-match.ts';
import type { Wish } from './practice-messages.ts';

/** The search of the analysis, without its worker. */
const findMissed = ({ deal, done, cards, seat }: Analysis) =>
  missedLethal(new MatchHistory(rulesFrom(cards), deal, done), seat);

const rows: CardRow[] = launchCards.map((card: Card) => ({
  ...card,
  attack: card.attack ?? null,
  health: card.health ?? null,
  name_cs: '',
  text: cardText(card, (key) => key),
  is_retired: false,
}));
const deckOf = (element: string) => starterDecks.find((deck) => deck.element === element)!.cards;
const wish: Wish = {
  deck: 'R',
  level: 1,
  own_cards: deckOf('R'),
  enemy_deck: deckOf('U'),
  name: '나',
  enemy_name: '꼬마 도깨비',
  user_id: 0,
  avatar_id: 1,
  cards: rows,
};

type Sent = { gameId: number; fromSeq: number; events: WireEvent[]; legal: GameAction[] };

/** The results that all tabs of a browser share, by match. */
class Results implements ResultStore {
  readonly #kept = new Map<number, PracticeOutcome>();
  notes = 0;

  async note(result: PracticeOutcome): Promise<void> {
    this.notes += 1;
    this.#kept.set(result.match_id, result);
  }

  async headToHead(userId: number): Promise<HeadToHead> {
    return standingsIn([...this.#kept.values()].filter(({ user_id }) => user_id === userId));
  }
}

/** A worker without a browser: the test advances its time. */
class Bench {
  readonly sent: Sent[] = [];
  readonly told: Logged[] = [];
  readonly pauses: number[] = [];
  readonly host: PracticeHost;
  #due: (() => void) | null = null;

  constructor(log: PracticeLog, seed: string | (() => string), results: ResultStore = new Results(), now = 1_000) {
    const port: HostPort = {
      log,
      results,
      now: () => now,
      random: () => 0.5,
      newSeed: () => (typeof seed === 'string' ? seed : seed()),
      after: (ms, run) => {
        this.pauses.push(ms);
        this.#due = run;
        return () => {
          this.#due = null;
        };
      },
      send: (gameId, fromSeq, events, legal) => this.sent.push({ gameId, fromSeq, events, legal }),
      tellOthers: (action) => this.told.push(action),
    };
    this.host = new PracticeHost(port);
  }

  get isWaiting(): boolean {
    return this.#due !== null;
  }

  /** The computer's pause is over; answers when its move is done. */
  async pass(): Promise<void> {
    const run = this.#due;
    this.#due = null;
    run?.();
    await this.host.kept();
  }

  /** What a page would show now, with its legal actions. */
  async look(gameId: number) {
    const answer = await this.host.join(gameId);
    if (!answer.ok) throw new Error(answer.message);
    return { seq: answer.seq, seat: answer.seat!, view: answer.view!, legal: answer.legal };
  }

  /** Plays on with the last listed action (cards before the end of the turn by chance of the list) until `enough`. */
  async playOn(gameId: number, enough: (view: WireView, moves: number) => boolean): Promise<void> {
    for (let moves = 0; moves < 2_000; moves++) {
      const { seq, view, legal } = await this.look(gameId);
      if (view.phase === 'over' || enough(view, moves)) return;
      if (legal.length === 0) {
        await this.pass();
        continue;
      }
      const action = legal.find(({ type }) => type === 'attack') ?? legal[moves % legal.length]!;
      expect(await this.host.act(gameId, seq, action)).toMatchObject({ ok: true });
    }
    throw new Error('the match did not end');
  }
}

const FIRST = '0'.repeat(64);
const SECOND = `f${'0'.repeat(63)}`;
let log: PracticeLog;
beforeEach(() => {
  log = memoryLog();
});

test('the seed decides who begins; the computer is named as one and has no user', async () => {
  for (const [seed, seat] of [
    [FIRST, 0],
    [SECOND, 1],
  ] as const) {
    const bench = new Bench(memoryLog(), seed);
    const { view, ...answer } = await bench.look(await bench.host.start(wish));
    expect(answer.seat).toBe(seat);
    expect(view.seats[seat]).toMatchObject({ name: '나', user_id: 0 });
    expect(view.seats[seat === 0 ? 1 : 0]).toMatchObject({ name: '꼬마 도깨비', user_id: 0, avatar_id: 101 });
  }
});

test('a whole match ends, and what is sent on the way leads to the view that a snapshot shows', async () => {
  const bench = new Bench(log, SECOND);
  const gameId = await bench.host.start(wish);
  const before = await bench.look(gameId);
  await bench.playOn(gameId, () => false);
  const after = await bench.look(gameId);
  let shown = before.view;
  let { seq } = before;
  for (const { fromSeq, events } of bench.sent) {
    expect(fromSeq).toBe(seq);
    shown = applyEvents(shown, events) as WireView;
    seq += events.length;
  }
  expect(seq).toBe(after.seq);
  expect(shown).toEqual(after.view);
  expect(after.view.phase).toBe('over');
});

test('nothing hidden leaves: no hand of the computer, no card it draws', async () => {
  const bench = new Bench(log, FIRST);
  const gameId = await bench.host.start(wish);
  await bench.playOn(gameId, (view) => view.turn >= 8);
  const { view } = await bench.look(gameId);
  expect(view.seats[1].hand).toBeUndefined();
  const draws = bench.sent.flatMap(({ events }) => events).filter(({ type }) => type === 'DREW');
  expect(draws.length).toBeGreaterThan(4);
  for (const event of draws) {
    if (event.type !== 'DREW' || event.seat === 0) continue;
    expect(event).toMatchObject({ number: null, card_id: null, cost: null, cards: [] });
  }
});

test('another worker restores the same view from the log and goes on', async () => {
  const first = new Bench(log, SECOND);
  const gameId = await first.host.start(wish);
  await first.playOn(gameId, (view) => view.turn >= 6);
  const before = await first.look(gameId);

  const second = new Bench(log, FIRST);
  expect(await second.host.kept()).toEqual({ game_id: gameId, deck: 'R', level: 1, turn: before.view.turn, made: [] });
  expect(await second.look(gameId)).toEqual(before);
  await second.playOn(gameId, () => false);
  expect(await second.host.kept()).toBeNull();
  expect((await second.look(gameId)).view.phase).toBe('over');
});

describe('cards that no catalog has', () => {
  const { id: _id, ...spark } = launchCards.find(
    ({ type, element, is_token }) => type === 'unit' && element[0] === 'R' && !is_token,
  )!;
  const made: Card = { ...spark, id: 100_001, key: 'made-100001', name: '불씨지기', cost: 0 };
  const trial: Wish = {
    ...wish,
    deck: 'T100001',
    own_cards: deckOf('R').map(() => made.id),
    opening_cards: [made.id],
    made: [made],
  };

  test('are dealt into the hand, and their definitions alone travel with views and events', async () => {
    const bench = new Bench(log, FIRST);
    const gameId = await bench.host.start(trial);
    const { view, seq } = await bench.look(gameId);
    expect(view.seats[0].hand?.map(({ card_id }) => card_id)).toContain(made.id);
    expect(view.cards).toEqual({ [made.id]: made });
    await bench.host.act(gameId, seq, { type: 'mulligan', cards: [] });
    await bench.playOn(gameId, ({ turn }) => turn >= 6);
    const shown = bench.sent.flatMap(({ events }) => events).flatMap((event) => ('cards' in event ? event.cards : []));
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown.map(({ id }) => id))).toEqual(new Set([made.id]));
  });

  test('two of them are dealt into one hand', async () => {
    const other: Card = { ...made, id: 100_002, key: 'made-100002', name: '물방울' };
    const host = deckOf('R').slice(0, -6);
    const both = [made, other].map(({ id }) => id);
    let deals = 0;
    const bench = new Bench(log, () => String(++deals).padStart(64, '0'));
    const own_cards = [...host, ...both, ...both, ...both];
    const gameId = await bench.host.start({ ...trial, own_cards, opening_cards: both, made: [made, other] });
    const { view } = await bench.look(gameId);
    const hand = view.seats[0].hand?.map(({ card_id }) => card_id);
    expect(both.filter((id) => hand?.includes(id))).toEqual(both);
  });

  test('are known to another worker as they were dealt, and to the analysis; the match counts for nothing', async () => {
    const results = new Results();
    const first = new Bench(log, FIRST, results);
    const gameId = await first.host.start(trial);
    await first.playOn(gameId, ({ turn }) => turn >= 4);
    const second = new Bench(log, FIRST, results);
    expect(await second.host.kept()).toMatchObject({ deck: 'T100001', made: [made] });
    await second.playOn(gameId, () => false);
    expect(results.notes).toBe(0);
    expect(await second.host.record(gameId)).toBeNull();
    const whole = await second.host.whole(gameId);
    expect(whole?.cards).toContainEqual(made);
    expect(() => findMissed(whole!)).not.toThrow();
    const from = await second.host.continuation(gameId, 6);
    const third = new Bench(memoryLog(), FIRST);
    const { view } = await third.look(await third.host.start(from!));
    expect(Object.keys(view.cards)).toEqual([`${made.id}`]);
  });
});

test('asking from the last event known gives only what came since', async () => {
  const bench = new Bench(log, FIRST);
  const gameId = await bench.host.start(wish);
  const { seq } = await bench.look(gameId);
  await bench.host.act(gameId, seq, { type: 'mulligan', cards: [] });
  const answer = await bench.host.join(gameId, seq);
  expect(answer).toMatchObject({ ok: true, events: [{ type: 'MULLIGANED' }], clock: null });
  expect(answer).not.toHaveProperty('view');
});

test('an action on an old board, an illegal one and one of an unknown match are refused in words', async () => {
  const bench = new Bench(log, FIRST);
  const gameId = await bench.host.start(wish);
  await bench.playOn(gameId, (view, moves) => view.on_turn === 0 && view.phase === 'main' && moves > 0);
  const { seq } = await bench.look(gameId);
  expect(await bench.host.act(gameId, seq - 1, { type: 'end' })).toMatchObject({ ok: false, code: 'STALE_ACTION' });
  const late = { type: 'concede', valid_ms: 400, sent_ms: 500 } as const;
  expect(await bench.host.act(gameId, seq, late)).toMatchObject({ ok: false, code: 'ACTION_EXPIRED' });
  expect(await bench.host.act(gameId, seq, { type: 'claim' })).toMatchObject({ ok: false, code: 'ILLEGAL_ACTION' });
  expect(await bench.host.act(7, seq, { type: 'end' })).toMatchObject({ ok: false, code: 'GAME_NOT_FOUND' });
});

test('while it is held the computer does not move; its pace is the page’s wish', async () => {
  const bench = new Bench(log, FIRST);
  bench.host.hold(true, 300);
  const gameId = await bench.host.start(wish);
  expect(bench.isWaiting).toBe(false);
  bench.host.hold(false, 300);
  expect(bench.isWaiting).toBe(true);
  expect(bench.pauses.at(-1)).toBe(375);
  bench.host.hold(true, 300);
  expect(bench.isWaiting).toBe(false);
  expect((await bench.look(gameId)).view.seats[1].ready).toBe(false);
});

test('two tabs on one match: the log decides, and both show the same', async () => {
  const [one, other] = [new Bench(log, FIRST), new Bench(log, FIRST)];
  const gameId = await one.host.start(wish);
  await other.look(gameId);
  const { seq } = await one.look(gameId);
  expect(await one.host.act(gameId, seq, { type: 'mulligan', cards: [] })).toMatchObject({ ok: true });
  // the other tab does not know of the action yet and is too late
  expect(await other.host.act(gameId, seq, { type: 'mulligan', cards: [] })).toMatchObject({ code: 'STALE_ACTION' });
  expect(await other.look(gameId)).toEqual(await one.look(gameId));
  await one.pass();
  for (const action of one.told) await other.host.hear(action);
  expect(await other.look(gameId)).toEqual(await one.look(gameId));
});

test('a match that another tab has replaced is gone', async () => {
  const one = new Bench(log, FIRST);
  const gameId = await one.host.start(wish);
  const { seq } = await one.look(gameId);
  await log.forget(gameId);
  expect(await one.host.act(gameId, seq, { type: 'concede' })).toMatchObject({ code: 'GAME_NOT_FOUND' });
  expect(await one.host.join(gameId)).toMatchObject({ code: 'GAME_NOT_FOUND' });
});

test('a log that no longer fits the rules is dropped instead of shown wrongly', async () => {
  const bench = new Bench(log, FIRST);
  const gameId = await bench.host.start(wish);
  await log.append({ match_id: gameId, no: 0, seat: 0, action: { type: 'end' } });
  expect(await new Bench(log, FIRST).host.kept()).toBeNull();
  expect(await log.read()).toBeNull();
});

test('a match goes on from a moment of a replay, in either seat, and another worker restores it', async () => {
  const replay = finishedMatch(3, true);
  const match = new ReplayMatch(replay, launchCards);
  for (const seat of [0, 1] as const) {
    const position = Math.floor(replay.actions.length / 2) + seat;
    const kept = memoryLog();
    const bench = new Bench(kept, FIRST);
    const gameId = await bench.host.start({
      deck: `game-3-${position}-${seat}`,
      level: 1,
      seed: replay.seed,
      edition: replay.edition,
      seat,
      decks: [replay.seats[0].deck, replay.seats[1].deck],
      names: ['나', '꼬마 도깨비'],
      user_id: 0,
      cards: [...launchCards],
      before: replay.actions.slice(0, position).map(({ seat: who, action }) => ({ seat: who, action })),
    });
    const { view, seq, ...answer } = await bench.look(gameId);
    expect([answer.seat, seq]).toEqual([seat, match.seqAt(position)]);
    const then = match.viewAt(position);
    expect(view.seats[seat].hand).toEqual(then.seats[seat].hand);
    expect(view.seats[seat === 0 ? 1 : 0].hand).toBeUndefined();
    expect(view.seats.map(({ life, units }) => [life, units])).toEqual(
      then.seats.map(({ life, units }) => [life, units]),
    );
    await bench.playOn(gameId, (shown, moves) => moves > 6 || shown.phase === 'over');
    const before = await bench.look(gameId);
    expect(await new Bench(kept, SECOND).look(gameId)).toEqual(before);
    await bench.playOn(gameId, () => false);
    expect((await bench.look(gameId)).view.phase).toBe('over');
  }
});

describe('how a match ended is kept against its opponent', () => {
  const lost = { won: 0, lost: 1, drawn: 0 };
  let results: Results;
  beforeEach(() => {
    results = new Results();
  });
  const giveUp = async (bench: Bench, gameId: number) => {
    const { seq } = await bench.look(gameId);
    expect(await bench.host.act(gameId, seq, { type: 'concede' })).toMatchObject({ ok: true });
  };

  test('once a match, for the player that it was dealt to; a visitor is a player of their own', async () => {
    const asVisitor = new Bench(log, FIRST, results, 1_000);
    await giveUp(asVisitor, await asVisitor.host.start(wish));
    const asUser = new Bench(memoryLog(), FIRST, results, 2_000);
    await giveUp(asUser, await asUser.host.start({ ...wish, user_id: 7, level: 3 }));
    expect(await asUser.host.headToHead(0)).toEqual({ 1: lost });
    expect(await asUser.host.headToHead(7)).toEqual({ 3: lost });
    expect(await asUser.host.headToHead(8)).toEqual({});
  });

  test('a match that goes to the end counts as its winner says', async () => {
    const bench = new Bench(log, SECOND, results);
    const gameId = await bench.host.start(wish);
    await bench.playOn(gameId, () => false);
    const { view, seat } = await bench.look(gameId);
    const outcome = view.result?.winner === null ? 'drawn' : view.result?.winner === seat ? 'won' : 'lost';
    expect(await bench.host.headToHead(0)).toEqual({ 1: { won: 0, lost: 0, drawn: 0, [outcome]: 1 } });
  });

  test('two tabs on one match count it once', async () => {
    const [one, other] = [new Bench(log, FIRST, results), new Bench(log, FIRST, results)];
    const gameId = await one.host.start(wish);
    await other.look(gameId);
    await giveUp(one, gameId);
    for (const action of one.told) await other.host.hear(action);
    expect((await other.look(gameId)).view.phase).toBe('over');
    expect(results.notes).toBe(2);
    expect(await other.host.headToHead(0)).toEqual({ 1: lost });
  });

  test('a tab that is closed between the last action and the note loses nothing', async () => {
    const dying: ResultStore = { ...nowhere, note: () => Promise.reject(new Error('closed')) };
    const one = new Bench(log, FIRST, dying);
    const gameId = await one.host.start(wish);
    const { seq } = await one.look(gameId);
    await expect(one.host.act(gameId, seq, { type: 'concede' })).rejects.toThrow('closed');
    const next = new Bench(log, FIRST, results);
    expect(await next.host.kept()).toBeNull();
    expect(await next.host.headToHead(0)).toEqual({ 1: lost });
    expect(await log.read()).toBeNull();
  });

  test('what began in the middle does not count, nor what was left', async () => {
    const replay = finishedMatch(3, true);
    const bench = new Bench(log, FIRST, results);
    const { seed, edition, actions, seats } = replay;
    const gameId = await bench.host.start({
      deck: 'game-3-2-0',
      level: 1,
      seed,
      edition,
      seat: 0,
      names: ['나', '꼬마 도깨비'],
      user_id: 0,
      decks: [seats[0].deck, seats[1].deck],
      cards: [...launchCards],
      before: actions.slice(0, 2).map(({ seat, action }) => ({ seat, action })),
    });
    await giveUp(bench, gameId);
    await bench.host.start(wish);
    await bench.host.start(wish);
    expect(await bench.host.headToHead(0)).toEqual({});
  });

  test('where nothing can be kept the match ends all the same', async () => {
    const bench = new Bench(log, FIRST, nowhere);
    const gameId = await bench.host.start(wish);
    await giveUp(bench, gameId);
    expect((await bench.look(gameId)).view.phase).toBe('over');
    expect(await bench.host.headToHead(0)).toBeNull();
  });
});
