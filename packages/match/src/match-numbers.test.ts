import type { GameEvent } from '@chilyo/engine';
import { describe, expect, test } from 'vitest';
import { Match } from './match.ts';
import { type ElementsOf, matchNumbers } from './match-numbers.ts';
import { dealt, playedMatch, rules } from './testing/played-match.ts';

const FOX = 11;
const TURTLE = 12;
const SPARK = 13;
const elementsOf: ElementsOf = (id) =>
  ({ [FOX]: { own: ['R'], mothers: ['G'] }, [SPARK]: { own: ['R'], mothers: ['G'] } })[id] ?? {
    own: ['G'],
    mothers: [],
  };

/** Parts of events that numbers are read from. */
const event = (type: GameEvent['type'], parts: object): GameEvent =>
  ({ type, cards: [], ...parts }) as unknown as GameEvent;
const turn = (number: number, day: string | null = null) =>
  event('TURN_STARTED', { turn: number, seat: (number + 1) % 2, day });
const play = (seat: 0 | 1, card_id: number) => event('PLAYED', { seat, card_id });
const arrive = (seat: 0 | 1, number: number, card_id: number, element: string) =>
  event('ARRIVED', { seat, unit: { number, card_id, element: [element] } });
const hurt = (
  target: number | 'hero0' | 'hero1',
  points: number,
  health: number,
  source: number | null,
  cause = 'combat',
) => event('HURT', { target, points, health, source, cause });
const begin = event('DEALT', { life: [30, 30] });
const numbersOf = (...events: GameEvent[]) => matchNumbers([begin, ...events], elementsOf);

describe('a match in numbers', () => {
  test('damage belongs to the side of the unit that dealt it, and that of a spell to whoever cast it', () => {
    const { sides } = numbersOf(
      turn(1),
      arrive(0, 1, FOX, 'R'),
      arrive(1, 2, TURTLE, 'D'),
      event('ATTACKED', {}),
      hurt(2, 3, 1, 1),
      hurt(1, 1, 1, 2),
      play(0, SPARK),
      hurt(2, 2, -1, null, 'ability'),
      event('DIED', { unit: 2, seat: 1 }),
      hurt('hero1', 4, 26, 1),
    );
    expect(sides[0]).toMatchObject({ hero_damage: 4, unit_damage: 5, felled: 1, cards: 1 });
    expect(sides[1]).toMatchObject({ hero_damage: 0, unit_damage: 1, felled: 0, cards: 0 });
    expect(sides[0].best).toEqual({ card_id: FOX, damage: 7, felled: 0 });
    expect(sides[1].best).toEqual({ card_id: TURTLE, damage: 1, felled: 0 });
  });

  test('what the own side does to itself, and an empty deck, is no damage dealt; a fire is the enemy’s', () => {
    const { sides } = numbersOf(
      turn(1),
      arrive(0, 1, FOX, 'R'),
      play(0, SPARK),
      hurt(1, 1, 2, null, 'ability'),
      hurt('hero0', 1, 29, null, 'empty_deck'),
      hurt(1, 1, 1, null, 'burn'),
    );
    expect(sides[0]).toMatchObject({ hero_damage: 0, unit_damage: 0, best: null });
    expect(sides[1]).toMatchObject({ hero_damage: 0, unit_damage: 1 });
  });

  test('what a 점괘 deals is dealt by whoever used it, and by no card', () => {
    const { sides } = numbersOf(
      turn(1),
      play(0, SPARK),
      event('POWER_USED', { seat: 0 }),
      hurt('hero1', 1, 29, null, 'ability'),
      hurt('hero0', 2, 28, null, 'ability'),
    );
    expect(sides[0]).toMatchObject({ hero_damage: 1, best: null });
    expect(sides[1]).toMatchObject({ hero_damage: 0 });
  });

  test('a trap that springs speaks for its own side, also in the turn of the other', () => {
    const { sides } = numbersOf(
      turn(1),
      arrive(0, 1, FOX, 'R'),
      event('ATTACKED', {}),
      event('TRAP_SPRANG', { seat: 1, number: 9, card_id: SPARK }),
      hurt(1, 2, 0, null, 'ability'),
      event('DIED', { unit: 1, seat: 0 }),
    );
    expect(sides[1].best).toEqual({ card_id: SPARK, damage: 2, felled: 1 });
  });

  test('cards on their day, and with a mother beside them', () => {
    const { sides } = numbersOf(
      turn(1, 'R'),
      play(0, FOX),
      arrive(0, 1, FOX, 'R'),
      turn(3, 'U'),
      arrive(0, 2, TURTLE, 'G'),
      play(0, FOX),
      event('DIED', { unit: 2, seat: 0 }),
      play(0, FOX),
    );
    expect(sides[0]).toMatchObject({ cards: 3, day_cards: 1, generated: 1 });
  });

  test('the curve of life has a point after every turn, and none of them is below 0', () => {
    const { life, turns } = numbersOf(
      turn(1),
      hurt('hero1', 5, 25, null),
      turn(2),
      event('HEALED', { target: 'hero1', points: 2, health: 27 }),
      turn(3),
      hurt('hero1', 40, -13, null),
      event('GAME_OVER', { winner: 0, reason: 'hero' }),
    );
    expect(turns).toBe(3);
    expect(life).toEqual([
      { turn: 0, life: [30, 30] },
      { turn: 1, life: [30, 25] },
      { turn: 2, life: [30, 27] },
      { turn: 3, life: [30, 0] },
    ]);
  });
});

