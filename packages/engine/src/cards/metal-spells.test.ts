import { expect } from 'vitest';
import { answering, cardTest, played } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('steel-phalanx', 'armours all own units', () => {
  const board = played({ own: { units: ['market-porter', 'armour-trooper'] } }, 'steel-phalanx');
  expect(board.own.unit('market-porter').keywords).toEqual({ armor: 1 });
  expect(board.own.unit('armour-trooper').keywords).toEqual({ armor: 2 });
});

cardTest('tempering', 'gives +2/+1 and makes its unit one of metal, which is then a mother of water', () => {
  const setup = { own: { units: ['market-porter'], hand: ['frost-lancer'] }, enemy: { units: [null, 'armoured-ox'] } };
  const board = played(setup, 'tempering', { target: 'market-porter' });
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 5, health: 3 });
  board.play('frost-lancer', { lane: 2 });
  expect(board.enemy.unit('armoured-ox').frozen).toBe(true);
});

cardTest('iron-nail', 'hurts and weakens', () => {
  const board = played({ enemy: { units: ['armoured-ox'] } }, 'iron-nail', { target: 'armoured-ox' });
  expect(board.enemy.unit('armoured-ox')).toMatchObject({ attack: 7, health: 7 });
});

cardTest('steel-snare', 'hurts and weakens the attacker before the blow', () => {
  const board = table({ own: { units: ['armoured-ox'] }, enemy: { wards: ['steel-snare'] } });
  board.attack('armoured-ox', 'enemy-hero');
  expect(board.own.unit('armoured-ox')).toMatchObject({ attack: 6, health: 5 });
  expect(board.enemy.life).toBe(24);
});

cardTest('armoury', 'arms those who are there and those who come', () => {
  const board = played({ own: { units: ['market-porter'], hand: ['mercenary-captain'] } }, 'armoury');
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 4, health: 2 });
  board.play('mercenary-captain', { lane: 2 });
  expect(board.own.unit('mercenary-captain')).toMatchObject({ attack: 5, health: 5 });
  expect(board.own.unit('market-porter').attack).toBe(4);
});

cardTest('iron-plating', 'gives armour and +1/+2', () => {
  const board = played({ own: { units: ['market-porter'] } }, 'iron-plating', { target: 'market-porter' });
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 4, health: 4, keywords: { armor: 1 } });
});

cardTest('iron-heart', 'gives +2/+3, and pierce or armour', () => {
  const answer = answering({ own: { units: ['market-porter'] } }, 'iron-heart', { target: 'market-porter' });
  expect(answer(0).own.unit('market-porter')).toMatchObject({ attack: 5, health: 5, keywords: { pierce: 1 } });
  expect(answer(1).own.unit('market-porter')).toMatchObject({ attack: 5, health: 5, keywords: { armor: 1 } });
});

cardTest('blade-rain', 'hurts one and those beside it alike', () => {
  const enemy = { units: ['armoured-ox', 'mercenary-captain', 'market-porter', 'armoured-ox'] };
  const board = played({ enemy }, 'blade-rain', { target: 'mercenary-captain' });
  expect(board.enemy.seen.units.map((unit) => unit?.health)).toEqual([6, 3, undefined, 8, undefined]);
});

cardTest('cog-workshop', 'makes one cog at the end of each turn, wherever there is room', () => {
  const board = played({ own: { units: ['armoured-ox', null, 'armoured-ox'] } }, 'cog-workshop');
  board.end();
  expect(board.own.units.filter((key) => key === 'cog')).toHaveLength(1);
  expect(board.own.seen.wards).toMatchObject([{ time: 4 }]);
});

cardTest('bombardment', 'hits one hard and those beside it', () => {
  const enemy = { units: ['armoured-ox', 'mercenary-captain', 'sprout'] };
  const board = played({ enemy }, 'bombardment', { target: 'mercenary-captain' });
  expect(board.enemy.seen.units.map((unit) => unit?.health)).toEqual([7, 1, undefined, undefined, undefined]);
});

cardTest('iron-plating', 'is sharper beside earth', () => {
  const attack = (ally: string) =>
    played({ own: { units: ['market-porter', ally] } }, 'iron-plating', { target: 'market-porter' }).own.unit(
      'market-porter',
    ).attack;
  expect([attack('mud-doll'), attack('cog-doll')]).toEqual([5, 4]);
});
