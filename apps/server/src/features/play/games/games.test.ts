import { isDeepStrictEqual } from 'node:util';
import { type GameEvent, type Seat, sightOf, type Viewer } from '@chilyo/engine';
import type { WireEvent } from '@chilyo/protocol';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../platform/database.ts';
import { keep, play, testNodes } from './test-nodes.ts';

const { database, deal, dealtAndKept, node, rowsOf } = testNodes();

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

  test('an action that comes after its time is refused and not stored, whatever its sender believes the time to be', async () => {
    const { games } = node();
    const live = await dealtAndKept(games);
    const seat = live.game.on_turn;
    const now = Date.now();
    const late = { type: 'end', valid_ms: 6_000, sent_ms: now - 6_001 } as const;
    expect(await play(games, live, seat, late)).toMatchObject({ ok: false, code: 'ACTION_EXPIRED' });
    expect(await rowsOf(live.row.id)).toHaveLength(2);
    const ahead = { type: 'end', valid_ms: 6_000, sent_ms: now + 60_000 } as const;
    expect(await play(games, live, seat, ahead)).toMatchObject({ ok: true });
    // only the action is stored
    expect((await rowsOf(live.row.id)).map(({ action }) => action).at(-1)).toEqual({ type: 'end' });
  });

  test('an action whose time runs out while others are worked on is refused too', async () => {
    const { games } = node();
    const live = await dealtAndKept(games);
    const seat = live.game.on_turn;
    const [first, second] = [1, 2].map(() => play(games, live, seat, { type: 'end', valid_ms: 100 }));
    vi.setSystemTime(Date.now() + 101);
    expect([await first, await second]).toMatchObject([{ code: 'ACTION_EXPIRED' }, { code: 'ACTION_EXPIRED' }]);
    expect(await rowsOf(live.row.id)).toHaveLength(2);
  });

  test('the same click twice counts once, and both are acknowledged', async () => {
    const { games } = node();
    const live = await dealtAndKept(games);
    const { on_turn: seat } = live.game;
    const { seq } = live;
    const answers = await Promise.all([1, 2].map(() => play(games, live, seat, { type: 'end' }, seq)));
    expect(answers).toEqual([
      { ok: true, seq: live.seq },
      { ok: true, seq: live.seq },
    ]);
    expect(await rowsOf(live.row.id)).toHaveLength(3);
  });

  test('what is sent again after its process has died is acknowledged, and only that', async () => {
    const live = await deal(node().games);
    const { on_turn: seat } = live.game;
    const other: Seat = seat === 0 ? 1 : 0;
    const kept = await play(node().games, live, seat, keep, 0);
    expect(await play(node().games, live, seat, keep, 0)).toEqual(kept);
    expect(await play(node().games, live, seat, { type: 'mulligan', cards: [1] }, 0)).toMatchObject({ ok: false });
    expect(await play(node().games, live, other, keep, 0)).toMatchObject({ ok: true });
    const { seq } = (await node().games.join(live.row.id, null, undefined)) as { seq: number };
    // the answer tells where the match was after the action, and its time may have run out meanwhile
    const end = { type: 'end', valid_ms: 6_000, sent_ms: Date.now() } as const;
    const ended = await play(node().games, live, seat, end, seq);
    vi.setSystemTime(Date.now() + 10_000);
    expect(await play(node().games, live, other, { type: 'end' }, (ended as { seq: number }).seq)).toMatchObject({
      ok: true,
    });
    expect(await play(node().games, live, seat, end, seq)).toEqual(ended);
    for (const [who, action, at] of [
      [other, { type: 'end' }, seq],
      [seat, { type: 'end' }, seq + 1],
      [seat, { type: 'power' }, seq],
    ] as const)
      expect(await play(node().games, live, who, action, at)).toMatchObject({ code: 'STALE_ACTION' });
    const over = await play(node().games, live, other, { type: 'concede' }, 0);
    expect(await play(node().games, live, other, { type: 'concede' }, 0)).toEqual(over);
    expect(await play(node().games, live, seat, { type: 'concede' }, 0)).toMatchObject({ code: 'GAME_IS_OVER' });
    expect((await rowsOf(live.row.id)).map(({ no }) => no)).toEqual([0, 1, 2, 3, 4]);
  });

  test('another node that wrote the same action first makes this one acknowledge it, refuse others, and tell the truth', async () => {
    const second = openDatabase(database().connection);
    try {
      const [here, there] = [node(), node(second)];
      const live = await dealtAndKept(here.games);
      const { id } = live.row;
      const seat = live.game.on_turn;
      await there.games.join(id, null, undefined);
      const { seq } = live;
      const written = await there.games.play(id, live.userAt(seat), seq, { type: 'end' });
      expect(written).toMatchObject({ ok: true });
      expect(await here.games.play(id, live.userAt(seat), seq, { type: 'end' })).toEqual(written);
      expect(await here.games.play(id, live.userAt(seat), seq, { type: 'power' })).toMatchObject({
        ok: false,
        code: 'STALE_ACTION',
      });
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

/** The parts of an event that are hidden from a viewer, with their replacements. */
function secretsOf(event: GameEvent, viewer: Viewer): [part: string, shown: unknown][] {
  const whole: Record<string, unknown> = { ...event };
  return Object.entries(sightOf(event, viewer)).filter(([part, shown]) => !isDeepStrictEqual(shown, whole[part]));
}

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
  const kinds = new Set<string>();
  for (const { audience, fromSeq, events, legal } of sent) {
    if (audience === 'spectators') expect(legal).toEqual([]);
    const viewer = audience === 'spectators' ? null : audience;
    for (const [at, event] of events.entries()) {
      const told: Record<string, unknown> = { ...event };
      for (const [part, shown] of secretsOf(live.events[fromSeq + at]!, viewer)) {
        looked += 1;
        kinds.add(`${event.type} ${part}`);
        expect([event.type, part, told[part]]).toEqual([event.type, part, shown]);
      }
    }
  }
  // events that a table without hidden parts would miss
  expect([...kinds]).toEqual(
    expect.arrayContaining(['MULLIGANED hand', 'DREW card_id', 'DREW number', 'PLAYED number']),
  );
  expect(looked).toBeGreaterThan(50);
  const dealt = (await games.join(live.row.id, null, 0)) as { events: WireEvent[] };
  const hands = dealt.events.flatMap((event) => (event.type === 'DEALT' ? [event.hands] : []));
  expect(hands).toEqual([[null, null]]);
});
