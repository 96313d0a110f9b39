import type { Element } from '@chilyo/card-language';
import { describe, expect, test } from 'vitest';
import { dayOf, deal } from '../index.ts';
import { conditionHolds, holds } from '../testing/holds.ts';
import { pairing, rules, seedOf } from '../testing/play-out.ts';
import { table, testCard } from '../testing/table.ts';

const unitOf = (key: string, element: Element[]) => testCard({ key, element });

describe('generating (rules 2)', () => {
  const cycle = ['G', 'R', 'D', 'S', 'U', 'G'] as const;

  test.each(cycle.slice(1).map((child, at) => [cycle[at] as Element, child]))(
    '%s is the mother of %s',
    (mother, child) => {
      const mothers: Element[] = [];
      for (const element of ['W', 'B', 'R', 'U', 'G', 'S', 'D', 'N'] as const) {
        const setup = { own: { units: ['stander'] }, cards: [unitOf('stander', [element])] };
        if (holds({ is: 'generated' }, setup, { element: [child] })) mothers.push(element);
      }
      expect(mothers).toEqual([mother]);
    },
  );

  test('the mother must stand on the own side, and a unit is not its own mother', () => {
    const cards = [unitOf('stander', ['G'])];
    expect(holds({ is: 'generated' }, { enemy: { units: ['stander'] }, cards }, { element: ['R'] })).toBe(false);
    expect(conditionHolds({ is: 'generated' }, 1, { own: { units: [] } }, { element: ['G', 'R'] })).toBe(false);
  });

  test('light, dark and neutral are outside', () => {
    const units = ['forest', 'fire', 'earth', 'metal', 'water'];
    const cards = units.map((key, at) => unitOf(key, [['G', 'R', 'D', 'S', 'U'][at] as Element]));
    for (const element of ['W', 'B', 'N'] as const)
      expect(holds({ is: 'generated' }, { own: { units }, cards }, { element: [element] })).toBe(false);
  });
});

describe('overcoming (rules 2)', () => {
  test.each([
    ['G', ['D']],
    ['D', ['U']],
    ['U', ['R']],
    ['R', ['S']],
    ['S', ['G']],
    ['W', ['B']],
    ['B', ['W']],
    ['N', []],
  ] as const)('%s beats %s', (element, beaten) => {
    const found = (['W', 'B', 'R', 'U', 'G', 'S', 'D', 'N'] as const).filter((other) => {
      const setup = { enemy: { units: ['stander'] }, cards: [unitOf('stander', [other])] };
      return conditionHolds({ is: 'overcoming', whom: 'opposite' }, 1, setup, { element: [element] });
    });
    expect(found).toEqual(beaten);
  });
});

describe('the day (rules 2)', () => {
  test('goes round from the day that begins, two turns each, until the eclipse', () => {
    const days = Array.from({ length: 20 }, (_none, at) => dayOf({ edition: 2, first_day: 5, turn: at + 1 }));
    const twice = (letters: string) => Array.from(letters).flatMap((letter) => [letter, letter]);
    expect(days).toEqual([...twice('SDWBRUGSD'), null, null]);
  });

  test('of the first edition goes from Sunday to Saturday once', () => {
    const days = Array.from({ length: 16 }, (_none, at) => dayOf({ edition: 1, first_day: 0, turn: at + 1 }));
    expect(days).toEqual(['W', 'W', 'B', 'B', 'R', 'R', 'U', 'U', 'G', 'G', 'S', 'S', 'D', 'D', null, null]);
  });

  test('that begins is drawn by the seed, each as often', () => {
    const first = Array.from({ length: 700 }, (_none, number) => {
      const { game } = deal(rules, { decks: pairing(1), seed: seedOf(number) });
      return game.first_day;
    });
    const counts = [0, 1, 2, 3, 4, 5, 6].map((day) => first.filter((each) => each === day).length);
    expect(Math.min(...counts)).toBeGreaterThan(60);
    expect(Math.max(...counts)).toBeLessThan(140);
  });

  test("is the card's own when their elements meet", () => {
    expect(holds({ is: 'on_day' }, { turn: 5 }, { element: ['R'] })).toBe(true);
    expect(holds({ is: 'on_day' }, { turn: 7 }, { element: ['R'] })).toBe(false);
    expect(holds({ is: 'on_day' }, { turn: 15 }, { element: ['W'] })).toBe(true);
    expect(holds({ is: 'on_day' }, { turn: 19 }, { element: ['R'] })).toBe(false);
  });
});

test('elements do nothing where no card says so (rules 2)', () => {
  const cards = [
    testCard({ key: 'flame', element: ['R'], attack: 2, health: 9 }),
    testCard({ key: 'blade', element: ['S'], attack: 2, health: 9 }),
  ];
  const board = table({ turn: 5, own: { units: ['flame'] }, enemy: { units: ['blade'] }, cards });
  board.attack('flame', 'blade');
  expect([board.own.unit('flame').health, board.enemy.unit('blade').health]).toEqual([7, 7]);
});
