import type { Seat, Viewer } from '@chilyo/engine';
import type { SeatSkins } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import type { LiveGame } from './live-game.ts';
import type { Audience } from './port.ts';
import { dressEverybody, play, testNodes } from './test-nodes.ts';

const { database, node, deal } = testNodes();

/** Face-up cards of a seat in the viewer's view, found without reading events. */
function lyingOpen(live: LiveGame, viewer: Viewer, seat: Seat): number[] {
  const { seats, choice } = live.viewFor(viewer);
  const { hand = [], wards, discard } = seats[seat];
  // a stolen unit is on the other side and keeps its first owner's skin
  const units = seats.flatMap((side) => side.units).filter((unit) => unit?.home === seat);
  return [
    ...hand.map(({ card_id }) => card_id),
    ...units.flatMap((unit) => unit?.card_id ?? []),
    ...wards.flatMap(({ card_id }) => card_id ?? []),
    ...discard,
    ...(choice?.seat === seat ? choice.options.flatMap(({ card_id }) => card_id ?? []) : []),
  ];
}

const cardsOf = (skins: SeatSkins | undefined, seat: Seat) => Object.keys(skins?.[seat] ?? {}).map(Number);

test('over whole matches a viewer hears of skins exactly for the cards seen at a seat, when they are seen', async () => {
  await dressEverybody(database().db);
  let hidden = 0;
  for (const number of [0, 2, 4]) {
    const { games, sent } = node();
    const live = await deal(games, number);
    const viewers: [Audience, Viewer][] = [
      [0, 0],
      [1, 1],
      ['spectators', null],
    ];
    const told = new Map<string, Set<number>>();
    const seen = new Map<string, Set<number>>();
    const place = (map: typeof told, audience: Audience, seat: Seat) => {
      const key = `${audience}:${seat}`;
      const cards = map.get(key) ?? new Set();
      map.set(key, cards);
      return cards;
    };
    let heard = 0;
    let dice = number + 7;
    const look = () => {
      const news = sent.slice(heard);
      heard = sent.length;
      for (const [audience, viewer] of viewers)
        for (const seat of [0, 1] as const) {
          for (const { skins } of news.filter((one) => one.audience === audience))
            for (const id of cardsOf(skins, seat)) place(told, audience, seat).add(id);
          for (const id of lyingOpen(live, viewer, seat)) place(seen, audience, seat).add(id);
        }
    };
    for (const [audience] of viewers) {
      const answer = await games.join(live.row.id, audience === 'spectators' ? null : live.userAt(audience), undefined);
      if (!answer.ok) throw new Error(answer.code);
      for (const seat of [0, 1] as const)
        for (const id of cardsOf(answer.skins, seat)) place(told, audience, seat).add(id);
    }
    look();
    while (!live.isOver) {
      const seat: Seat = live.legalFor(0).length > 0 ? 0 : 1;
      const legal = live.legalFor(seat).filter(({ type }) => type !== 'concede');
      dice = (Math.imul(dice, 1_103_515_245) + 12_345) & 0x7fffffff;
      expect(await play(games, live, seat, legal[(dice >>> 8) % legal.length]!)).toMatchObject({ ok: true });
      look();
      for (const [audience] of viewers)
        for (const at of [0, 1] as const) {
          const known = place(told, audience, at);
          // every visible card has its skin
          for (const id of place(seen, audience, at)) expect(known).toContain(id);
        }
    }
    for (const [audience, viewer] of viewers)
      for (const seat of [0, 1] as const) {
        const known = place(told, audience, seat);
        // each sent skin belongs to a visible card, or to one that an event of that seat showed
        const shown = JSON.stringify(
          live.eventsFor(viewer, 0).filter((event) => !('seat' in event) || event.seat === seat),
        );
        for (const id of known) expect(shown).toContain(`"card_id":${id}`);
        const deck = seat === 0 ? live.row.deck0 : live.row.deck1;
        if (viewer !== seat) hidden += deck.filter((id) => !known.has(id)).length;
        const again = await games.join(live.row.id, viewer === null ? null : live.userAt(viewer), undefined);
        expect(new Set(cardsOf(again.ok ? again.skins : undefined, seat))).toEqual(known);
      }
  }
  // cards that stayed in hands and decks were never mentioned
  expect(hidden).toBeGreaterThan(20);
});

test('what is equipped stays so for the whole match: a change counts from the next one on, and nothing is told of nothing', async () => {
  const { games, sent } = node();
  const { db } = database();
  const live = await deal(games, 0);
  const user = live.userAt(0);
  const equipped = live.row.skins0;
  await db.deleteFrom('worn_skins').where('user_id', '=', user).execute();
  const later = node();
  expect((await later.games.find(live.row.id))!.row.skins0).toEqual(equipped);
  await db.deleteFrom('worn_skins').execute();
  const plain = await deal(games, 2);
  expect(plain.skinsFor(0, 0)).toBeUndefined();
  await play(games, plain, 0, { type: 'mulligan', cards: [] });
  expect(sent.at(-1)!.skins).toBeUndefined();
  expect(await games.join(plain.row.id, plain.userAt(0), undefined)).not.toHaveProperty('skins');
});
