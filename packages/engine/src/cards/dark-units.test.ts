import { expect } from 'vitest';
import { answering, cardTest, played } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('dusk-goblin', 'grows with each enemy that arrives', () => {
  const board = table({ own: { units: ['dusk-goblin'] }, enemy: { hand: ['sprout-nurse'] } });
  board.end();
  board.play('sprout-nurse', { lane: 3 });
  expect(board.own.unit('dusk-goblin')).toMatchObject({ attack: 3, health: 3 });
});

cardTest('grave-hound', 'weakens its killer when it dies', () => {
  const board = table({ own: { units: ['grave-hound'] }, enemy: { units: ['armoured-ox'] } });
  board.attack('grave-hound', 'armoured-ox');
  expect(board.own.units[0]).toBe(null);
  expect(board.enemy.unit('armoured-ox')).toMatchObject({ attack: 6, health: 6 });
});

cardTest('grave-keeper', 'grows when another own unit dies', () => {
  const board = played({ own: { units: ['grave-keeper', 'sprout'] } }, 'offering-rite', { target: 'sprout' });
  expect(board.own.unit('grave-keeper')).toMatchObject({ attack: 3, health: 3 });
});

cardTest('night-thief', 'picks one of three cards after a hit on the hero', () => {
  const deck = ['spark', 'armoured-ox', 'rockfall', 'market-porter'];
  const board = table({ own: { deck, units: ['night-thief'] }, enemy: { units: ['armoured-ox'] } });
  board.rolling([3, 1, 0], () => board.attack('night-thief', 'enemy-hero'));
  expect(board).toOffer(['armoured-ox', 'market-porter', 'spark']);
  board.answer(1);
  expect(board.own.hand).toEqual(['market-porter']);
  expect(board.own.seen.deck_count).toBe(3);
});

cardTest('risen-soldier', 'leaves a skeleton in its lane', () => {
  const board = table({ own: { units: [null, 'risen-soldier'] }, enemy: { units: [null, 'armoured-ox'] } });
  board.attack('risen-soldier', 'armoured-ox');
  expect(board.own.units).toEqual([null, 'skeleton', null, null, null]);
});

cardTest('monday-spirit', 'makes the enemy discard on Monday only', () => {
  const enemy = { hand: ['spark', 'rockfall'] };
  expect(played({ turn: 3, enemy }, 'monday-spirit', { lane: 1 }).enemy.hand).toHaveLength(1);
  expect(played({ turn: 5, enemy }, 'monday-spirit', { lane: 1 }).enemy.hand).toHaveLength(2);
});

cardTest('wisp-keeper', 'brings a wisp beside it, to the right where the left is taken', () => {
  const board = played({ own: { units: ['market-porter'] } }, 'wisp-keeper', { lane: 2 });
  expect(board.own.units).toEqual(['market-porter', 'wisp-keeper', 'will-o-wisp', null, null]);
  expect(played({}, 'wisp-keeper', { lane: 2 }).own.units).toEqual(['will-o-wisp', 'wisp-keeper', null, null, null]);
});

cardTest('necromancer', 'brings back the last small one', () => {
  const discard = ['market-porter', 'flame-fox', 'armoured-ox'];
  const board = played({ own: { discard } }, 'necromancer', { lane: 4 });
  expect(board.own.units).toEqual(['flame-fox', null, null, 'necromancer', null]);
  expect(board.own.discard).toEqual(['market-porter', 'armoured-ox']);
});

cardTest('egg-ghost', 'makes the enemy discard when it dies', () => {
  const board = table({
    own: { units: ['egg-ghost'] },
    enemy: { units: ['armoured-ox'], hand: ['spark', 'rockfall'] },
  });
  board.attack('egg-ghost', 'armoured-ox');
  expect(board.enemy.hand).toHaveLength(1);
  expect(board.enemy.discard).toHaveLength(1);
});

cardTest('sun-eater', 'eats from a light unit opposite', () => {
  const board = played({ enemy: { units: ['priest-of-seven-lights'] } }, 'sun-eater', { lane: 1 });
  expect(board.enemy.unit('priest-of-seven-lights')).toMatchObject({ attack: 1, health: 1, max_health: 1 });
  const other = played({ enemy: { units: ['armoured-ox'] } }, 'sun-eater', { lane: 1 });
  expect(other.enemy.unit('armoured-ox')).toMatchObject({ attack: 8, health: 8 });
});

