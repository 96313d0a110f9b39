import { expect } from 'vitest';
import { answering, cardTest, played } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('embrace-of-earth', 'makes a guard', () => {
  const board = played({ own: { units: ['market-porter'] } }, 'embrace-of-earth', { target: 'market-porter' });
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 3, health: 5, keywords: { guard: 1 } });
});

cardTest('stone-throwing', 'hurts more with every guard', () => {
  const own = { units: ['village-watchman', 'earth-wall', 'market-porter'] };
  const enemy = { units: ['armoured-ox'] };
  const board = played({ own, enemy }, 'stone-throwing', { target: 'armoured-ox' });
  expect(board.enemy.unit('armoured-ox').health).toBe(5);
  expect(played({ enemy }, 'stone-throwing', { target: 'armoured-ox' }).enemy.unit('armoured-ox').health).toBe(7);
});

cardTest('raise-earth-wall', 'puts a wall into the leftmost free lane', () => {
  const board = played({ own: { units: ['market-porter'] } }, 'raise-earth-wall');
  expect(board.own.units).toEqual(['market-porter', 'earth-wall', null, null, null]);
});

cardTest('breath-of-mountains', 'makes all own units sturdier each turn', () => {
  const board = played({ own: { units: ['market-porter', 'armoured-ox'] } }, 'breath-of-mountains');
  board.end();
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 3, health: 3 });
  expect(board.own.unit('armoured-ox').health).toBe(9);
});

cardTest('leyline-ward', 'hurts every enemy that arrives', () => {
  const board = played({ enemy: { hand: ['mercenary-captain'] } }, 'leyline-ward');
  board.end();
  board.play('mercenary-captain', { lane: 1 });
  expect(board.enemy.unit('mercenary-captain').health).toBe(4);
});

cardTest('pitfall', 'hurts and freezes the summoned', () => {
  const board = played({ enemy: { wards: ['pitfall'] } }, 'charging-boar', { lane: 1 });
  expect(board.own.unit('charging-boar')).toMatchObject({ health: 1, frozen: true });
  expect(board.targetsOf('charging-boar')).toEqual([]);
});

cardTest('rolling-boulder', 'hurts one and pushes it aside', () => {
  const board = played({ enemy: { units: [null, 'armoured-ox'] } }, 'rolling-boulder', { target: 'armoured-ox' });
  expect(board.enemy.units[0]).toBe('armoured-ox');
  expect(board.enemy.unit('armoured-ox').health).toBe(4);
});

cardTest('landslide', 'hurts enemies a little, or both sides a lot', () => {
  const own = { units: ['market-porter', 'armoured-ox'] };
  const answer = answering({ own, enemy: { units: ['mercenary-captain'] } }, 'landslide');
  expect(answer(0).own.unit('market-porter').health).toBe(2);
  expect(answer(0).enemy.unit('mercenary-captain').health).toBe(4);
  expect(answer(1).own.units.slice(0, 2)).toEqual([null, 'armoured-ox']);
  expect(answer(1).enemy.unit('mercenary-captain').health).toBe(2);
});

cardTest('petrify', 'turns a unit into a boulder', () => {
  const board = played({ enemy: { units: ['vampire'] } }, 'petrify', { target: 'vampire' });
  expect(board.enemy.unit('boulder')).toMatchObject({ attack: 0, health: 4, keywords: { rooted: 1 } });
});

cardTest('tectonic-shift', 'destroys all that cost three at most, tokens too', () => {
  const board = played(
    { own: { units: ['market-porter', 'mercenary-captain'] }, enemy: { units: ['sprout', 'armoured-ox'] } },
    'tectonic-shift',
  );
  expect(board.own.units.slice(0, 2)).toEqual([null, 'mercenary-captain']);
  expect(board.enemy.units.slice(0, 2)).toEqual([null, 'armoured-ox']);
});

cardTest('tunnel-blaster', 'goes off under two enemies when the other casts a spell', () => {
  const board = table({
    own: { wards: ['tunnel-blaster'] },
    enemy: { units: ['armoured-ox', 'stone-turtle'], hand: ['catching-breath'] },
    turn: 6,
  });
  board.rolling([1], () => board.play('catching-breath'));
  expect(board.enemy.seen.units.slice(0, 2).map((unit) => unit?.health)).toEqual([5, 3]);
  expect(board.own.seen.wards).toEqual([]);
});
