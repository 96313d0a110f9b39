import { launchCards, starterDecks } from '@chilyo/cards';
import { deal, type GameEvent, rulesFrom, type Seat } from '@chilyo/engine';
import { expect, test } from 'vitest';
import { table } from '../../../../../../packages/engine/src/testing/table.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { BEHIND, type MatchStats, statsOf, UNHARMED } from './match-stats.ts';
import { QUEST_KINDS, questKind } from './quest-kinds.ts';

const fire = starterDecks.find(({ element }) => element === 'R')!.cards;
const id = (key: string) => launchCards.find((card) => card.key === key)!.id;

/** The statistics of seat 0 on a board of the real engine, from its setup on. */
function played(
  setup: Parameters<typeof table>[0],
  play: (board: ReturnType<typeof table>) => void,
  more: object = {},
) {
  const board = table(setup);
  const events: GameEvent[] = [];
  const take = board.take;
  const recorded = { ...board, end: () => {}, play: () => {}, attack: () => {}, move: () => {}, power: () => {} };
  const noting =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      act(...args);
      events.push(...board.events);
    };
  Object.assign(recorded, {
    take: noting(take),
    play: noting(board.play),
    attack: noting(board.attack),
    move: noting(board.move),
    power: noting(board.power),
    end: noting(board.end),
    answer: noting(board.answer),
  });
  play(recorded);
  return stats({ events, ...more });
}
const stats = (more: Partial<Parameters<typeof statsOf>[0]>): MatchStats =>
  statsOf({ events: [], seat: 0, deck: fire, won: false, rented: false, luminary: 'R', luminaryCards: 10, ...more });

test('cards played are counted by kind, element, cost and rarity', () => {
  const found = played({ own: { hand: ['flame-fox', 'ember-goblin', 'noose', 'spark'], energy: 10 } }, (board) => {
    board.play('flame-fox', { lane: 1 });
    board.play('ember-goblin', { lane: 2 });
    board.play('noose');
    board.play('spark', { target: 'ember-goblin' });
  });
  expect(found).toMatchObject({
    units: 2,
    spells: 1,
    wards: 1,
    energy_spent: 5,
    cheap_cards: 4,
    rare_cards: 1,
    dear_cards: 0,
  });
  expect(found.units_of).toMatchObject({ R: 2, W: 0, N: 0 });
  // its own unit fell, no enemy
  expect(found.enemies_fallen).toBe(0);
});

test('a card counts as generated with a unit of its mother element on the same side, and an attack as overcoming by element', () => {
  const found = played(
    {
      own: {
        hand: ['flame-fox', 'ember-goblin', forest()],
        energy: 10,
      },
      turn: 5,
    },
    (board) => {
      board.play('ember-goblin', { lane: 5 });
      board.play(forest(), { lane: 1 });
      board.play('flame-fox', { lane: 2 });
    },
  );
  expect(found.generated).toBe(1);
  const units = new Map([
    [1, 'R'],
    [2, 'S'],
  ] as const);
  const arrived = [...units].map(([number, element], seat) => ({
    type: 'ARRIVED',
    seat,
    lane: 1,
    unit: { number, element: [element] },
    way: 'play',
    cards: [],
  })) as unknown as GameEvent[];
  expect(stats({ events: [...arrived, { type: 'STRUCK', unit: 1, target: 2 }] }).overcome).toBe(1);
  expect(stats({ events: [...arrived, { type: 'STRUCK', unit: 2, target: 1 }] }).overcome).toBe(0);
});

test('attacks, moves, damage to the hero, fallen enemies, the power, cards drawn and crowded turns', () => {
  const found = played(
    {
      own: { hand: ['flame-fox', 'ember-goblin', 'market-porter', 'noose'], energy: 12 },
      enemy: { units: [{ card: 'ember-goblin', health: 1 }] },
    },
    (board) => {
      board.play('flame-fox', { lane: 2 });
      board.attack('flame-fox', 'enemy-hero');
      board.play('ember-goblin', { lane: 3 });
      board.move('ember-goblin', 4);
      board.power();
      board.end();
    },
  );
  expect(found).toMatchObject({ attacks: 1, hero_damage: 2, best_turn_damage: 2, moves: 1, powers: 1, drawn: 1 });
});

test('a trap that springs, and a healed hero', () => {
  const sprung = played(
    { own: { wards: ['pitfall'] }, enemy: { hand: ['flame-fox'], energy: 5 }, turn: 4 },
    (board) => {
      board.play('flame-fox', { lane: 1 });
    },
  );
  expect(sprung.traps_sprung).toBe(1);
  const other = played(
    { own: { wards: ['pitfall'] }, enemy: { hand: ['flame-fox'], energy: 5 }, turn: 4 },
    (board) => {
      board.play('flame-fox', { lane: 1 });
    },
    { seat: 1 },
  );
  expect(other).toMatchObject({ traps_sprung: 0, units: 1 });
  const doctor = launchCards.find((card) => card.id === 808)!.key;
  const healed = played({ own: { hand: [doctor], energy: 5, life: 20 } }, (board) => board.play(doctor, { lane: 1 }));
  expect(healed.healed).toBe(3);
});

