import { expect } from 'vitest';
import { answering, cardTest, played } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('butterfly-swarm', 'grows for the turn with each arrival', () => {
  const board = played({ own: { units: ['butterfly-swarm'] } }, 'sowing');
  expect(board.own.unit('butterfly-swarm')).toMatchObject({ attack: 3, health: 2 });
  board.end();
  expect(board.own.unit('butterfly-swarm').attack).toBe(1);
});

cardTest('acorn-squirrel', 'leaves a sprout in its lane', () => {
  const board = table({ own: { units: [null, 'acorn-squirrel'] }, enemy: { units: [null, 'armoured-ox'] } });
  board.attack('acorn-squirrel', 'armoured-ox');
  expect(board.own.units).toEqual([null, 'sprout', null, null, null]);
});

cardTest('budding-willow', 'draws when water stands by', () => {
  expect(played({ own: { units: ['minnow'] } }, 'budding-willow', { lane: 2 }).own.hand).toHaveLength(1);
  expect(played({ own: { units: ['sprout'] } }, 'budding-willow', { lane: 2 }).own.hand).toEqual([]);
});

cardTest('growing-sapling', 'grows at the start of each own turn', () => {
  const board = table({ own: { units: ['growing-sapling'] } });
  board.end();
  expect(board.own.unit('growing-sapling').attack).toBe(1);
  board.end();
  expect(board.own.unit('growing-sapling')).toMatchObject({ attack: 2, health: 4 });
});

cardTest('sprout-nurse', 'plants a sprout on either side', () => {
  expect(played({}, 'sprout-nurse', { lane: 3 }).own.units).toEqual([null, 'sprout', 'sprout-nurse', 'sprout', null]);
  expect(played({}, 'sprout-nurse', { lane: 1 }).own.units).toEqual(['sprout-nurse', 'sprout', null, null, null]);
});

cardTest('seed-bomber', 'bursts into two sprouts', () => {
  const board = table({ own: { units: [null, null, 'seed-bomber'] }, enemy: { units: [null, null, 'armoured-ox'] } });
  board.attack('seed-bomber', 'armoured-ox');
  expect(board.own.units).toEqual(['sprout', 'sprout', null, null, null]);
});

cardTest('vine-snake', 'binds an earth unit opposite', () => {
  const board = played({ enemy: { units: ['boulder-giant'] } }, 'vine-snake', { lane: 1 });
  expect(board.enemy.unit('boulder-giant')).toMatchObject({ attack: 2, health: 7, keywords: { rooted: 1 } });
  expect(
    played({ enemy: { units: ['armoured-ox'] } }, 'vine-snake', { lane: 1 }).enemy.unit('armoured-ox').attack,
  ).toBe(8);
});

cardTest('root-mage', 'digs energy, or plants', () => {
  const answer = answering({ own: { energy: 6 } }, 'root-mage', { lane: 3 });
  expect(answer(0).own.seen).toMatchObject({ energy: 2, max_energy: 7 });
  expect(answer(1).own.units).toEqual([null, 'sprout', 'root-mage', 'sprout', null]);
  expect(answer(1).own.seen.max_energy).toBe(6);
});

cardTest('dew-deer', 'heals the hero at the end of each turn, and is larger when water stands by', () => {
  const board = table({ own: { life: 20, units: ['dew-deer'] } });
  board.end();
  expect(board.own.life).toBe(21);
  const watered = played({ own: { units: ['minnow'] } }, 'dew-deer', { lane: 3 });
  expect(watered.own.unit('dew-deer')).toMatchObject({ attack: 5, health: 5 });
});

cardTest('sprout-lord', 'plants beside itself at the end of each turn', () => {
  const board = table({ own: { units: [null, null, 'sprout-lord'] } });
  board.end();
  expect(board.own.units).toEqual([null, 'sprout', 'sprout-lord', null, null]);
  board.end();
  board.end();
  expect(board.own.units).toEqual([null, 'sprout', 'sprout-lord', 'sprout', null]);
});

cardTest('forest-beast-king', 'is the stronger the more forest stands by', () => {
  const board = played({ own: { units: ['sprout', 'sprout', 'market-porter'] } }, 'forest-beast-king', { lane: 5 });
  expect(board.own.unit('forest-beast-king')).toMatchObject({ attack: 6, health: 6 });
});

cardTest('sacred-tree', 'strengthens those beside it at the end of each turn', () => {
  const board = table({ own: { units: ['market-porter', 'sacred-tree', null, 'armoured-ox'] } });
  board.end();
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 4, health: 3 });
  expect(board.own.unit('armoured-ox').attack).toBe(8);
});

cardTest('grain-maiden-jacheong', 'strengthens all who arrive', () => {
  const board = played({ own: { units: ['grain-maiden-jacheong'] } }, 'sowing');
  expect(board.own.unit('sprout')).toMatchObject({ attack: 2, health: 2 });
});

cardTest('earth-shaking-bear', 'shakes the three lanes ahead, left lane first', () => {
  const enemy = { units: [null, 'market-porter', 'armoured-ox', 'sprout', null] };
  const board = played({ enemy }, 'earth-shaking-bear', { lane: 3 });
  expect(board.enemy.units).toEqual(['market-porter', 'armoured-ox', 'sprout', null, null]);
});

cardTest('tusked-boar', 'charges harder into earth', () => {
  const health = (enemy: string) => {
    const board = table({
      own: { units: ['tusked-boar'] },
      enemy: { units: [{ card: enemy, health: 9, max_health: 9 }] },
    });
    board.attack('tusked-boar', enemy);
    return board.enemy.unit(enemy).health;
  };
  expect([health('digging-mole'), health('market-porter')]).toEqual([3, 5]);
});

cardTest('thousand-year-tree', 'brings a card to whoever has grown old enough', () => {
  const drawn = (max_energy: number) =>
    played({ own: { energy: 6, max_energy } }, 'thousand-year-tree', { lane: 1 }).own.hand.length;
  expect([drawn(8), drawn(7)]).toEqual([1, 0]);
});

cardTest('sprout-lord', 'is greater beside water', () => {
  const size = (ally: string) => played({ own: { units: [ally] } }, 'sprout-lord', { lane: 3 }).own.unit('sprout-lord');
  expect(size('wave-scout')).toMatchObject({ attack: 5, health: 6 });
  expect(size('sprout')).toMatchObject({ attack: 4, health: 5 });
});

cardTest('thursday-spirit', 'calls three sprouts on Thursday only', () => {
  const sprouts = (turn: number) =>
    played({ turn }, 'thursday-spirit', { lane: 5 }).own.units.filter((key) => key === 'sprout').length;
  expect([sprouts(9), sprouts(7)]).toEqual([3, 0]);
});

cardTest('azure-dragon', 'rushes with ten energy', () => {
  const targets = (max_energy: number) =>
    played({ own: { energy: 8, max_energy } }, 'azure-dragon', { lane: 1 }).targetsOf('azure-dragon');
  expect(targets(10)).toEqual(['enemy-hero']);
  expect(targets(9)).toEqual([]);
});

cardTest('mushroom-elder', 'leaves three sprouts in a deck of one element', () => {
  const left = (one_element: boolean) => {
    const board = table({
      own: { units: [{ card: 'mushroom-elder', health: 1 }], one_element },
      enemy: { units: ['armoured-ox'] },
    });
    board.attack('mushroom-elder', 'armoured-ox');
    return board.own.units.filter((key) => key === 'sprout').length;
  };
  expect([left(true), left(false)]).toEqual([3, 0]);
});
