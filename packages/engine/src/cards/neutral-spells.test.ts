import { expect } from 'vitest';
import { cardTest, played } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('catching-breath', 'draws and heals a little', () => {
  const board = played({ own: { life: 20 } }, 'catching-breath');
  expect([board.own.life, board.own.hand.length]).toEqual([21, 1]);
});

cardTest('noose', 'hurts the attacker before the blow', () => {
  const board = table({ own: { units: ['mercenary-captain'] }, enemy: { wards: ['noose'] } });
  board.attack('mercenary-captain', 'enemy-hero');
  expect(board.own.unit('mercenary-captain').health).toBe(2);
  expect(board.enemy.life).toBe(26);
  const fatal = table({ own: { units: ['market-porter'] }, enemy: { wards: ['noose'] } });
  fatal.attack('market-porter', 'enemy-hero');
  expect(fatal.own.units[0]).toBe(null);
  expect(fatal.enemy.life).toBe(30);
});

cardTest('market-day', 'gives a second card to an empty hand', () => {
  expect(played({}, 'market-day').own.hand).toHaveLength(2);
  expect(played({ own: { hand: ['spark', 'spark', 'spark'] } }, 'market-day').own.hand).toHaveLength(4);
});

cardTest('rockfall', 'hurts an enemy', () => {
  const board = played({ enemy: { units: ['armoured-ox'] } }, 'rockfall', { target: 'armoured-ox' });
  expect(board.enemy.unit('armoured-ox').health).toBe(4);
});

cardTest('shrine-of-seonang', 'draws one more each turn, three turns long', () => {
  const board = played({}, 'shrine-of-seonang');
  board.end();
  expect(board.own.hand).toEqual([]);
  for (let turn = 0; turn < 5; turn++) board.end();
  expect(board.own.hand).toHaveLength(6);
  expect(board.own.seen.wards).toEqual([]);
});

cardTest('pungmul-rhythm', 'makes all own units fiercer, those who come too', () => {
  const board = played({ own: { units: ['market-porter'], hand: ['mercenary-captain'] } }, 'pungmul-rhythm');
  board.play('mercenary-captain', { lane: 2 });
  expect(board.own.unit('market-porter').attack).toBe(4);
  expect(board.own.unit('mercenary-captain').attack).toBe(5);
});

cardTest('bundle-bomb', 'blows up somebody when the own hero is hurt', () => {
  const board = table({
    own: { wards: ['bundle-bomb'] },
    enemy: { units: ['armoured-ox'] },
    turn: 6,
  });
  board.attack('armoured-ox', 'own-hero');
  expect(board.enemy.unit('armoured-ox').health).toBe(4);
  expect(board.own.seen.wards).toEqual([]);
});
