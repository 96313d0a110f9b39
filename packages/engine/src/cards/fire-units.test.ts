import { expect } from 'vitest';
import { answering, cardTest, played, printed } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('ember-goblin', 'singes its killer when it dies', () => {
  const board = table({ own: { units: ['ember-goblin'] }, enemy: { units: ['armoured-ox'] } });
  board.attack('ember-goblin', 'armoured-ox');
  expect(board.own.units[0]).toBe(null);
  expect(board.enemy.unit('armoured-ox').health).toBe(5);
});

cardTest('field-burner', 'sets fire to whoever is opposite after a move', () => {
  const board = table({ own: { units: ['field-burner'] }, enemy: { units: ['market-porter', 'armoured-ox'] } });
  board.move('field-burner', 2);
  expect(board.enemy.unit('armoured-ox').burn).toBe(1);
  expect(board.enemy.unit('market-porter').burn).toBe(0);
});

cardTest('field-burner', 'wanders to a free lane as its turn starts', () => {
  const enemy = { units: ['market-porter', null, null, null, 'armoured-ox'] };
  const board = table({ own: { units: ['field-burner'] }, enemy });
  board.end();
  board.rolling([3], () => board.end());
  expect(board.own.units).toEqual([null, null, null, null, 'field-burner']);
  expect(board.enemy.unit('armoured-ox').burn).toBe(1);
});

cardTest('angry-stoker', 'gets angrier with each wound', () => {
  const board = played({ own: { units: ['angry-stoker'] } }, 'spark', { target: 'angry-stoker' });
  expect(board.own.unit('angry-stoker')).toMatchObject({ attack: 3, health: 2 });
});

cardTest('scorch-mage', 'burns the unit opposite', () => {
  const board = played({ enemy: { units: [null, 'armoured-ox'] } }, 'scorch-mage', { lane: 2 });
  expect(board.enemy.unit('armoured-ox').burn).toBe(2);
  const fed = played({ own: { units: ['sprout'] }, enemy: { units: [null, 'armoured-ox'] } }, 'scorch-mage', {
    lane: 2,
  });
  expect(fed.enemy.unit('armoured-ox').burn).toBe(3);
});

cardTest('heated-lancer', 'rushes into a free lane only', () => {
  const enemy = { units: ['armoured-ox'] };
  expect(played({ enemy }, 'heated-lancer', { lane: 1 }).targetsOf('heated-lancer')).toEqual([]);
  expect(played({ enemy }, 'heated-lancer', { lane: 5 }).targetsOf('heated-lancer')).toEqual(['enemy-hero']);
});

cardTest('beacon-keeper', 'burns the enemy hero at the end of each turn', () => {
  const board = table({ own: { units: ['beacon-keeper'] } });
  board.end();
  expect(board.enemy.life).toBe(29);
});

cardTest('tinder-spirit', 'rushes when wood stands by', () => {
  const board = played({ own: { units: ['sprout'] } }, 'tinder-spirit', { lane: 2 });
  expect(board.own.unit('tinder-spirit')).toMatchObject({ attack: 4, health: 4, keywords: { rush: 1 } });
  const alone = played({ own: { units: ['market-porter'] } }, 'tinder-spirit', { lane: 2 });
  expect(alone.own.unit('tinder-spirit')).toMatchObject({ attack: 3, keywords: {} });
});

cardTest('ash-dancer', 'picks one of three cheap fire cards when an enemy burns', () => {
  const burning = { enemy: { units: [{ card: 'armoured-ox', burn: 1 }] } };
  const board = played({ ...burning, rolls: [0, 1, 2] }, 'ash-dancer', { lane: 3 });
  expect(board).toOffer(['ember-goblin', 'spark', 'angry-stoker']);
  board.answer(2);
  const picked = printed(board.own.hand[0]);
  expect(picked?.element).toEqual(['R']);
  expect(picked?.cost).toBeLessThanOrEqual(3);
  const cold = played({ enemy: { units: ['armoured-ox'] } }, 'ash-dancer', { lane: 3 });
  expect(cold.legal).not.toContainEqual({ type: 'answer', option: 0 });
});

cardTest('flame-rider', 'singes a unit when it hits the hero', () => {
  const board = played({ enemy: { units: [null, null, null, 'armoured-ox'] } }, 'flame-rider', { lane: 1 });
  board.attack('flame-rider', 'enemy-hero');
  expect(board.enemy.life).toBe(27);
  expect(board.enemy.unit('armoured-ox').health).toBe(7);
});

