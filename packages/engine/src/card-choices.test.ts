import { Card, cardPieces, cardText, choicesAt, faultsOf, type Path, priceOf, withValue } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { madeUpCards } from './testing/made-up-cards.ts';

const cardOf = (key: string) => launchCards.find((card) => card.key === key);
const nameOf = (key: string) => cardOf(key)?.name ?? '상상';
const keys = launchCards.filter(({ is_token }) => is_token).map(({ key }) => key);
const known = { cardOf, nameOf, keys };
/** Ten thousand cards in the long run. */
const runs = Math.max(5, Math.round(Number(process.env.RANDOM_GAMES ?? 0) / 24));
const timeout = 12_000 * runs;
/** A card made up at random has a hundred places. */
const PLACES = 3;
const made = madeUpCards(12, keys);

const pathsOf = (card: Card): Path[] => {
  const paths = cardPieces(card, nameOf).flatMap(({ path }) => (path ? [path] : []));
  return [...new Map(paths.map((path) => [path.join(), path])).values()];
};

test('the pieces of a text are the text, and each is of a part of the card', () => {
  fc.assert(
    fc.property(made, (cards) => {
      for (const card of cards) {
        const pieces = cardPieces(card, nameOf);
        expect(pieces.map(({ text }) => text).join('')).toBe(cardText(card, nameOf));
        expect(pieces.filter(({ path }) => path).length).toBeGreaterThan(0);
      }
    }),
    { seed: 7, numRuns: runs },
  );
});

test('every choice is a card that the schema takes, reads differently, and costs what was said', { timeout }, () => {
  fc.assert(
    fc.property(made, fc.array(fc.nat(), { minLength: PLACES, maxLength: PLACES }), (cards, chosen) => {
      for (const card of cards) {
        const before = priceOf(card, cardOf).value;
        const paths = pathsOf(card);
        for (const at of chosen) {
          const path = paths[at % paths.length]!;
          const choices = choicesAt(card, path, known);
          const texts = choices.map((choice) => cardText(choice.card, nameOf));
          expect(new Set([...texts, cardText(card, nameOf)]).size).toBe(choices.length + 1);
          for (const choice of choices) {
            expect(Card.safeParse(choice.card).success).toBe(true);
            expect(before + choice.price_change).toBeCloseTo(priceOf(choice.card, cardOf).value, 2);
          }
        }
      }
    }),
    { seed: 7, numRuns: runs },
  );
});

test('every part of an official card may be another one', () => {
  for (const card of launchCards.filter(({ id }) => id % 5 === 0)) {
    const paths = pathsOf(card);
    if (cardText(card, nameOf) !== '') expect(paths.length).toBeGreaterThan(0);
    for (const path of paths)
      expect([card.key, path, choicesAt(card, path, known).length > 0]).toEqual([card.key, path, true]);
  }
});

type Leaf = { path: Path; value: unknown };
function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [{ path, value }];
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
const leavesOfText = ({ abilities, target }: Card) => leavesOf({ abilities, target });
const leaves = launchCards.flatMap(leavesOfText);
const words = [...new Set(leaves.map(({ value }) => value))].filter((value) => typeof value === 'string');
const numbers = Array.from({ length: 21 }, (_none, at) => at);
const othersOf = (value: unknown): readonly unknown[] =>
  typeof value === 'number' ? numbers : typeof value === 'string' ? words : [undefined];

/** Whether a value has words of its own: a count of one, and a change of zero, have none. */
const isSaid = (path: Path, paths: readonly Path[]): boolean =>
  paths.some((said) => typeof said.at(-1) === 'string' && said.every((key, at) => path[at] === key));

test('every card that differs in one word or number, and may be, is offered', { timeout: 60_000 }, () => {
  const units = { ...known, keys: launchCards.filter(({ type }) => type === 'unit').map(({ key }) => key) };
  let tried = 0;
  for (const card of launchCards.filter(({ id }) => id % (runs > 5 ? 2 : 12) === 0)) {
    const paths = pathsOf(card);
    const offered = paths.flatMap((path) => choicesAt(card, path, units));
    const texts = new Set([cardText(card, nameOf), ...offered.map((choice) => cardText(choice.card, nameOf))]);
    for (const { path, value } of leavesOfText(card).filter(({ path }) => isSaid(path, paths)))
      for (const other of othersOf(value)) {
        const { data } = Card.safeParse(withValue(card, path, other));
        if (!data || faultsOf(data, cardOf).length > 0) continue;
        expect([...texts]).toContain(cardText(data, nameOf));
        tried++;
      }
  }
  expect(tried).toBeGreaterThan(500);
});
