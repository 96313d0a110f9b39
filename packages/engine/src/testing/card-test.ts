import { launchCards } from '@chilyo/cards';
import { test } from 'vitest';
import { type Rolled, type TableSetup, table } from './table.ts';

/** A launch card as it is printed. */
export const printed = (key = '') => launchCards.find((card) => card.key === key);

/** A test of what one launch card does. `cards/every-card.test.ts` reads the keys: no card with an ability goes without. */
export function cardTest(key: string, what: string, check: () => void): void {
  test(`${printed(key)?.name ?? key} ${what}`, check);
}

type How = { lane?: number; target?: string };

/** The board after a card has been played. */
export function played({ rolls, ...setup }: Rolled, key: string, how: How = {}) {
  const board = table({ ...setup, own: { ...setup.own, hand: [key, ...(setup.own?.hand ?? [])] } });
  if (rolls) board.rolling(rolls, () => board.play(key, how));
  else board.play(key, how);
  return board;
}

/** For cards that let choose: plays the card on a fresh board for each answer. */
export const answering =
  (setup: TableSetup, key: string, how: How = {}) =>
  (option: number) => {
    const board = played(setup, key, how);
    board.answer(option);
    return board;
  };
