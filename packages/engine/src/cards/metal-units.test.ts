import { expect } from 'vitest';
import { answering, cardTest, played } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('scrap-collector', 'leaves a cog in its lane', () => {
  const board = table({ own: { units: ['scrap-collector'] }, enemy: { units: ['armoured-ox'] } });
  board.attack('scrap-collector', 'armoured-ox');
  expect(board.own.units[0]).toBe('cog');
});

cardTest('sword-dancer', 'grows with each move', () => {
  const board = table({ own: { units: ['sword-dancer'] } });
  board.move('sword-dancer', 2);
  board.end();
  expect(board.own.unit('sword-dancer')).toMatchObject({ attack: 3, health: 3 });
});

cardTest('crossbowman', 'shoots the unit opposite', () => {
  const board = played({ enemy: { units: [null, 'mercenary-captain'] } }, 'crossbowman', { lane: 2 });
  expect(board.enemy.unit('mercenary-captain').health).toBe(4);
});

cardTest('blacksmith', 'sharpens those beside it, or armours them', () => {
  const own = { units: ['market-porter', null, 'armoured-ox', 'mercenary-captain'] };
  const answer = answering({ own }, 'blacksmith', { lane: 2 });
  expect(answer(0).own.unit('market-porter')).toMatchObject({ attack: 4, health: 3, keywords: {} });
  expect(answer(0).own.unit('mercenary-captain').attack).toBe(4);
  expect(answer(1).own.unit('armoured-ox')).toMatchObject({ attack: 8, keywords: { armor: 1 } });
});

cardTest('vein-repairer', 'armours itself and those beside it when earth stands by', () => {
  const board = played({ own: { units: ['mud-doll', null, 'armoured-ox'] } }, 'vein-repairer', { lane: 2 });
  expect(board.own.unit('vein-repairer').keywords).toEqual({ armor: 1 });
  expect(board.own.unit('mud-doll').keywords).toEqual({ rooted: 1, armor: 1 });
  expect(board.own.unit('armoured-ox').keywords).toEqual({ armor: 1 });
  const without = played({ own: { units: ['market-porter'] } }, 'vein-repairer', { lane: 2 });
  expect(without.own.unit('vein-repairer').keywords).toEqual({});
});

cardTest('logging-machine', 'cuts down wood opposite', () => {
  const wood = played({ enemy: { units: ['thousand-year-tree'] } }, 'logging-machine', { lane: 1 });
  expect(wood.enemy.unit('thousand-year-tree').health).toBe(4);
  expect(
    played({ enemy: { units: ['armoured-ox'] } }, 'logging-machine', { lane: 1 }).enemy.unit('armoured-ox').health,
  ).toBe(8);
});

cardTest('silver-marksman', 'shoots ahead at the end of each turn, at the hero where nobody stands', () => {
  const board = table({ own: { units: ['silver-marksman'] }, enemy: { units: ['armoured-ox'] } });
  board.move('silver-marksman', 2);
  board.end();
  expect(board.enemy.life).toBe(29);
  const blocked = table({ own: { units: ['silver-marksman'] }, enemy: { units: ['armoured-ox'] } });
  blocked.end();
  expect([blocked.enemy.life, blocked.enemy.unit('armoured-ox').health]).toEqual([30, 7]);
});

cardTest('battering-ram', 'is sturdier when earth stands by', () => {
  const board = played({ own: { units: ['mud-doll'] } }, 'battering-ram', { lane: 3 });
  expect(board.own.unit('battering-ram')).toMatchObject({ attack: 5, health: 7 });
  expect(played({}, 'battering-ram', { lane: 3 }).own.unit('battering-ram').health).toBe(5);
});

cardTest('iron-eater', 'grows with each kill', () => {
  const board = table({ own: { units: ['iron-eater'] }, enemy: { units: ['market-porter'] } });
  board.attack('iron-eater', 'market-porter');
  expect(board.own.unit('iron-eater')).toMatchObject({ attack: 6, health: 4, max_health: 6 });
});

cardTest('white-tiger', 'lets those beside it strike first', () => {
  const board = table({ own: { units: ['white-tiger', 'market-porter'] }, enemy: { units: [null, 'market-porter'] } });
  expect(board.own.unit('market-porter').keywords).toEqual({ first: 1 });
  board.attack('market-porter', 'market-porter');
  expect(board.own.unit('market-porter').health).toBe(2);
  expect(board.enemy.units[1]).toBe(null);
});

cardTest('friday-spirit', 'rushes on Friday only', () => {
  expect(played({ turn: 11 }, 'friday-spirit', { lane: 1 }).targetsOf('friday-spirit')).toEqual(['enemy-hero']);
  expect(played({ turn: 5 }, 'friday-spirit', { lane: 1 }).targetsOf('friday-spirit')).toEqual([]);
});

cardTest('chiyou', 'makes all others fiercer as long as he stands', () => {
  const board = table({ own: { units: ['chiyou', 'market-porter'] }, enemy: { hand: ['true-light'] } });
  expect(board.own.unit('market-porter').attack).toBe(5);
  expect(board.own.unit('chiyou').attack).toBe(6);
  board.end();
  board.play('true-light', { target: 'chiyou' });
  expect(board.own.unit('market-porter').attack).toBe(3);
});

cardTest('iron-cavalry', 'wears armour when earth stands by', () => {
  const board = played({ own: { units: ['mud-doll'] } }, 'iron-cavalry', { lane: 3 });
  expect(board.own.unit('iron-cavalry').keywords).toEqual({ first: 1, armor: 1 });
  expect(played({}, 'iron-cavalry', { lane: 3 }).own.unit('iron-cavalry').keywords).toEqual({ first: 1 });
});

cardTest('iron-giant', 'armours its neighbours when earth stands by', () => {
  const board = played({ own: { units: [null, 'mud-doll'] } }, 'iron-giant', { lane: 3 });
  expect(board.own.unit('mud-doll').keywords).toEqual({ rooted: 1, armor: 1 });
  const alone = played({ own: { units: [null, 'cog-doll'] } }, 'iron-giant', { lane: 3 });
  expect(alone.own.unit('cog-doll').keywords).toEqual({ armor: 1 });
});

cardTest('turtle-ship', 'fires at the three lanes ahead, twice in a deck of one element', () => {
  const fired = (one_element: boolean) => {
    const enemy = { units: ['armoured-ox', 'sprout', 'mercenary-captain', 'armoured-ox'] };
    return played({ own: { one_element }, enemy }, 'turtle-ship', { lane: 2 }).enemy.seen.units.map(
      (unit) => unit?.health,
    );
  };
  expect(fired(false)).toEqual([7, undefined, 4, 8, undefined]);
  expect(fired(true)).toEqual([6, undefined, 3, 8, undefined]);
});

cardTest('crossbowman', 'pins wood', () => {
  const board = played({ enemy: { units: ['thousand-year-tree'] } }, 'crossbowman', { lane: 1 });
  expect(board.enemy.unit('thousand-year-tree').health).toBe(5);
});

cardTest('steel-golem', 'stands better beside armour', () => {
  const size = (ally: string) => played({ own: { units: [ally] } }, 'steel-golem', { lane: 2 }).own.unit('steel-golem');
  expect(size('cog-doll')).toMatchObject({ attack: 6, health: 6 });
  expect(size('market-porter')).toMatchObject({ attack: 5, health: 4 });
});
