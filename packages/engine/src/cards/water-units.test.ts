import { expect } from 'vitest';
import { answering, cardTest, played } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('droplet-spirit', 'grows for the turn with each spell', () => {
  const board = played({ own: { units: ['droplet-spirit'] } }, 'catching-breath');
  expect(board.own.unit('droplet-spirit')).toMatchObject({ attack: 2, health: 3 });
  board.end();
  expect(board.own.unit('droplet-spirit').attack).toBe(1);
});

cardTest('wave-scout', 'pushes the unit opposite aside', () => {
  const board = played({ enemy: { units: ['market-porter', 'armoured-ox'] } }, 'wave-scout', { lane: 2 });
  expect(board.enemy.units).toEqual(['market-porter', null, 'armoured-ox', null, null]);
});

cardTest('wave-dancer', 'freezes somebody with each spell', () => {
  const board = played({ own: { units: ['wave-dancer'] }, enemy: { units: ['armoured-ox'] } }, 'catching-breath');
  expect(board.enemy.unit('armoured-ox').frozen).toBe(true);
});

cardTest('wave-catcher', 'hurts whoever is opposite after a move', () => {
  const board = table({ own: { units: ['wave-catcher'] }, enemy: { units: [null, 'armoured-ox'] } });
  board.move('wave-catcher', 2);
  expect(board.enemy.unit('armoured-ox').health).toBe(7);
});

cardTest('deep-water-scholar', 'hurts the unit opposite with each spell', () => {
  const own = { units: ['deep-water-scholar'] };
  const board = played({ own, enemy: { units: ['armoured-ox', 'market-porter'] } }, 'catching-breath');
  expect(board.enemy.unit('armoured-ox').health).toBe(7);
  expect(board.enemy.unit('market-porter').health).toBe(2);
});

cardTest('frost-spirit', 'freezes the unit opposite', () => {
  const board = played({ enemy: { units: ['armoured-ox', 'market-porter'] } }, 'frost-spirit', { lane: 1 });
  expect(board.enemy.unit('armoured-ox').frozen).toBe(true);
  expect(board.enemy.unit('market-porter').frozen).toBe(false);
});

cardTest('water-mirror', 'freezes ahead or draws, when metal stands by', () => {
  const enemy = { units: [null, 'armoured-ox'] };
  const answer = answering({ own: { units: ['cog'] }, enemy }, 'water-mirror', { lane: 2 });
  expect(answer(0).enemy.unit('armoured-ox').frozen).toBe(true);
  expect(answer(0).own.hand).toEqual([]);
  expect(answer(1).enemy.unit('armoured-ox').frozen).toBe(false);
  expect(answer(1).own.hand).toHaveLength(1);
  expect(played({ enemy }, 'water-mirror', { lane: 2 }).legal).not.toContainEqual({ type: 'answer', option: 0 });
});

cardTest('water-ghost', 'takes a cheap enemy back to the hand', () => {
  const board = table({ own: { hand: ['water-ghost'] }, enemy: { units: ['armoured-ox', 'market-porter'] } });
  expect(board.refusalOfPlay('water-ghost', { lane: 1, target: 'armoured-ox' })).toBe('TARGET_IS_NOT_ALLOWED');
  board.play('water-ghost', { lane: 1, target: 'market-porter' });
  expect(board.enemy.units[1]).toBe(null);
  expect(board.enemy.hand).toEqual(['market-porter']);
});

cardTest('mermaid-singer', 'freezes one, and fetches the last spell from the discard pile', () => {
  const own = { discard: ['spark', 'ice-arrow', 'market-porter'] };
  const board = played({ own, enemy: { units: ['armoured-ox'] } }, 'mermaid-singer', {
    lane: 3,
    target: 'armoured-ox',
  });
  expect(board.enemy.unit('armoured-ox').frozen).toBe(true);
  expect(board.own.hand).toEqual(['ice-arrow']);
});

cardTest('wednesday-spirit', 'freezes all enemies on Wednesday only', () => {
  const enemy = { units: ['armoured-ox', 'market-porter'] };
  const frozen = (turn: number) =>
    played({ turn, enemy }, 'wednesday-spirit', { lane: 5 }).enemy.seen.units.map((unit) => unit?.frozen);
  expect(frozen(7).slice(0, 2)).toEqual([true, true]);
  expect(frozen(9).slice(0, 2)).toEqual([false, false]);
});

