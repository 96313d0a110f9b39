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

cardTest('nameless-hero', 'is stronger when the own life is lower', () => {
  const weak = played({ own: { life: 10 } }, 'nameless-hero', { lane: 1 });
  expect(weak.own.unit('nameless-hero')).toMatchObject({ attack: 8, health: 8 });
  expect(played({}, 'nameless-hero', { lane: 1 }).own.unit('nameless-hero').attack).toBe(5);
});

cardTest('haetae', 'silences all enemies', () => {
  const board = played({ enemy: { units: ['vampire', 'stone-turtle'] } }, 'haetae', { lane: 3 });
  expect(board.enemy.seen.units.slice(0, 2).map((unit) => unit?.keywords)).toEqual([{}, {}]);
});

cardTest('swift-messenger', 'changes places with an ally', () => {
  const board = played({ own: { units: ['market-porter', 'armoured-ox'] } }, 'swift-messenger', {
    lane: 4,
    target: 'armoured-ox',
  });
  expect(board.own.units).toEqual(['market-porter', 'swift-messenger', null, 'armoured-ox', null]);
});

cardTest('wandering-doctor', 'thaws and cools all others, and heals the hero', () => {
  const units = [
    { card: 'market-porter', frozen: 4 },
    { card: 'armoured-ox', burn: 3 },
  ];
  const board = played({ own: { life: 20, units } }, 'wandering-doctor', { lane: 3 });
  expect(board.own.life).toBe(23);
  expect(board.own.unit('market-porter').frozen).toBeFalsy();
  expect(board.own.unit('armoured-ox').burn).toBeFalsy();
});

cardTest('charging-boar', 'charges harder out of a corner', () => {
  const size = (life: number) => played({ own: { life } }, 'charging-boar', { lane: 1 }).own.unit('charging-boar');
  expect(size(8)).toMatchObject({ attack: 7, health: 6 });
  expect(size(9)).toMatchObject({ attack: 5, health: 4 });
});

cardTest('oneuri', 'makes a full hand cheaper', () => {
  const costs = (hand: string[]) => {
    const board = played({ own: { hand } }, 'oneuri', { lane: 1 });
    return board.own.seen.hand?.map(({ cost }) => cost);
  };
  expect(costs(['spark', 'armoured-ox', 'rockfall', 'market-porter'])).toEqual([0, 6, 2, 1]);
  expect(costs(['spark', 'armoured-ox', 'rockfall'])).toEqual([1, 7, 3]);
});

cardTest('cheonji-king', 'makes the hand cheaper as long as he stands', () => {
  const board = table({ own: { units: ['cheonji-king'], hand: ['armoured-ox', 'spark'] } });
  expect(board.own.seen.hand?.map(({ cost }) => cost)).toEqual([5, 0]);
});

cardTest('twin-acrobats', 'come as two behind another card', () => {
  const second = table({ own: { units: ['armoured-ox'], hand: ['spark', 'twin-acrobats'] } });
  second.play('spark', { target: 'armoured-ox' });
  second.play('twin-acrobats', { lane: 4 });
  expect(second.own.units).toEqual(['armoured-ox', 'twin-acrobats', null, 'twin-acrobats', null]);
  expect(played({}, 'twin-acrobats', { lane: 4 }).own.units.filter(Boolean)).toHaveLength(1);
});
