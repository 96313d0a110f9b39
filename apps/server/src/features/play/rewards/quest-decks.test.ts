import { launchCards, starterDecks } from '@chilyo/cards';
import { expect, test } from 'vitest';
import { kindsFor, QUEST_KINDS } from './quest-kinds.ts';

const starter = (element: string) => starterDecks.find((deck) => deck.element === element)!.cards;
const kindsOf = (...decks: (readonly number[])[]) => kindsFor(decks, ['W', 'B', 'R']).map(({ kind }) => kind);
const named = (keys: readonly string[], times: number) =>
  keys.flatMap((key) => Array.from({ length: times }, () => launchCards.find((card) => card.key === key)!.id));
const some = (element: string, count: number) =>
  launchCards
    .flatMap(({ id, element: of, type }) => (of.join() === element && type === 'unit' ? [id] : []))
    .slice(0, count);

test('with a deck of one element nothing is asked that needs two', () => {
  for (const { element } of starterDecks) {
    const kinds = kindsOf(some(element, 30));
    expect(kinds).not.toContain('generated');
    expect(kinds).not.toContain('wins_two_elements');
  }
});

test('with a starter deck there is enough to choose among', () => {
  for (const { cards } of starterDecks) {
    const kinds = kindsOf(cards);
    expect(kinds).toContain('wins_two_elements');
    expect(new Set(kinds.map((kind) => kind.split(':')[0])).size).toBeGreaterThan(15);
  }
});

test('units and wins are asked of the elements that one has', () => {
  const kinds = kindsOf(some('R', 30), some('U', 30));
  for (const element of ['R', 'U'])
    expect(kinds).toEqual(expect.arrayContaining([`units_of:${element}`, `wins_with:${element}`]));
  for (const element of ['W', 'B', 'G', 'S', 'D']) expect(kinds).not.toContain(`units_of:${element}`);
});

test('one deck that can do it is enough, two that could only do it together are not', () => {
  const mixed = [...some('G', 15), ...some('R', 15)];
  expect(kindsOf(mixed)).toEqual(expect.arrayContaining(['generated', 'wins_two_elements']));
  expect(kindsOf(starter('W'), mixed)).toContain('generated');
  expect(kindsOf(some('G', 30), some('R', 30))).not.toContain('generated');
});

test('a trap is sprung and a deck of the luminary wins only where there is one', () => {
  const traps = launchCards.filter(({ type }) => type === 'trap').slice(0, 2);
  expect(kindsOf(some('R', 30))).not.toContain('traps_sprung');
  expect(
    kindsOf([
      ...some('R', 30),
      ...named(
        traps.map(({ key }) => key),
        1,
      ),
    ]),
  ).toContain('traps_sprung');
  expect(kindsOf(starter('R'))).toContain('wins_luminary');
  expect(kindsOf(starter('D'))).not.toContain('wins_luminary');
});

test('every kind can be completed by some deck', () => {
  const all = launchCards.filter(({ is_token }) => !is_token).map(({ id }) => id);
  expect(kindsOf(all)).toEqual(QUEST_KINDS.map(({ kind }) => kind));
});
