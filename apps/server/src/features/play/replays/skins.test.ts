import { launchCards } from '@chilyo/cards';
import type { Seat } from '@chilyo/engine';
import { expect, test } from 'vitest';
import { dressEverybody, play, testNodes } from '../games/test-nodes.ts';
import { replayOf } from './service.ts';

const { database, node, dealtAndKept } = testNodes();

test('a replay includes only the skins of cards that the match has shown', async () => {
  const { db } = database();
  await dressEverybody(db);
  const { games } = node();
  const live = await dealtAndKept(games);
  for (let acted = 0; acted < 30 && !live.isOver; acted++) {
    const seat: Seat = live.legalFor(0).length > 0 ? 0 : 1;
    const legal = live.legalFor(seat).filter(({ type }) => type !== 'concede');
    expect(await play(games, live, seat, legal[(acted * 7) % legal.length]!)).toMatchObject({ ok: true });
  }
  const { id } = live.row;
  await db.updateTable('games').set({ status: 'over', reason: 'concede', winner: 0 }).where('id', '=', id).execute();

  const replay = await replayOf(db, id, null);
  const shown = ([0, 1] as const).map(
    (seat) =>
      // in a replay both hands are face up at their own seats
      new Set(
        [
          ...JSON.stringify(
            live.eventsFor(seat, 0).filter((event) => !('seat' in event) || event.seat === seat),
          ).matchAll(/"card_id":(\d+)/g),
        ].map(([, card]) => Number(card)),
      ),
  );
  for (const seat of [0, 1] as const) {
    const { skins, deck } = replay.seats[seat];
    const told = Object.keys(skins).map(Number);
    expect(told.length).toBeGreaterThan(4);
    for (const card of told) expect(shown[seat]).toContain(card);
    const hand = live.viewFor(seat).seats[seat].hand!.map(({ card_id }) => card_id);
    for (const card of hand) expect(told).toContain(card);
    expect(deck.some((card) => !told.includes(card))).toBe(true);
    expect(told.length).toBeLessThan(launchCards.length / 4);
  }
});
