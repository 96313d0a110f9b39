import { launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';
import { diceFrom } from './dice.ts';
import { guessCards } from './guess.ts';
import { compiledCard } from './rules.ts';
import { rulesFrom } from './rules-from.ts';
import { seedOf } from './testing/play-out.ts';

const rules = rulesFrom(launchCards);
const idOf = (key: string) => rules.byKey.get(key)!.id;
const guessed = (shown: string[]) =>
  guessCards(rules, { dice: diceFrom(seedOf(3)) }, shown.map(idOf), 'R', 400).map((id) => compiledCard(rules, id).card);

test('a deck of two known elements holds no card of a third, not even one that is of both (rules 3)', () => {
  const elements = new Set(guessed(['flame-fox', 'sprout']).flatMap(({ element }) => element));
  expect([...elements].sort()).toEqual(['G', 'N', 'R']);
});

test('a deck of one known element may hold what is of it and of another', () => {
  expect(guessed(['flame-fox']).some(({ element }) => element.length === 2)).toBe(true);
});

test('no card is guessed more often than a deck may hold it, before all are used up (rules 3)', () => {
  const counts = Map.groupBy(guessed(['flame-fox', 'sprout']).slice(0, 60), ({ key }) => key);
  expect(Math.max(...[...counts.values()].map((all) => all.length))).toBeLessThanOrEqual(3);
});
