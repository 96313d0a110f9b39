import { expect } from 'vitest';
import { answering, cardTest, played } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('healer-of-warmth', 'heals the hero, or those beside it', () => {
  const answer = answering({ own: { life: 20, units: [{ card: 'armoured-ox', health: 3 }] } }, 'healer-of-warmth', {
    lane: 2,
  });
  expect(answer(0).own.life).toBe(23);
  expect(answer(0).own.unit('armoured-ox').health).toBe(3);
  expect(answer(1).own.life).toBe(20);
  expect(answer(1).own.unit('armoured-ox').health).toBe(5);
});

cardTest('sunday-spirit', 'has a shield on Sunday only', () => {
  expect(played({ turn: 1 }, 'sunday-spirit', { lane: 1 }).own.unit('sunday-spirit').keywords).toEqual({ shield: 1 });
  expect(played({ turn: 3 }, 'sunday-spirit', { lane: 1 }).own.unit('sunday-spirit').keywords).toEqual({});
});

cardTest('halo-knight', 'shields those beside it', () => {
  const board = played({ own: { units: ['market-porter', null, 'mercenary-captain', 'armoured-ox'] } }, 'halo-knight', {
    lane: 2,
  });
  expect(board.own.unit('market-porter').keywords).toEqual({ shield: 1 });
  expect(board.own.unit('mercenary-captain').keywords).toEqual({ shield: 1 });
  expect(board.own.unit('armoured-ox').keywords).toEqual({});
});

cardTest('sun-apostle', 'shields somebody else at the end of each turn', () => {
  const board = table({ own: { units: ['sun-apostle', 'armoured-ox'] } });
  board.end();
  expect(board.own.unit('armoured-ox').keywords).toEqual({ shield: 1 });
  expect(board.own.unit('sun-apostle').keywords).toEqual({});
});

cardTest('fairy-maiden', 'heals the hero whenever she moves', () => {
  const board = table({ own: { life: 20, units: ['fairy-maiden'] } });
  board.move('fairy-maiden', 2);
  expect(board.own.life).toBe(22);
});

cardTest('dawn-singer', 'hurts the enemy hero whenever the own one heals', () => {
  const board = played({ own: { life: 20, units: ['dawn-singer'] } }, 'catching-breath');
  expect(board.enemy.life).toBe(29);
  expect(played({ own: { units: ['dawn-singer'] } }, 'catching-breath').enemy.life).toBe(30);
});

cardTest('standard-captain', 'strengthens those beside it as long as it stands there', () => {
  const board = table({ own: { units: ['market-porter', 'standard-captain', null, null, 'armoured-ox'] } });
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 4, health: 2 });
  expect(board.own.unit('armoured-ox').attack).toBe(8);
  board.move('standard-captain', 3);
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 3, health: 2 });
});

cardTest('noon-judge', 'takes the attack of an enemy, or its abilities', () => {
  const answer = answering({ enemy: { units: ['vampire'] } }, 'noon-judge', { lane: 3, target: 'vampire' });
  expect(answer(0).enemy.unit('vampire')).toMatchObject({ attack: 1, keywords: { drain: 1 } });
  expect(answer(1).enemy.unit('vampire')).toMatchObject({ attack: 4, keywords: {}, silenced: true });
});

cardTest('pure-guardian', 'grows whenever the own hero heals', () => {
  const board = played({ own: { life: 20, units: ['pure-guardian'] } }, 'catching-breath');
  expect(board.own.unit('pure-guardian')).toMatchObject({ attack: 4, health: 6 });
});

cardTest('shadow-hunter', 'destroys a dark unit opposite, and no other', () => {
  const board = played({ enemy: { units: ['vampire', 'armoured-ox'] } }, 'shadow-hunter', { lane: 1 });
  expect(board.enemy.units.slice(0, 2)).toEqual([null, 'armoured-ox']);
  expect(played({ enemy: { units: ['armoured-ox'] } }, 'shadow-hunter', { lane: 1 }).enemy.units[0]).toBe(
    'armoured-ox',
  );
});

cardTest('priest-of-seven-lights', 'strengthens the others in a deck of one element', () => {
  const board = played({ own: { units: ['market-porter'] } }, 'priest-of-seven-lights', { lane: 5 });
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 4, health: 3 });
  expect(board.own.unit('priest-of-seven-lights').attack).toBe(4);
});

cardTest('three-legged-crow', 'strengthens somebody else with each hit on the hero', () => {
  const board = table({ own: { units: ['three-legged-crow', 'market-porter'] } });
  board.attack('three-legged-crow', 'enemy-hero');
  board.attack('three-legged-crow', 'enemy-hero');
  expect(board.enemy.life).toBe(20);
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 5, health: 4 });
});

cardTest('heavenly-general', 'shields all others', () => {
  const board = played({ own: { units: ['market-porter', 'armoured-ox'] } }, 'heavenly-general', { lane: 3 });
  const keywords = board.own.seen.units.map((unit) => unit?.keywords);
  expect(keywords).toEqual([{ shield: 1 }, { shield: 1 }, {}, undefined, undefined]);
});

cardTest('princess-bari', 'brings back the costliest that costs four at most', () => {
  const discard = ['mercenary-captain', 'market-porter', 'armoured-ox'];
  const board = played({ own: { discard } }, 'princess-bari', { lane: 3 });
  expect(board.own.units).toEqual(['mercenary-captain', null, 'princess-bari', null, null]);
  expect(board.own.discard).toEqual(['market-porter', 'armoured-ox']);
});

cardTest('sky-horse', 'kicks darkness out of its way before it strikes', () => {
  const hits = (enemy: string) => {
    const board = table({ own: { units: ['sky-horse'] }, enemy: { units: [enemy] } });
    board.attack('sky-horse', 'enemy-hero');
    return board.enemy.unit(enemy).health;
  };
  expect(hits('grave-keeper')).toBe(1);
  expect(hits('stone-turtle')).toBe(6);
});

cardTest('guardian-herald', 'raises its shield anew with each own ward', () => {
  const units = [{ card: 'guardian-herald', keywords: {} as never }];
  const board = played({ own: { units, hand: ['sunlight-trap'] } }, 'noon-altar');
  expect(board.own.unit('guardian-herald').keywords.shield).toBe(1);
  const trap = played({ own: { units } }, 'sunlight-trap');
  expect(trap.own.unit('guardian-herald').keywords.shield).toBeUndefined();
});

cardTest('lesser-star-king', 'shields all others, and gives way to his brother when he dies', () => {
  const board = played({ own: { units: ['market-porter'] } }, 'lesser-star-king', { lane: 3 });
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 3, keywords: { shield: 1 } });
  expect(board.own.unit('lesser-star-king').keywords).toEqual({});
  const last = table({
    own: { units: [{ card: 'lesser-star-king', health: 1 }] },
    enemy: { units: ['armoured-ox'] },
  });
  last.attack('lesser-star-king', 'armoured-ox');
  expect(last.own.hand).toEqual(['greater-star-king']);
});
