import { describe, expect, test } from 'vitest';
import { cast, table, testCard } from '../testing/table.ts';

const sting = { verb: 'damage', amount: 1, to: 'enemy_hero' } as const;
const ward = (key: string, time = 3) => testCard({ key, type: 'ward', time });
const trap = (key: string) =>
  testCard({ key, type: 'trap', abilities: [{ when: 'enemy_casts', do: [{ ...sting, amount: 2 }] }] });

describe('spells (rules 4)', () => {
  test('lie in the discard pile before their effect', () => {
    const board = cast([{ verb: 'damage', amount: { count: 'discard' }, to: 'enemy_hero' }], {});
    expect(board.enemy.life).toBe(29);
  });
});

describe('wards and traps (rules 4)', () => {
  test('are three together at most, and of a name only one', () => {
    const cards = [ward('one'), trap('two'), ward('three'), ward('four')];
    const two = table({ own: { wards: ['one', 'two'], hand: ['one', 'three'] }, cards });
    expect(two.refusalOfPlay('one')).toBe('SAME_WARD');
    expect(two.refusalOfPlay('three')).toBe(null);
    const full = table({ own: { wards: ['one', 'two', 'three'], hand: ['four'] }, cards });
    expect(full.refusalOfPlay('four')).toBe('WARDS_ARE_FULL');
  });

  test('a trap has no time, springs once by itself on the enemy turn, and lies in the discard pile then', () => {
    const spell = testCard({ key: 'nothing', type: 'spell' });
    const cards = [trap('snare'), spell];
    const board = table({
      own: { wards: ['snare'], hand: ['nothing'] },
      enemy: { hand: ['nothing', 'nothing'] },
      cards,
    });
    board.play('nothing');
    for (let turn = 0; turn < 21; turn++) board.end();
    expect(board.own.seen.wards).toMatchObject([{ is_trap: true, time: null }]);
    const { life } = board.enemy;
    board.play('nothing');
    expect(board.enemy.life).toBe(life - 2);
    expect(board.own.discard).toContain('snare');
    board.play('nothing');
    expect(board.enemy.life).toBe(life - 2);
  });

  test('a trap is no ward where a card counts wards, their time, or waits for one', () => {
    const watcher = testCard({ key: 'watcher', abilities: [{ when: 'own_ward_played', do: [sting] }] });
    const cards = [trap('snare'), trap('other'), ward('field'), watcher];
    const board = table({ own: { units: ['watcher'], wards: ['snare'], hand: ['other', 'field'] }, cards });
    board.play('other');
    expect(board.enemy.life).toBe(30);
    board.play('field');
    expect(board.enemy.life).toBe(29);
    const counted = cast([{ verb: 'damage', amount: { count: 'wards' }, to: 'enemy_hero' }], {
      own: { wards: ['snare', 'field'] },
      cards,
    });
    expect(counted.enemy.life).toBe(29);
    const longer = cast([{ verb: 'lengthen_ward', amount: 2, which: 'oldest' }], {
      own: { wards: ['snare', 'field'] },
      cards,
    });
    expect(longer.own.seen.wards.map(({ time }) => time)).toEqual([null, 5]);
  });
});

describe('what lies under a unit (rules 4)', () => {
  test('a unit that was played leaves its card, a token and a copy none', () => {
    const board = cast(
      [
        { verb: 'summon', card: 'sprout', count: 1, where: 'leftmost' },
        { verb: 'copy', to: 'target' },
        { verb: 'destroy', to: { every: 'own' } },
      ],
      { own: { units: ['market-porter'] } },
      'market-porter',
    );
    expect(board.own.discard).toEqual(['test-spell', 'market-porter']);
  });

  test('after a change of shape the first card moves', () => {
    const board = cast(
      [
        { verb: 'transform', to: 'target', card: 'boulder' },
        { verb: 'return', to: { every: 'enemy' } },
      ],
      { enemy: { units: ['armoured-ox'] } },
      'armoured-ox',
    );
    expect(board.enemy.hand).toEqual(['armoured-ox']);
  });

  test('a stolen unit stays, and its card goes to the new owner', () => {
    const steal = { verb: 'control', to: 'target' } as const;
    const killed = cast(
      [steal, { verb: 'destroy', to: 'target' }],
      { enemy: { units: ['armoured-ox'] } },
      'armoured-ox',
    );
    expect([killed.own.discard, killed.enemy.discard]).toEqual([['test-spell', 'armoured-ox'], []]);
    const back = cast([steal, { verb: 'return', to: 'target' }], { enemy: { units: ['armoured-ox'] } }, 'armoured-ox');
    expect([back.own.hand, back.enemy.hand]).toEqual([['armoured-ox'], []]);
    const kept = cast([steal], { enemy: { units: ['armoured-ox'] } }, 'armoured-ox');
    for (let turn = 0; turn < 4; turn++) kept.end();
    expect(kept.own.units[0]).toBe('armoured-ox');
  });
});

describe('a full hand (rules 4)', () => {
  test('sends what is drawn or comes back to the discard pile, seen by both', () => {
    const hand = Array.from({ length: 9 }, () => 'market-porter');
    const drawn = cast([{ verb: 'draw', amount: 1 }], { own: { hand, deck: ['armoured-ox'] } });
    expect(drawn.own.hand).toHaveLength(9);
    expect(drawn.events).toContainEqual(expect.objectContaining({ type: 'DISCARDED', from: 'deck' }));
    const back = cast([{ verb: 'return', to: 'target' }], { own: { hand, units: ['armoured-ox'] } }, 'armoured-ox');
    expect(back.own.discard).toContain('armoured-ox');
  });
});
