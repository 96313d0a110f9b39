import { expect } from 'vitest';
import { cardTest, played } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('thin-ice', 'freezes one and those beside it', () => {
  const enemy = { units: ['market-porter', 'armoured-ox', 'mercenary-captain', 'sprout'] };
  const board = played({ enemy }, 'thin-ice', { target: 'armoured-ox' });
  expect(board.enemy.seen.units.map((unit) => unit?.frozen)).toEqual([true, true, true, false, undefined]);
});

cardTest('ice-arrow', 'hurts and freezes', () => {
  const board = played({ enemy: { units: ['armoured-ox'] } }, 'ice-arrow', { target: 'armoured-ox' });
  expect(board.enemy.unit('armoured-ox')).toMatchObject({ health: 7, frozen: true });
});

cardTest('mirror-lake', 'freezes every enemy that arrives', () => {
  const board = played({ enemy: { hand: ['flame-fox'] } }, 'mirror-lake');
  board.end();
  board.play('flame-fox', { lane: 1 });
  expect(board.enemy.unit('flame-fox').frozen).toBe(true);
  expect(board.targetsOf('flame-fox')).toEqual([]);
});

cardTest('welcome-rain', 'gives one card to pick and one to draw', () => {
  const deck = ['spark', 'armoured-ox', 'rockfall', 'blessing'];
  const board = played({ own: { deck }, rolls: [3, 2, 1] }, 'welcome-rain');
  expect(board).toOffer(['armoured-ox', 'rockfall', 'spark']);
  board.answer(0);
  expect(board.own.hand).toHaveLength(2);
  expect(board.own.seen.deck_count).toBe(2);
});

cardTest('frost-tide', 'freezes an enemy at the end of each turn', () => {
  const board = played({ enemy: { units: ['armoured-ox'] } }, 'frost-tide');
  board.end();
  expect(board.enemy.unit('armoured-ox').frozen).toBe(true);
  expect(board.targetsOf('armoured-ox')).toEqual([]);
});

cardTest('whirlpool', 'takes a cheap unit of either side to the hand', () => {
  const setup = {
    own: { units: ['flame-fox'], hand: ['whirlpool'] },
    enemy: { units: ['market-porter', 'armoured-ox'] },
  };
  const board = table(setup);
  expect(board.refusalOfPlay('whirlpool', { target: 'armoured-ox' })).toBe('TARGET_IS_NOT_ALLOWED');
  board.play('whirlpool', { target: 'market-porter' });
  expect(board.enemy.hand).toEqual(['market-porter']);
  const own = table(setup);
  own.play('whirlpool', { target: 'flame-fox' });
  expect(own.own.hand).toEqual(['flame-fox']);
});

cardTest('mist-maze', 'sends the attacker home', () => {
  const board = table({ own: { units: ['armoured-ox'] }, enemy: { wards: ['mist-maze'] } });
  board.attack('armoured-ox', 'enemy-hero');
  expect(board.own.hand).toEqual(['armoured-ox']);
  expect(board.enemy.life).toBe(30);
});

cardTest('water-cannon', 'hurts fire more', () => {
  const enemy = { units: ['furnace-heart', 'armoured-ox'] };
  expect(played({ enemy }, 'water-cannon', { target: 'furnace-heart' }).enemy.unit('furnace-heart').health).toBe(1);
  expect(played({ enemy }, 'water-cannon', { target: 'armoured-ox' }).enemy.unit('armoured-ox').health).toBe(4);
});

cardTest('rapids', 'hurts one and draws', () => {
  const board = played({ enemy: { units: ['armoured-ox'] } }, 'rapids', { target: 'armoured-ox' });
  expect(board.enemy.unit('armoured-ox').health).toBe(4);
  expect(board.own.hand).toHaveLength(1);
});

cardTest('tidal-wave', 'hurts and freezes all enemies', () => {
  const board = played({ enemy: { units: ['sprout', 'armoured-ox'] } }, 'tidal-wave');
  expect(board.enemy.units[0]).toBe(null);
  expect(board.enemy.unit('armoured-ox')).toMatchObject({ health: 7, frozen: true });
});

cardTest('tidal-wave', 'brings a card to a deck of one element', () => {
  const drawn = (one_element: boolean) => played({ own: { one_element } }, 'tidal-wave').own.hand.length;
  expect([drawn(true), drawn(false)]).toEqual([1, 0]);
});
