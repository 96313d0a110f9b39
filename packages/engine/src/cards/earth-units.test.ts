import { expect } from 'vitest';
import { answering, cardTest, played } from '../testing/card-test.ts';
import { table } from '../testing/table.ts';

cardTest('digging-mole', 'grows when fire stands by', () => {
  const board = played({ own: { units: ['flame-fox'] } }, 'digging-mole', { lane: 2 });
  expect(board.own.unit('digging-mole')).toMatchObject({ attack: 3, health: 4 });
  expect(played({}, 'digging-mole', { lane: 2 }).own.unit('digging-mole')).toMatchObject({ attack: 2, health: 3 });
});

cardTest('tremor-mage', 'shakes everybody but itself', () => {
  const board = played(
    { own: { units: ['sprout', 'armoured-ox'] }, enemy: { units: ['armoured-ox'] } },
    'tremor-mage',
    { lane: 5 },
  );
  expect(board.own.units).toEqual([null, 'armoured-ox', null, null, 'tremor-mage']);
  expect(board.own.unit('armoured-ox').health).toBe(7);
  expect(board.enemy.unit('armoured-ox').health).toBe(7);
  expect(board.own.unit('tremor-mage').health).toBe(3);
});

cardTest('rampart-keeper', 'hits back whenever it is hurt', () => {
  const own = { units: ['rampart-keeper'] };
  const board = played({ own, enemy: { units: ['armoured-ox'] } }, 'spark', { target: 'rampart-keeper' });
  expect(board.own.unit('rampart-keeper').health).toBe(3);
  expect(board.enemy.unit('armoured-ox').health).toBe(7);
});

cardTest('clay-puppeteer', 'raises one wall beside itself', () => {
  expect(played({}, 'clay-puppeteer', { lane: 3 }).own.units).toEqual([
    null,
    'earth-wall',
    'clay-puppeteer',
    null,
    null,
  ]);
});

cardTest('mine-foreman', 'digs out a big unit', () => {
  const deck = ['market-porter', 'heat-wave', 'armoured-ox', 'charging-boar', 'spark'];
  const board = played({ own: { deck } }, 'mine-foreman', { lane: 1 });
  expect(board.own.hand).toEqual(['armoured-ox']);
  expect(board.own.seen.deck_count).toBe(4);
});

cardTest('dam-builder', 'stops water opposite', () => {
  const board = played({ enemy: { units: ['sea-turtle'] } }, 'dam-builder', { lane: 1 });
  expect(board.enemy.unit('sea-turtle')).toMatchObject({ health: 4, frozen: true });
  const other = played({ enemy: { units: ['armoured-ox'] } }, 'dam-builder', { lane: 1 });
  expect(other.enemy.unit('armoured-ox')).toMatchObject({ health: 8, frozen: false });
});

cardTest('bear-woman', 'grows each turn as long as nobody wounds her', () => {
  const board = table({ own: { units: ['bear-woman'], hand: ['spark'] } });
  board.end();
  board.end();
  expect(board.own.unit('bear-woman')).toMatchObject({ attack: 5, health: 7 });
  board.play('spark', { target: 'bear-woman' });
  board.end();
  board.end();
  expect(board.own.unit('bear-woman')).toMatchObject({ attack: 5, health: 5, max_health: 7 });
});

cardTest('rat-snake', 'bites as hard as its house is full, four at most', () => {
  const enemy = { units: [null, null, null, null, 'armoured-ox'] };
  const bite = (units: string[]) =>
    played({ own: { units }, enemy }, 'rat-snake', { lane: 5 }).enemy.unit('armoured-ox');
  expect(bite(['sprout']).health).toBe(6);
  expect(bite(['sprout', 'sprout', 'sprout', 'sprout']).health).toBe(4);
});