describe('the turning point', () => {
  const swings = [
    turn(1),
    hurt('hero0', 9, 21, null),
    turn(2),
    hurt('hero1', 8, 22, null),
    turn(3),
    hurt('hero1', 3, 19, null),
  ];

  test('is where the lead of the winner grew most', () => {
    const won = numbersOf(...swings, event('GAME_OVER', { winner: 0, reason: 'concede' }));
    expect(won.turning_point).toEqual({ turn: 2, seq: 3, before: [21, 30], after: [21, 22] });
    const lost = numbersOf(...swings, event('GAME_OVER', { winner: 1, reason: 'concede' }));
    expect(lost.turning_point).toMatchObject({ turn: 1 });
  });

  test('of a draw is where it moved most, and of a match in which nothing happened there is none', () => {
    expect(numbersOf(...swings, event('GAME_OVER', { winner: null })).turning_point).toMatchObject({ turn: 1 });
    expect(numbersOf(turn(1), event('GAME_OVER', { winner: 0 })).turning_point).toBe(null);
  });

  test('an overkill counts no more than the life there was', () => {
    const numbers = numbersOf(
      turn(1),
      hurt('hero1', 20, 10, null),
      turn(2),
      hurt('hero1', 40, -30, null),
      event('GAME_OVER', { winner: 0 }),
    );
    expect(numbers.turning_point).toMatchObject({ turn: 1 });
  });
});

test('every viewer of a real match reads the same of what lay open', () => {
  let struck = 0;
  for (const number of [1, 4, 6]) {
    const match = new Match(rules, dealt(number));
    for (const action of playedMatch(number)) match.redo(action);
    const known: ElementsOf = (id) => ({ own: rules.byId.get(id)?.card.element ?? [], mothers: [] });
    const [open, ...others] = [match.events, ...([0, 1, null] as const).map((viewer) => match.eventsFor(viewer))].map(
      (events) => matchNumbers(events, known),
    );
    for (const seen of others) {
      expect([seen.turns, seen.life, seen.turning_point]).toEqual([open?.turns, open?.life, open?.turning_point]);
      for (const seat of [0, 1] as const) {
        const { hero_damage, unit_damage, felled, cards } = seen.sides[seat];
        expect(open?.sides[seat]).toMatchObject({ hero_damage, unit_damage, felled, cards });
      }
    }
    const lost = open?.life.at(-1)?.life ?? [0, 0];
    expect(lost).toEqual(match.game.seats.map(({ life }) => Math.max(0, life)));
    struck += open?.sides[0].hero_damage ?? 0;
  }
  expect(struck).toBeGreaterThan(0);
});