cardTest('soul-gatherer', 'draws when another own unit dies', () => {
  const board = table({ own: { units: ['soul-gatherer', 'sprout'] }, enemy: { units: [null, 'armoured-ox'] } });
  board.attack('sprout', 'armoured-ox');
  expect(board.own.hand).toHaveLength(1);
});

cardTest('horned-brute', 'grows and heals the hero with each kill', () => {
  const board = table({ own: { life: 20, units: ['horned-brute'] }, enemy: { units: ['market-porter'] } });
  board.attack('horned-brute', 'market-porter');
  expect(board.own.unit('horned-brute')).toMatchObject({ attack: 7, health: 4, max_health: 7 });
  expect(board.own.life).toBe(22);
});

cardTest('gangnim-reaper', 'takes one enemy, whoever it is', () => {
  const board = played({ enemy: { units: ['market-porter', 'armoured-ox', 'sprout'] } }, 'gangnim-reaper', { lane: 5 });
  expect(board.enemy.units.filter(Boolean)).toHaveLength(2);
  expect(board.own.units.filter(Boolean)).toEqual(['gangnim-reaper']);
});

cardTest('nine-tailed-fox', 'wins over the weakest enemy', () => {
  const board = played({ enemy: { units: ['armoured-ox', 'market-porter'] } }, 'nine-tailed-fox', { lane: 1 });
  expect(board.own.units).toEqual(['nine-tailed-fox', 'market-porter', null, null, null]);
  expect(board.enemy.units).toEqual(['armoured-ox', null, null, null, null]);
  expect(board.targetsOf('market-porter')).toEqual([]);
});

cardTest('greater-star-king', 'brings back the last of the dead at the end of each turn', () => {
  const board = table({ own: { units: ['greater-star-king'], discard: ['market-porter', 'armoured-ox', 'spark'] } });
  board.end();
  expect(board.own.units.slice(0, 3)).toEqual(['greater-star-king', 'armoured-ox', null]);
});

cardTest('shadow-contractor', 'costs two life, or the weakest of the others', () => {
  const answer = answering({ own: { units: ['armoured-ox', 'sprout'] } }, 'shadow-contractor', { lane: 3 });
  expect(answer(0).own.life).toBe(28);
  const paid = answer(1);
  expect(paid.own.life).toBe(30);
  expect(paid.own.units).toEqual(['armoured-ox', null, 'shadow-contractor', null, null]);
});

cardTest('wraith-knight', 'leaves two skeletons from the left, three in a deck of one element', () => {
  const left = (one_element: boolean) => {
    const own = { units: ['market-porter', null, { card: 'wraith-knight', health: 1 }], one_element };
    const board = table({ own, enemy: { units: [null, null, 'armoured-ox'] } });
    board.attack('wraith-knight', 'armoured-ox');
    return board.own.units;
  };
  expect(left(false)).toEqual(['market-porter', 'skeleton', 'skeleton', null, null]);
  expect(left(true)).toEqual(['market-porter', 'skeleton', 'skeleton', 'skeleton', null]);
});

cardTest('vampire', 'wakes stronger over a full discard pile', () => {
  const strength = (cards: number) =>
    played({ own: { discard: Array.from({ length: cards }, () => 'spark') } }, 'vampire', { lane: 1 }).own.unit(
      'vampire',
    );
  expect(strength(8)).toMatchObject({ attack: 6, health: 6 });
  expect(strength(7)).toMatchObject({ attack: 4, health: 5 });
});

cardTest('night-hunter', 'silences light', () => {
  const met = (enemy: string) =>
    played({ enemy: { units: [enemy] } }, 'night-hunter', { lane: 1 }).enemy.unit(enemy).keywords;
  expect(met('guardian-herald')).toEqual({});
  expect(met('stone-turtle')).toEqual({ guard: 1 });
});

cardTest('greater-star-king', 'gives way to his brother when he dies', () => {
  const board = table({
    own: { units: [{ card: 'greater-star-king', health: 1 }] },
    enemy: { units: ['armoured-ox'] },
  });
  board.attack('greater-star-king', 'armoured-ox');
  expect(board.own.hand).toEqual(['lesser-star-king']);
});