cardTest('saturday-spirit', 'hurts all enemies on Saturday only', () => {
  const enemy = { units: ['armoured-ox', 'mercenary-captain'] };
  const health = (turn: number) =>
    played({ turn, enemy }, 'saturday-spirit', { lane: 5 }).enemy.seen.units.map((unit) => unit?.health);
  expect(health(13).slice(0, 2)).toEqual([6, 3]);
  expect(health(5).slice(0, 2)).toEqual([8, 5]);
});

cardTest('seolmundae-halmang', 'drops a wall on either side, where there is room', () => {
  const units = (key: string | null) =>
    played({ own: { units: [null, key] } }, 'seolmundae-halmang', { lane: 3 }).own.units;
  expect(units(null)).toEqual([null, 'earth-wall', 'seolmundae-halmang', 'earth-wall', null]);
  expect(units('market-porter')).toEqual([null, 'market-porter', 'seolmundae-halmang', 'earth-wall', null]);
});

cardTest('boulder-soldier', 'guards when fire stands by', () => {
  const board = played({ own: { units: ['flame-fox'] } }, 'boulder-soldier', { lane: 3 });
  expect(board.own.unit('boulder-soldier')).toMatchObject({ attack: 4, health: 7, keywords: { guard: 1 } });
  expect(played({}, 'boulder-soldier', { lane: 3 }).own.unit('boulder-soldier')).toMatchObject({
    health: 5,
    keywords: {},
  });
});

cardTest('boulder-giant', 'hits the unit opposite when fire stands by', () => {
  const enemy = { units: [null, null, 'armoured-ox'] };
  const board = played({ own: { units: ['flame-fox'] }, enemy }, 'boulder-giant', { lane: 3 });
  expect(board.enemy.unit('armoured-ox').health).toBe(6);
  expect(played({ enemy }, 'boulder-giant', { lane: 3 }).enemy.unit('armoured-ox').health).toBe(8);
});

cardTest('tomb-guardian', 'strikes back harder when fire stands by', () => {
  const board = played({ own: { units: ['flame-fox'] } }, 'tomb-guardian', { lane: 3 });
  expect(board.own.unit('tomb-guardian').keywords).toEqual({ guard: 1, counter: 2 });
  expect(played({}, 'tomb-guardian', { lane: 3 }).own.unit('tomb-guardian').keywords).toEqual({ guard: 1 });
});

cardTest('mountain-god', 'shakes all enemies where an own ward stands', () => {
  const left = (wards: string[]) =>
    played({ own: { wards }, enemy: { units: ['armoured-ox'] } }, 'mountain-god', { lane: 3 }).enemy.unit('armoured-ox')
      .health;
  expect([left(['leyline-ward']), left([])]).toEqual([6, 8]);
});

cardTest('yellow-dragon', 'sweeps away what is small or brings three cards, in a deck of one element', () => {
  const enemy = { units: ['market-porter', 'armoured-ox', 'mercenary-captain'] };
  const answer = answering({ enemy }, 'yellow-dragon', { lane: 3 });
  expect(answer(0).enemy.units.slice(0, 3)).toEqual([null, 'armoured-ox', null]);
  expect(answer(1).own.hand).toHaveLength(3);
  expect(played({ own: { one_element: false }, enemy }, 'yellow-dragon', { lane: 3 }).offered).toEqual([]);
});

cardTest('seolmundae-halmang', 'lets walls strike', () => {
  const board = played({ own: { units: [null, null, null, null, 'stone-turtle'] } }, 'seolmundae-halmang', { lane: 2 });
  expect(board.own.seen.units.map((unit) => unit?.attack)).toEqual([1, 6, 1, undefined, 3]);
});

cardTest('thousand-year-rock', 'weighs on water', () => {
  const attack = (enemy: string) =>
    played({ enemy: { units: [enemy] } }, 'thousand-year-rock', { lane: 1 }).enemy.unit(enemy).attack;
  expect([attack('seahorse-knight'), attack('market-porter')]).toEqual([2, 3]);
});
