import { expect } from 'vitest';
import { answering, cardTest, played } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('offering-rite', 'gives an own unit for two cards and three damage', () => {
  const board = played({ own: { units: ['sprout'] } }, 'offering-rite', { target: 'sprout' });
  expect(board.own.units[0]).toBe(null);
  expect(board.own.hand).toHaveLength(2);
  expect(board.enemy.life).toBe(27);
});

cardTest('curse', 'destroys those with three health at most', () => {
  const board = table({
    own: { hand: ['curse'] },
    enemy: { units: ['armoured-ox', { card: 'mercenary-captain', health: 3 }] },
  });
  expect(board.refusalOfPlay('curse', { target: 'armoured-ox' })).toBe('TARGET_IS_NOT_ALLOWED');
  board.play('curse', { target: 'mercenary-captain' });
  expect(board.enemy.units[1]).toBe(null);
});

cardTest('blood-pact', 'gives two cards for two life', () => {
  const board = played({}, 'blood-pact');
  expect([board.own.life, board.own.hand.length]).toEqual([28, 2]);
});

cardTest('dark-moon-blade', 'hurts any unit and heals the hero', () => {
  const board = played({ own: { life: 20 }, enemy: { units: ['armoured-ox'] } }, 'dark-moon-blade', {
    target: 'armoured-ox',
  });
  expect(board.enemy.unit('armoured-ox').health).toBe(5);
  expect(board.own.life).toBe(22);
});

cardTest('mist-of-the-dead', 'takes a life for every death on either side', () => {
  const board = played({ own: { units: ['market-porter'] }, enemy: { units: ['market-porter'] } }, 'mist-of-the-dead');
  board.attack('market-porter', 'market-porter');
  expect(board.enemy.life).toBe(28);
  expect(board.own.life).toBe(30);
});

cardTest('road-to-beyond', 'destroys the attacker before the blow', () => {
  const board = table({ own: { units: ['armoured-ox'] }, enemy: { wards: ['road-to-beyond'] } });
  board.attack('armoured-ox', 'enemy-hero');
  expect(board.own.discard).toEqual(['armoured-ox']);
  expect(board.enemy.life).toBe(30);
});

cardTest('cursed-moon', 'wears down the strongest enemy', () => {
  const board = played({ enemy: { units: ['market-porter', 'armoured-ox'] } }, 'cursed-moon');
  board.end();
  expect(board.enemy.unit('armoured-ox')).toMatchObject({ attack: 7, health: 7 });
  expect(board.enemy.unit('market-porter').attack).toBe(3);
});

cardTest('hand-of-beyond', 'destroys, paid with life or with a card', () => {
  const own = { hand: ['spark', 'rockfall'] };
  const answer = answering({ own, enemy: { units: ['armoured-ox'] } }, 'hand-of-beyond', { target: 'armoured-ox' });
  expect([answer(0).own.life, answer(0).own.hand.length]).toEqual([28, 2]);
  expect([answer(1).own.life, answer(1).own.hand.length]).toEqual([30, 1]);
  expect(answer(1).enemy.units[0]).toBe(null);
});

cardTest('grudge', 'strikes the strongest enemy when an own unit dies in the turn of the other', () => {
  const board = table({
    own: { units: ['sprout'], wards: ['grudge'] },
    enemy: { units: ['market-porter', 'armoured-ox'] },
    turn: 6,
  });
  board.attack('market-porter', 'sprout');
  expect(board.enemy.unit('armoured-ox').health).toBe(4);
  expect(board.own.seen.wards).toEqual([]);
});

cardTest('hand-of-beyond', 'takes an own unit for its price', () => {
  const own = { units: ['market-porter', 'sprout'] };
  const board = played({ own, enemy: { units: ['armoured-ox'] } }, 'hand-of-beyond', { target: 'armoured-ox' });
  board.answer(2);
  expect(board.enemy.units[0]).toBe(null);
  expect(board.own.units.slice(0, 2)).toEqual(['market-porter', null]);
});
