import { describe, expect, test } from 'vitest';
import { redact, type Viewer, viewOf } from '../index.ts';
import { table, testCard, testSpell } from '../testing/table.ts';

const own = { hand: ['noose', 'spark'], discard: ['sprout'], wards: ['beacon-tower'], units: ['armoured-ox'] };

describe('who sees what (rules 13)', () => {
  const board = table({ own, enemy: { hand: ['spark'] } });
  const seen = (viewer: Viewer) => viewOf(board.rules, board.game, viewer).seats[0];

  test('everybody: the board, life, energy, counts, the discard pile, wards with their time', () => {
    for (const viewer of [1, null] as const) {
      const { units, life, energy, hand_count, deck_count, discard, wards } = seen(viewer);
      const all = seen(0);
      expect({ units, life, energy, hand_count, deck_count, discard, wards }).toEqual({
        units: all.units,
        life: all.life,
        energy: all.energy,
        hand_count: 2,
        deck_count: 16,
        discard: all.discard,
        wards: all.wards,
      });
      expect(wards[0]?.time).toBeGreaterThan(0);
    }
  });

  test('the owner alone: the hand', () => {
    expect(seen(0).hand).toHaveLength(2);
    expect(seen(1).hand).toBeUndefined();
    expect(seen(null).hand).toBeUndefined();
  });

  test('that a trap lies there is seen by all, which one by its owner', () => {
    const laid = table({ own });
    laid.play('noose');
    const trapSeenBy = (viewer: Viewer) => viewOf(laid.rules, laid.game, viewer).seats[0].wards[1];
    expect(trapSeenBy(0)?.card_id).toBe(laid.rules.byKey.get('noose')?.id);
    for (const viewer of [1, null] as const) {
      expect(trapSeenBy(viewer)).toMatchObject({ is_trap: true, card_id: null });
      expect(JSON.stringify(redact(laid.events, viewer))).not.toContain('noose');
    }
  });

  test("a card that is drawn or picked is its player's alone; that it was, is told to all", () => {
    const picker = testCard({
      key: 'picker',
      type: 'spell',
      abilities: [{ when: 'cast', do: [{ verb: 'pick', from: 'deck' }] }],
    });
    const picking = table({ own: { hand: ['picker'], deck: ['spark', 'armoured-ox', 'rockfall'] }, cards: [picker] });
    picking.play('picker');
    expect(redact(picking.events, 1).find(({ type }) => type === 'ASKED')).toMatchObject({ options: null });
    picking.answer(1);
    expect(redact(picking.events, 1).find(({ type }) => type === 'ANSWERED')).toMatchObject({ option: null });
    for (const viewer of [1, null] as const) {
      const told = redact(picking.events, viewer);
      expect(told.map(({ type }) => type)).toEqual(picking.events.map(({ type }) => type));
      expect(told.find(({ type }) => type === 'DREW')).toMatchObject({ card_id: null, number: null, cost: null });
    }
  });

  test('whoever sees what a ward brings about sees that it was the ward', () => {
    const standing = table({ own: { wards: ['leyline-ward'] }, enemy: { hand: ['mercenary-captain'] } });
    standing.end();
    const ward = standing.rules.byKey.get('leyline-ward')?.id;
    standing.play('mercenary-captain', { lane: 1 });
    for (const viewer of [0, 1, null] as const) {
      const told = redact(standing.events, viewer).filter(({ by_ward }) => by_ward !== undefined);
      expect(told).toMatchObject([{ type: 'HURT', points: 1, by_ward: ward }]);
    }
  });

  test("what is chosen in '하나를 고릅니다' is everybody's", () => {
    const chooser = testSpell([
      {
        verb: 'choose_one',
        options: [[{ verb: 'damage', amount: 1, to: 'enemy_hero' }], [{ verb: 'draw', amount: 1 }]],
      },
    ]);
    const choosing = table({ own: { hand: ['test-spell'] }, cards: [chooser] });
    choosing.play('test-spell');
    choosing.answer(1);
    for (const viewer of [0, 1, null] as const)
      expect(redact(choosing.events, viewer).find(({ type }) => type === 'ANSWERED')).toMatchObject({
        option: 1,
        text: '카드를 1장 뽑습니다.',
      });
  });

  test("the order of a deck is nobody's, not even its owner's", () => {
    const turned = structuredClone(board.game);
    turned.seats[0].deck = ['armoured-ox', 'spark'].flatMap((key) => Array(8).fill(board.rules.byKey.get(key)?.id));
    for (const viewer of [0, 1, null] as const)
      expect(viewOf(board.rules, turned, viewer)).toEqual(viewOf(board.rules, board.game, viewer));
  });
});