cardTest('goblin-boss', 'calls two little ones, or strikes ahead', () => {
  const answer = answering({ enemy: { units: [null, null, 'armoured-ox'] } }, 'goblin-boss', { lane: 3 });
  expect(answer(0).own.units).toEqual([null, 'little-goblin', 'goblin-boss', 'little-goblin', null]);
  expect(answer(0).enemy.unit('armoured-ox').health).toBe(8);
  expect(answer(1).own.units).toEqual([null, null, 'goblin-boss', null, null]);
  expect(answer(1).enemy.unit('armoured-ox').health).toBe(5);
});

cardTest('iron-melter', 'hurts metal opposite much more', () => {
  const metal = played({ enemy: { units: ['battering-ram'] } }, 'iron-melter', { lane: 1 });
  expect(metal.enemy.unit('battering-ram').health).toBe(1);
  expect(
    played({ enemy: { units: ['armoured-ox'] } }, 'iron-melter', { lane: 1 }).enemy.unit('armoured-ox').health,
  ).toBe(7);
});

cardTest('tuesday-spirit', 'burns the enemy hero on Tuesday only', () => {
  expect(played({ turn: 5 }, 'tuesday-spirit', { lane: 1 }).enemy.life).toBe(27);
  expect(played({ turn: 7 }, 'tuesday-spirit', { lane: 1 }).enemy.life).toBe(30);
});

cardTest('young-fire-drake', 'burns whoever is under it when it attacks', () => {
  const board = table({ own: { units: ['young-fire-drake'] }, enemy: { units: ['armoured-ox'] } });
  board.attack('young-fire-drake', 'enemy-hero');
  expect(board.enemy.unit('armoured-ox').burn).toBe(2);
  expect(board.enemy.life).toBe(25);
});

cardTest('iron-serpent', 'scorches the three lanes ahead when it attacks', () => {
  const units = ['armoured-ox', 'market-porter', null, 'mercenary-captain'];
  const board = table({ own: { units: ['iron-serpent'] }, enemy: { units } });
  board.attack('iron-serpent', 'armoured-ox');
  expect(board.enemy.units).toEqual(['armoured-ox', null, null, 'mercenary-captain', null]);
  expect(board.enemy.unit('armoured-ox').health).toBe(1);
  expect(board.enemy.unit('mercenary-captain').health).toBe(5);
});

cardTest('vermilion-bird', 'leaves an egg where it dies', () => {
  const board = table({
    own: { units: ['vermilion-bird'] },
    enemy: { units: [{ card: 'three-legged-crow', health: 8 }] },
  });
  board.attack('vermilion-bird', 'three-legged-crow');
  expect(board.own.units[0]).toBe('vermilion-egg');
  expect(board.own.unit('vermilion-egg')).toMatchObject({ attack: 0, health: 3 });
});

cardTest('vermilion-egg', 'hatches at the start of its turn', () => {
  const board = table({ own: { units: ['vermilion-egg'] } });
  board.end();
  expect(board.own.units[0]).toBe('vermilion-egg');
  board.end();
  expect(board.own.unit('vermilion-bird')).toMatchObject({ attack: 6, health: 5 });
});

cardTest('runaway-chariot', 'is the fiercer the more enemies burn', () => {
  const enemy = { units: [{ card: 'armoured-ox', burn: 2 }, { card: 'stone-turtle', burn: 1 }, 'market-porter'] };
  expect(played({ enemy }, 'runaway-chariot', { lane: 5 }).own.unit('runaway-chariot').attack).toBe(6);
  expect(played({}, 'runaway-chariot', { lane: 5 }).own.unit('runaway-chariot').attack).toBe(4);
});

cardTest('furnace-heart', 'burns the enemy hero in a deck of one element', () => {
  const life = (one_element: boolean) => played({ own: { one_element } }, 'furnace-heart', { lane: 1 }).enemy.life;
  expect([life(true), life(false)]).toEqual([27, 30]);
});

cardTest('flame-emperor', 'burns all enemies, and their hero with each that dies', () => {
  const board = played({ enemy: { units: ['market-porter', 'armoured-ox'] } }, 'flame-emperor', { lane: 3 });
  board.end();
  board.end();
  expect(board.enemy.units[0]).toBe(null);
  expect(board.enemy.unit('armoured-ox').health).toBe(6);
  expect(board.enemy.life).toBe(29);
});

cardTest('fire-moth-swarm', 'stings somebody whenever another attacks', () => {
  const board = table({ own: { units: ['fire-moth-swarm', null, 'market-porter', 'sprout'] } });
  board.attack('market-porter', 'enemy-hero');
  expect(board.enemy.life).toBe(30 - 3 - 1);
  board.attack('fire-moth-swarm', 'enemy-hero');
  expect(board.enemy.life).toBe(30 - 3 - 1 - 4);
});
