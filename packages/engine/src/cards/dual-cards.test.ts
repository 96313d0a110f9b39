import { expect } from 'vitest';
import { cardTest, played } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('slash-and-burn-farmer', 'burns ahead and sows beside when its mother stands by', () => {
  const board = played(
    { own: { units: ['sprout'] }, enemy: { units: [null, null, 'armoured-ox'] } },
    'slash-and-burn-farmer',
    { lane: 3 },
  );
  expect(board.enemy.unit('armoured-ox').burn).toBe(2);
  expect(board.own.units.filter((key) => key === 'sprout')).toHaveLength(2);
  const alone = played({ enemy: { units: ['armoured-ox'] } }, 'slash-and-burn-farmer', { lane: 1 });
  expect(alone.enemy.unit('armoured-ox').burn).toBeFalsy();
});

cardTest('resin-arrow', 'hits harder for each own token, up to five', () => {
  const left = (units: string[]) =>
    played({ own: { units }, enemy: { units: ['armoured-ox'] } }, 'resin-arrow', { target: 'armoured-ox' }).enemy.unit(
      'armoured-ox',
    ).health;
  expect([
    left([]),
    left(['sprout', 'sprout', 'market-porter']),
    left(Array.from({ length: 5 }, () => 'sprout')),
  ]).toEqual([6, 4, 3]);
});

cardTest('wildfire-goblin', 'sends tokens running as long as it stands', () => {
  const board = played({ own: { units: ['wildfire-goblin'] } }, 'sowing');
  expect(board.own.unit('sprout')).toMatchObject({ attack: 2, keywords: { rush: 1 } });
  expect(board.targetsOf('sprout')).toEqual(['enemy-hero']);
});

cardTest('kiln-potter', 'hardens its neighbours when fire stands by', () => {
  const board = played({ own: { units: ['flame-fox', null, 'market-porter'] } }, 'kiln-potter', { lane: 2 });
  expect(board.own.unit('flame-fox')).toMatchObject({ attack: 3, health: 4 });
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 4, health: 3 });
  const cold = played({ own: { units: ['market-porter'] } }, 'kiln-potter', { lane: 2 });
  expect(cold.own.unit('market-porter').attack).toBe(3);
});

cardTest('lava-turtle', 'burns whoever strikes it and lives', () => {
  const board = table({ own: { units: ['lava-turtle'] }, enemy: { units: ['armoured-ox', 'stone-turtle'] }, turn: 6 });
  board.attack('stone-turtle', 'lava-turtle');
  expect(board.enemy.unit('stone-turtle').burn).toBe(2);
});

cardTest('ground-fire', 'hurts all enemies, more for each own guard, up to four', () => {
  const left = (units: string[]) =>
    played({ own: { units }, enemy: { units: ['armoured-ox'] } }, 'ground-fire').enemy.unit('armoured-ox').health;
  expect([left(['market-porter']), left(['stone-turtle', 'earth-wall'])]).toEqual([7, 5]);
  expect(left(Array.from({ length: 5 }, () => 'earth-wall'))).toBe(4);
});

cardTest('rampart-mason', 'armours every guard when earth or fire stands by', () => {
  const board = played({ own: { units: ['stone-turtle', null, 'market-porter'] } }, 'rampart-mason', { lane: 2 });
  expect(board.own.unit('stone-turtle').keywords).toEqual({ guard: 1, armor: 1 });
  expect(board.own.unit('market-porter').keywords).toEqual({});
});

cardTest('iron-fortress', 'lets guards strike as long as it lies there', () => {
  const board = played({ own: { units: ['stone-turtle', 'market-porter'] } }, 'iron-fortress');
  expect(board.own.unit('stone-turtle')).toMatchObject({ attack: 4, health: 7 });
  expect(board.own.unit('market-porter').attack).toBe(3);
});

