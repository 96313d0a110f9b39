import { expect, test } from 'vitest';
import { archetypeOf, archetypes, launchCards, starterDecks } from './index.ts';

const idOf = (key: string) => launchCards.find((card) => card.key === key)!.id;
const archetype = (key: string) => archetypes.find((each) => each.key === key)!;
/** Cards of an element that no archetype is made of, as often as is asked. */
function filler(element: string, count: number): number[] {
  const core = new Set(archetypes.flatMap(({ engine, payoff }) => [...engine, ...payoff]));
  const free = launchCards.filter(
    ({ key, element: of, is_token }) => !is_token && !core.has(key) && of.length === 1 && of[0] === element,
  );
  return Array.from({ length: count }, (_, at) => free[at % free.length]!.id);
}

test.each(archetypes)('$name is known by its own deck, in any order', ({ key, cards }) => {
  expect(archetypeOf(cards)).toBe(key);
  expect(archetypeOf(cards.toReversed())).toBe(key);
});

test.each(archetypes)(
  '$name stays what it is when all that holds it together is changed',
  ({ key, cards, engine, payoff, elements }) => {
    const core = new Set([...engine, ...payoff].map(idOf));
    const kept = cards.filter((id) => core.has(id));
    const rest = elements.flatMap((element) => filler(element, Math.ceil((30 - kept.length) / elements.length)));
    expect(archetypeOf([...kept, ...rest])).toBe(key);
  },
);

test.each(archetypes)(
  '$name is none without what it runs for, or what makes it run',
  ({ key, cards, engine, payoff }) => {
    for (const part of [engine, payoff]) {
      const gone = new Set(part.map(idOf));
      expect(archetypeOf(cards.filter((id) => !gone.has(id)))).not.toBe(key);
    }
  },
);

test('a deck without its elements is none of it, whatever else it holds', () => {
  const { cards } = archetype('frosted-blade');
  const metal = new Set(launchCards.filter(({ element }) => element.includes('S')).map(({ id }) => id));
  expect(archetypeOf(cards.filter((id) => !metal.has(id)))).not.toBe('frosted-blade');
});

test('copies beyond those of the archetype count for nothing, and few of each are not enough', () => {
  const { cards, engine } = archetype('embers-and-ash');
  const one = idOf(engine[0]!);
  expect(archetypeOf(Array.from({ length: 30 }, () => one))).toBeNull();
  const single = [...new Set(cards)];
  expect(archetypeOf(single.slice(0, 6))).toBeNull();
});

test('an element besides does not hide it; of two that fit alike the one without is taken', () => {
  const { cards } = archetype('wall-of-shields');
  expect(archetypeOf([...cards.slice(0, 28), ...filler('D', 2)])).toBe('wall-of-shields');
});

test('what is no deck is none: nothing, numbers of no card, neutral cards alone', () => {
  const neutral = launchCards.filter(({ element }) => element[0] === 'N').map(({ id }) => id);
  for (const odd of [[], [0, -1, 999_999, Number.NaN], neutral]) expect(archetypeOf(odd)).toBeNull();
});

test('decks of cards taken by chance are hardly ever one', () => {
  const cards = launchCards.filter(({ is_token }) => !is_token).map(({ id }) => id);
  let seed = 7;
  const dice = () => {
    seed = Math.imul(seed, 0x9e3779b1) + 1;
    return seed >>> 8;
  };
  const decks = Array.from({ length: 500 }, () => Array.from({ length: 30 }, () => cards[dice() % cards.length]!));
  expect(decks.filter((deck) => archetypeOf(deck) !== null)).toEqual([]);
});

test('which archetypes the starter decks are', () => {
  expect(starterDecks.map(({ element, cards }) => [element, archetypeOf(cards)])).toMatchInlineSnapshot(`
    [
      [
        "W",
        null,
      ],
      [
        "B",
        "long-funeral",
      ],
      [
        "R",
        null,
      ],
      [
        "U",
        "frozen-land",
      ],
      [
        "G",
        "sprout-festival",
      ],
      [
        "S",
        null,
      ],
      [
        "D",
        null,
      ],
    ]
  `);
});
