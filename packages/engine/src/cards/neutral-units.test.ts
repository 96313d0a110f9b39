import { expect } from 'vitest';
import { answering, cardTest, played, printed } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('wandering-swordsman', 'grows for the turn with a move', () => {
  const board = table({ own: { units: ['wandering-swordsman'] } });
  board.move('wandering-swordsman', 2);
  expect(board.own.unit('wandering-swordsman')).toMatchObject({ attack: 3, health: 1 });
  board.end();
  expect(board.own.unit('wandering-swordsman').attack).toBe(2);
});

cardTest('market-troublemaker', 'destroys the oldest enemy ward', () => {
  const board = played({ enemy: { wards: ['noose', 'fire-kiln'] } }, 'market-troublemaker', { lane: 1 });
  expect(board.enemy.discard).toEqual(['noose']);
  expect(board.enemy.seen.wards).toHaveLength(1);
});

cardTest('wandering-doctor', 'heals the hero', () => {
  expect(played({ own: { life: 20 } }, 'wandering-doctor', { lane: 1 }).own.life).toBe(24);
});

cardTest('mountain-archer', 'shoots any enemy', () => {
  const board = played({ enemy: { units: [null, null, null, null, 'armoured-ox'] } }, 'mountain-archer', { lane: 1 });
  expect(board.enemy.unit('armoured-ox').health).toBe(7);
});

cardTest('newsbringer', 'draws', () => {
  expect(played({}, 'newsbringer', { lane: 1 }).own.hand).toHaveLength(1);
});

cardTest('lone-wolf', 'rushes when alone', () => {
  expect(played({}, 'lone-wolf', { lane: 1 }).targetsOf('lone-wolf')).toEqual(['enemy-hero']);
  expect(played({ own: { units: ['sprout'] } }, 'lone-wolf', { lane: 2 }).targetsOf('lone-wolf')).toEqual([]);
});

cardTest('twin-acrobats', 'grow as the second card of a turn', () => {
  const board = table({ own: { hand: ['spark', 'twin-acrobats'], units: ['armoured-ox'] } });
  board.play('spark', { target: 'armoured-ox' });
  board.play('twin-acrobats', { lane: 2 });
  expect(board.own.unit('twin-acrobats')).toMatchObject({ attack: 5, health: 6 });
  expect(played({}, 'twin-acrobats', { lane: 2 }).own.unit('twin-acrobats').attack).toBe(3);
});

cardTest('spell-breaker', 'silences an enemy', () => {
  const board = played({ enemy: { units: ['stone-turtle'] } }, 'spell-breaker', { lane: 1, target: 'stone-turtle' });
  expect(board.enemy.unit('stone-turtle')).toMatchObject({ keywords: {}, silenced: true });
});

cardTest('masked-clown', 'gives rush, two attacks or a shield', () => {
  const own = { units: [{ card: 'market-porter', fresh: true }, 'armoured-ox'] };
  const rush = answering({ own }, 'masked-clown', { lane: 5, target: 'market-porter' })(0);
  expect(rush.targetsOf('market-porter')).toEqual(['enemy-hero']);
  const answer = answering({ own }, 'masked-clown', { lane: 5, target: 'armoured-ox' });
  expect(answer(1).own.unit('armoured-ox').attacks_left).toBe(2);
  expect(answer(2).own.unit('armoured-ox').keywords).toEqual({ shield: 1 });
});

cardTest('duellist', 'attacks again after each kill', () => {
  const enemy = { units: ['market-porter', 'armoured-ox'] };
  const board = table({ own: { units: [{ card: 'duellist', health: 5 }] }, enemy });
  board.attack('duellist', 'market-porter');
  expect(board.own.unit('duellist')).toMatchObject({ health: 2, attacks_left: 1 });
  board.attack('duellist', 'enemy-hero');
  expect(board.enemy.life).toBe(25);
  expect(board.targetsOf('duellist')).toEqual([]);
});

cardTest('general-merchant', 'offers three cheap neutral goods and draws', () => {
  const board = played({ rolls: [0, 1, 2] }, 'general-merchant', { lane: 1 });
  expect(board).toOffer(['wandering-swordsman', 'market-porter', 'newsbringer']);
  board.answer(0);
  expect(board.own.hand).toHaveLength(2);
  const goods = printed(board.own.hand[0]);
  expect(goods?.element).toEqual(['N']);
  expect(goods?.cost).toBeLessThanOrEqual(4);
});

cardTest('oneuri', 'gives energy and one of three cards', () => {
  const deck = ['spark', 'armoured-ox', 'rockfall'];
  const board = played({ own: { energy: 7, deck }, rolls: [2, 1] }, 'oneuri', { lane: 1 });
  expect(board.own.seen.energy).toBe(3);
  expect(board).toOffer(['armoured-ox', 'rockfall', 'spark']);
  board.answer(2);
  expect(board.own.hand).toEqual(['spark']);
  expect(board.own.seen.deck_count).toBe(2);
});

cardTest('nameless-hero', 'is stronger when the own life is lower', () => {
  const weak = played({ own: { life: 10 } }, 'nameless-hero', { lane: 1 });
  expect(weak.own.unit('nameless-hero')).toMatchObject({ attack: 8, health: 8 });
  expect(played({}, 'nameless-hero', { lane: 1 }).own.unit('nameless-hero').attack).toBe(5);
});

cardTest('haetae', 'silences all enemies', () => {
  const board = played({ enemy: { units: ['vampire', 'stone-turtle'] } }, 'haetae', { lane: 3 });
  expect(board.enemy.seen.units.slice(0, 2).map((unit) => unit?.keywords)).toEqual([{}, {}]);
});

cardTest('cheonji-king', 'hurts all enemies', () => {
  const board = played({ enemy: { units: ['market-porter', 'armoured-ox'] } }, 'cheonji-king', { lane: 3 });
  expect(board.enemy.units[0]).toBe(null);
  expect(board.enemy.unit('armoured-ox').health).toBe(5);
});