cardTest('vajra-guardian', 'grows with each other who wears armour', () => {
  const board = played({ own: { units: ['cog-doll', 'armour-trooper', 'market-porter'] } }, 'vajra-guardian', {
    lane: 4,
  });
  expect(board.own.unit('vajra-guardian')).toMatchObject({ attack: 6, health: 7 });
});

cardTest('quench-smith', 'hardens somebody with each own spell', () => {
  const board = played({ own: { units: ['quench-smith'] }, enemy: { units: ['armoured-ox'] } }, 'ice-arrow', {
    target: 'armoured-ox',
  });
  expect(board.own.unit('quench-smith').health).toBe(3);
});

cardTest('frost-lancer', 'freezes and pricks when its mother stands by', () => {
  const met = (ally: string) =>
    played({ own: { units: [null, ally] }, enemy: { units: ['armoured-ox'] } }, 'frost-lancer', { lane: 1 }).enemy.unit(
      'armoured-ox',
    );
  expect(met('cog')).toMatchObject({ frozen: true, health: 7 });
  expect(met('sprout')).toMatchObject({ health: 8 });
});

cardTest('self-striking-clock', 'makes the spells of the hand cheaper at the start of each turn', () => {
  const board = table({ own: { wards: ['self-striking-clock'], hand: ['rockfall', 'armoured-ox'] }, turn: 6 });
  board.end();
  expect(board.own.seen.hand?.slice(0, 2).map(({ cost }) => cost)).toEqual([2, 7]);
});

cardTest('lotus-frog', 'brings a sprout when its mother stands by, and heals the hero with each move', () => {
  const board = played({ own: { units: ['wave-scout'] } }, 'lotus-frog', { lane: 2 });
  expect(board.own.units).toEqual(['wave-scout', 'lotus-frog', 'sprout', null, null]);
  const moving = table({ own: { life: 20, units: ['lotus-frog'] } });
  moving.move('lotus-frog', 2);
  expect(moving.own.life).toBe(21);
});

cardTest('water-mill', 'strengthens whoever moves', () => {
  const board = table({ own: { wards: ['water-mill'], units: ['market-porter'] } });
  board.move('market-porter', 2);
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 4, health: 3 });
});

cardTest('long-rain', 'freezes all enemies and lets all own units grow tougher', () => {
  const board = played({ own: { units: ['market-porter'] }, enemy: { units: ['armoured-ox', 'sprout'] } }, 'long-rain');
  expect(board.own.unit('market-porter')).toMatchObject({ attack: 3, health: 4 });
  expect(board.enemy.seen.units.slice(0, 2).map((unit) => unit?.frozen)).toEqual([true, true]);
});

cardTest('bier-carrier', 'heals the hero with each other who dies', () => {
  const own = { life: 20, units: ['bier-carrier', 'sprout'] };
  const board = table({ own, enemy: { units: [null, 'armoured-ox'] } });
  board.attack('sprout', 'armoured-ox');
  expect(board.own.life).toBe(21);
});

cardTest('flower-field-of-beyond', 'brings back the last small one of the dead at the start of each turn', () => {
  const own = { wards: ['flower-field-of-beyond'], discard: ['market-porter', 'armoured-ox', 'spark'] };
  const board = table({ own, turn: 6 });
  board.end();
  expect(board.own.units.filter(Boolean)).toEqual(['market-porter']);
  expect(board.own.discard).toEqual(['armoured-ox', 'spark']);
});

cardTest('parting-of-heaven-and-earth', 'crushes all enemies and brings back the costliest of the own dead', () => {
  const own = { units: ['market-porter'], discard: ['mercenary-captain', 'armoured-ox', 'sprout'] };
  const board = played({ own, enemy: { units: ['mountain-god', 'market-porter'] } }, 'parting-of-heaven-and-earth');
  expect(board.enemy.units.filter(Boolean)).toEqual(['mountain-god']);
  expect(board.enemy.unit('mountain-god')).toMatchObject({ attack: 3, health: 4 });
  expect(board.own.units.filter(Boolean)).toEqual(['market-porter', 'armoured-ox']);
});