cardTest('filial-shimcheong', 'draws with each spell', () => {
  const board = played({ own: { units: ['filial-shimcheong'] } }, 'blood-pact');
  expect(board.own.hand).toHaveLength(3);
});

cardTest('glacier-golem', 'hurts the frozen only', () => {
  const enemy = { units: [{ card: 'armoured-ox', frozen: 4 }, 'mercenary-captain'] };
  const board = played({ enemy }, 'glacier-golem', { lane: 5 });
  expect(board.enemy.unit('armoured-ox').health).toBe(5);
  expect(board.enemy.unit('mercenary-captain').health).toBe(5);
});

cardTest('deep-sea-hand', 'takes any enemy back to the hand', () => {
  const board = played({ enemy: { units: ['armoured-ox'] } }, 'deep-sea-hand', { lane: 1, target: 'armoured-ox' });
  expect(board.enemy.hand).toEqual(['armoured-ox']);
});

cardTest('imugi', 'strikes the strongest, once for every spell of the match', () => {
  const board = table({
    own: { hand: ['spark', 'spark', 'imugi'] },
    enemy: { units: ['market-porter', 'armoured-ox'] },
  });
  board.play('spark', { target: 'armoured-ox' });
  board.play('spark', { target: 'armoured-ox' });
  board.play('imugi', { lane: 1 });
  expect(board.enemy.unit('armoured-ox').health).toBe(2);
  expect(board.enemy.units[0]).toBe('market-porter');
});

cardTest('dragon-king', 'sends all enemies of cost 2 and less home', () => {
  const board = played({ enemy: { units: ['market-porter', 'armoured-ox', 'stone-turtle'] } }, 'dragon-king', {
    lane: 1,
  });
  expect(board.enemy.units).toEqual([null, 'armoured-ox', 'stone-turtle', null, null]);
  expect(board.enemy.hand).toEqual(['market-porter']);
});

cardTest('sea-turtle', 'mends when metal stands by', () => {
  const board = played({ own: { units: ['cog-doll'] } }, 'sea-turtle', { lane: 3 });
  expect(board.own.unit('sea-turtle').keywords).toEqual({ guard: 1, regen: 2 });
  expect(played({}, 'sea-turtle', { lane: 3 }).own.unit('sea-turtle').keywords).toEqual({ guard: 1 });
});

cardTest('waterway-guide', 'strengthens whoever else moves', () => {
  const board = table({ own: { units: ['waterway-guide', null, 'market-porter'] } });
  board.move('market-porter', 4);
  board.end();
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 4, health: 3 });
});

cardTest('black-tortoise', 'bites whoever is frozen at the end of its turn', () => {
  const enemy = { units: [{ card: 'armoured-ox', frozen: 5 }, 'stone-turtle'] };
  const board = table({ own: { units: ['black-tortoise'] }, enemy });
  board.end();
  expect(board.enemy.seen.units.map((unit) => unit?.health).slice(0, 2)).toEqual([6, 6]);
});

cardTest('deep-sea-hand', 'draws two behind five spells', () => {
  const drawn = (spells: string[]) => {
    const hand = [...spells, 'deep-sea-hand'];
    const board = table({ own: { energy: 12, hand }, enemy: { units: ['armoured-ox', 'mountain-god'] } });
    for (const spell of spells) board.play(spell, { target: 'mountain-god' });
    board.play('deep-sea-hand', { lane: 1, target: 'armoured-ox' });
    return board.own.hand.length;
  };
  expect([
    drawn(Array.from({ length: 5 }, () => 'ice-arrow')),
    drawn(Array.from({ length: 4 }, () => 'ice-arrow')),
  ]).toEqual([2, 0]);
});

cardTest('frost-spirit', 'freezes fire, and hurts it', () => {
  const met = (enemy: string) => played({ enemy: { units: [enemy] } }, 'frost-spirit', { lane: 1 }).enemy.unit(enemy);
  expect(met('angry-stoker')).toMatchObject({ frozen: true, health: 2 });
  expect(met('market-porter')).toMatchObject({ frozen: true, health: 2 });
});

cardTest('water-ghost', 'grows beside metal', () => {
  const size = (ally: string) => played({ own: { units: [ally] } }, 'water-ghost', { lane: 3 }).own.unit('water-ghost');
  expect(size('cog')).toMatchObject({ attack: 4, health: 5 });
  expect(size('sprout')).toMatchObject({ attack: 3, health: 4 });
});
