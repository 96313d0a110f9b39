import { expect } from 'vitest';
import { cardTest, played } from '../testing/card-test.ts';

cardTest('spark', 'hurts any unit', () => {
  const board = played({ enemy: { units: ['mercenary-captain'] } }, 'spark', { target: 'mercenary-captain' });
  expect(board.enemy.unit('mercenary-captain').health).toBe(3);
});

cardTest('live-coal', 'burns for six in three turns', () => {
  const board = played({ enemy: { units: ['armoured-ox'] } }, 'live-coal', { target: 'armoured-ox' });
  expect(board.enemy.unit('armoured-ox')).toMatchObject({ health: 8, burn: 3 });
  for (let turn = 0; turn < 6; turn++) board.end();
  expect(board.enemy.unit('armoured-ox')).toMatchObject({ health: 2, burn: 0 });
});

cardTest('beacon-tower', 'shoots at somebody at the end of each of three turns', () => {
  const board = played({}, 'beacon-tower');
  board.end();
  expect(board.enemy.life).toBe(28);
  for (let turn = 0; turn < 5; turn++) board.end();
  expect(board.enemy.life).toBe(24);
  expect(board.own.seen.wards).toEqual([]);
});

cardTest('fire-kiln', 'burns all enemies at the end of each turn', () => {
  const board = played({ enemy: { units: ['armoured-ox', 'market-porter'] } }, 'fire-kiln');
  board.end();
  expect(board.enemy.seen.units.map((unit) => unit?.burn)).toEqual([1, 1, undefined, undefined, undefined]);
});

cardTest('fire-trap', 'burns the summoned for four', () => {
  const board = played({ enemy: { wards: ['fire-trap'] } }, 'mercenary-captain', { lane: 2 });
  expect(board.own.unit('mercenary-captain').health).toBe(1);
  expect(board.enemy.seen.wards).toEqual([]);
});

cardTest('fire-arrow', 'hits a unit or a hero', () => {
  expect(played({}, 'fire-arrow', { target: 'enemy-hero' }).enemy.life).toBe(27);
  const board = played({ enemy: { units: ['armoured-ox'] } }, 'fire-arrow', { target: 'armoured-ox' });
  expect(board.enemy.unit('armoured-ox').health).toBe(5);
});

cardTest('firecrackers', 'go off six times, wherever they fly', () => {
  const board = played({ enemy: { units: ['armoured-ox', 'armoured-ox'] } }, 'firecrackers');
  const health = board.enemy.seen.units.reduce((sum, unit) => sum + (unit?.health ?? 0), 0);
  expect(board.enemy.life + health).toBe(30 + 16 - 6);
});

cardTest('lava-burst', 'hurts one and burns those beside it', () => {
  const enemy = { units: ['market-porter', 'armoured-ox', 'mercenary-captain', 'armoured-ox'] };
  const board = played({ enemy }, 'lava-burst', { target: 'mercenary-captain' });
  expect(board.enemy.unit('mercenary-captain')).toMatchObject({ health: 1, burn: 0 });
  expect(board.enemy.seen.units.map((unit) => unit?.burn)).toEqual([0, 2, 0, 2, undefined]);
});

cardTest('wildfire', 'hurts all enemies, and burns them when wood stands by', () => {
  const enemy = { units: ['market-porter', 'armoured-ox'] };
  expect(played({ enemy }, 'wildfire').enemy.unit('armoured-ox')).toMatchObject({ health: 6, burn: 0 });
  const board = played({ own: { units: ['sprout'] }, enemy }, 'wildfire');
  expect(board.enemy.units[0]).toBe(null);
  expect(board.enemy.unit('armoured-ox')).toMatchObject({ health: 6, burn: 1 });
});

cardTest('heat-wave', 'hurts and burns all enemies', () => {
  const board = played({ enemy: { units: ['market-porter', 'armoured-ox'] } }, 'heat-wave');
  expect(board.enemy.units[0]).toBe(null);
  expect(board.enemy.unit('armoured-ox')).toMatchObject({ health: 6, burn: 2 });
});

cardTest('lava-burst', 'hits metal harder', () => {
  const left = (target: string) =>
    played({ enemy: { units: [{ card: target, health: 9, max_health: 9 }] } }, 'lava-burst', { target }).enemy.unit(
      target,
    ).health;
  expect(left('sword-dancer')).toBe(3);
  expect(left('market-porter')).toBe(5);
});

cardTest('live-coal', 'glows longer beside wood', () => {
  const burn = (ally: string) =>
    played({ own: { units: [ally] }, enemy: { units: ['armoured-ox'] } }, 'live-coal', {
      target: 'armoured-ox',
    }).enemy.unit('armoured-ox').burn;
  expect([burn('sprout'), burn('cog')]).toEqual([4, 3]);
});
