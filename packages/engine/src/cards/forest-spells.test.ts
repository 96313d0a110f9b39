import { expect } from 'vitest';
import { answering, cardTest, played } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('vine-armour', 'gives +1/+2 and mends each turn', () => {
  const own = { units: [{ card: 'armoured-ox', health: 4 }] };
  const board = played({ own }, 'vine-armour', { target: 'armoured-ox' });
  expect(board.own.unit('armoured-ox')).toMatchObject({ attack: 9, health: 6, max_health: 10, keywords: { regen: 1 } });
  board.end();
  board.end();
  expect(board.own.unit('armoured-ox').health).toBe(7);
});

cardTest('sowing', 'plants two sprouts from the left', () => {
  const board = played({ own: { units: ['market-porter'] } }, 'sowing');
  expect(board.own.units).toEqual(['market-porter', 'sprout', 'sprout', null, null]);
});

cardTest('seedling-bed', 'plants one sprout at the end of each turn, wherever there is room', () => {
  const board = played({ own: { units: ['armoured-ox', null, 'armoured-ox'] } }, 'seedling-bed');
  board.end();
  expect(board.own.units.filter((key) => key === 'sprout')).toHaveLength(1);
});

cardTest('new-shoots', 'gives an energy for later and a sprout', () => {
  const board = played({ own: { energy: 5 } }, 'new-shoots');
  expect(board.own.seen).toMatchObject({ energy: 3, max_energy: 6 });
  expect(board.own.units).toEqual(['sprout', null, null, null, null]);
});

cardTest('strangling-vine', 'weakens and roots the attacker before the blow', () => {
  const board = table({ own: { units: ['armoured-ox'] }, enemy: { wards: ['strangling-vine'] } });
  board.attack('armoured-ox', 'enemy-hero');
  expect(board.own.unit('armoured-ox')).toMatchObject({ attack: 4, health: 8, keywords: { rooted: 1 } });
  expect(board.enemy.life).toBe(26);
  expect(board.legal.some(({ type }) => type === 'move')).toBe(false);
});

cardTest('thick-forest', 'strengthens forest units as long as it stands', () => {
  const board = played({ own: { units: ['sprout', 'market-porter'] } }, 'thick-forest');
  expect(board.own.unit('sprout').attack).toBe(2);
  expect(board.own.unit('market-porter').attack).toBe(3);
  for (let turn = 0; turn < 10; turn++) board.end();
  expect(board.own.unit('sprout').attack).toBe(1);
});

cardTest('glass-greenhouse', 'gives an energy for later and heals each turn', () => {
  const board = played({ own: { life: 20, energy: 5 } }, 'glass-greenhouse');
  expect(board.own.seen).toMatchObject({ energy: 3, max_energy: 6 });
  board.end();
  board.end();
  expect(board.own.life).toBe(23);
});

cardTest('forest-hunt', 'lets an own unit strike ahead unharmed, and heals it', () => {
  const own = { units: [{ card: 'mercenary-captain', health: 2 }] };
  const board = played({ own, enemy: { units: ['armoured-ox'] } }, 'forest-hunt', { target: 'mercenary-captain' });
  expect(board.enemy.unit('armoured-ox').health).toBe(4);
  expect(board.own.unit('mercenary-captain').health).toBe(4);
});

cardTest('call-of-the-forest', 'calls four sprouts, or strengthens tokens', () => {
  const answer = answering({ own: { units: ['sprout', 'market-porter'] } }, 'call-of-the-forest');
  const sprouts = ['sprout', 'sprout', 'sprout', 'sprout', null];
  expect(answer(0).own.units).toEqual(['sprout', 'market-porter', 'sprout', 'sprout', 'sprout']);
  expect(answering({}, 'call-of-the-forest')(0).own.units).toEqual(sprouts);
  expect(answer(1).own.unit('sprout')).toMatchObject({ attack: 3, health: 3 });
  expect(answer(1).own.unit('market-porter').attack).toBe(3);
});

cardTest('full-bloom', 'strengthens all own units and heals the hero', () => {
  const board = played({ own: { life: 12, units: ['market-porter', 'sprout'] } }, 'full-bloom');
  expect(board.own.life).toBe(17);
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 5, health: 4 });
  expect(board.own.unit('sprout')).toMatchObject({ attack: 3, health: 3 });
});