test('five lanes filled and a turn ended with four units', () => {
  const found = played(
    { own: { hand: ['ember-goblin', 'ember-goblin', 'ember-goblin', 'ember-goblin', 'ember-goblin'], energy: 10 } },
    (board) => {
      for (const lane of [1, 2, 3, 4, 5]) board.play('ember-goblin', { lane });
      board.end();
    },
  );
  expect(found).toMatchObject({ lanes_full: 1, crowded_turns: 1 });
});

const life = (hero: 0 | 1, health: number): GameEvent => ({
  type: 'HURT',
  target: `hero${hero}`,
  points: 1,
  health,
  source: null,
  cause: 'combat',
});
const turn = (seat: Seat, at = 1): GameEvent => ({
  type: 'TURN_STARTED',
  turn: at,
  seat,
  day: 'R',
  eclipse: 0,
  energy: 1,
  max_energy: 1,
});
const dealt = { type: 'DEALT', life: [30, 36] } as unknown as GameEvent;

test('how a win came about', () => {
  const behind = [dealt, life(0, 12), life(1, 22), turn(0), life(1, 0)];
  expect(stats({ events: behind, won: true })).toMatchObject({
    wins: 1,
    wins_from_behind: 1,
    wins_unharmed: 0,
    wins_quick: 1,
  });
  expect(stats({ events: behind, won: false })).toMatchObject({ wins: 0, wins_from_behind: 0, wins_quick: 0 });
  expect(stats({ events: [dealt, turn(0), life(1, 0)], won: true })).toMatchObject({
    wins_from_behind: 0,
    wins_unharmed: 1,
  });
  const long = [dealt, ...Array.from({ length: 11 }, (_none, at) => turn(0, at))];
  expect(stats({ events: long, won: true }).wins_quick).toBe(0);
  expect(stats({ rented: true }).rented_matches).toBe(1);
});

test('what a quest asks of lives can be done from the lives that matches are dealt', () => {
  const { game } = deal(rulesFrom(launchCards), { decks: [[...fire], [...fire]], seed: '0'.repeat(64) });
  for (const { life } of game.seats) {
    expect(UNHARMED).toBeLessThan(life);
    expect(BEHIND * 2).toBeLessThan(life);
  }
});

test('what a deck counts as', () => {
  expect(stats({ won: true }).wins_with).toMatchObject({ R: 1, W: 0 });
  expect(stats({ won: false })).toMatchObject({ matches_with: { R: 1 }, wins_with: { R: 0 }, wins_luminary: 0 });
  expect(stats({ won: true })).toMatchObject({ wins_luminary: 1, wins_two_elements: 1 });
  const one = Array<number>(12).fill(id('ember-goblin'));
  expect(stats({ won: true, deck: one })).toMatchObject({ wins_luminary: 1, wins_two_elements: 0 });
  const two = [...Array<number>(6).fill(id('ember-goblin')), ...Array<number>(6).fill(id('mud-doll'))];
  expect(stats({ won: true, deck: two })).toMatchObject({ wins_two_elements: 1, wins_luminary: 0 });
  expect(stats({ won: true, deck: two.slice(1) }).wins_two_elements).toBe(0);
});

test('quests are many, pay what the table allows, and are all counted from something', () => {
  expect(QUEST_KINDS.length).toBeGreaterThanOrEqual(24);
  expect(new Set(QUEST_KINDS.map(({ kind }) => kind)).size).toBe(QUEST_KINDS.length);
  for (const { gpoint } of QUEST_KINDS) {
    expect(gpoint).toBeGreaterThanOrEqual(ECONOMY.quest.least);
    expect(gpoint).toBeLessThanOrEqual(ECONOMY.quest.most);
  }
  const some = stats({ won: true, rented: true });
  for (const { counts } of QUEST_KINDS) expect(Number.isInteger(counts?.(some) ?? 0)).toBe(true);
  const hit = { ...some, best_turn_damage: 8 };
  expect([questKind('best_turn_damage')!.counts!(hit), questKind('best_turn_damage')!.counts!(some)]).toEqual([1, 0]);
  expect([questKind('wins_with:R')!.counts!(some), questKind('wins_with:U')!.counts!(some)]).toEqual([1, 0]);
});

/** A cheap unit of the wood, the mother of fire. */
function forest(): string {
  return launchCards.find(
    (card) => card.type === 'unit' && card.element.join() === 'G' && card.cost <= 2 && !card.target,
  )!.key;
}
