import { FIGURE_NAMES } from '@chilyo/card-art';
import { launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';
import { cardPicture } from './card-picture.ts';
import { figures } from './figures.ts';

test('every figure that a card may show is there', async () => {
  const known = await figures();
  expect(FIGURE_NAMES.filter((name) => !known.has(name))).toEqual([]);
});

test('a card is drawn with its own figure, the same each time, and each card otherwise', async () => {
  const known = await figures();
  const [one, other] = launchCards;
  expect(cardPicture(one!, known)).toBe(cardPicture(one!, known));
  expect(cardPicture(one!, known)).toContain(`<g id="art${one!.id}">`);
  expect(cardPicture(one!, known)).not.toBe(cardPicture(other!, known));
});
