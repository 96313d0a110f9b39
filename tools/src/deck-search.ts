import { type Card, copiesOf, type Element } from '@chilyo/card-language';
import { gameCards } from './game-cards.ts';
import { seeded } from './seeded.ts';

/** Result of a match of a deck: 1, 0.5 or 0 points, and the cards that were in its hand at any time. */
export type Trial = { points: number; held: readonly number[] };

type Search = {
  /** What its cards may be of, beside neutral. */
  elements: readonly Element[];
  /** Where the search begins. */
  cards: readonly number[];
  /** Number of rounds of drawing random decks and evaluating their results. */
  generations: number;
  /** Decks of each generation; each plays one match. */
  decks: number;
  seed: number;
  /** Plays one match of each deck; answers in their order. */
  play: (decks: readonly (readonly number[])[], generation: number) => Promise<readonly Trial[]>;
};

const DECK_SIZE = 30;
/** Initial weight of the cards of the first deck, relative to others. */
const BEGINNING = 8;
/** A card counts as if it had been drawn so often more in matches as good as the others. */
const DOUBT = 30;
/** Win rate when drawn above the average that multiplies a card's weight by e. */
const NOTABLE = 0.03;
/** What earlier generations said counts less with each, as their decks were others. */
const KEPT = 0.8;

/**
 * A better deck. Each generation draws decks by lot, plays one match with each, and lets those cards come up oftener
 * that were drawn in matches that were won; the deck in the end holds what comes up most (a cross-entropy search). One
 * match speaks of all cards that it draws: swapping a few at a time takes hundreds of matches for each swap, since
 * fifty of them favour every second one by chance.
 */
export async function searchDeck({ elements, cards, generations, decks, seed, play }: Search): Promise<number[]> {
  const random = seeded(seed);
  const chances = new Map(
    poolOf(elements).map(({ id }) => [id, { begins: cards.includes(id) ? BEGINNING : 1, won: 0, drawn: 0 }]),
  );
  const weightOf = (id: number) => {
    const chance = chances.get(id);
    return chance ? chance.begins * Math.exp(chance.won / (chance.drawn + DOUBT) / NOTABLE) : 0;
  };
  for (let generation = 0; generation < generations; generation++) {
    const drawn = Array.from({ length: decks }, () => weightedDeck(elements, weightOf, random));
    const trials = await play(drawn, generation);
    const average = trials.reduce((sum, { points }) => sum + points, 0) / trials.length;
    for (const chance of chances.values()) {
      chance.won *= KEPT;
      chance.drawn *= KEPT;
    }
    for (const { points, held } of trials)
      for (const id of held) {
        const chance = chances.get(id);
        if (!chance) continue;
        chance.won += points - average;
        chance.drawn += 1;
      }
  }
  return bestDeck(elements, weightOf);
}

const poolOf = (elements: readonly Element[]): Card[] =>
  gameCards.filter(
    ({ is_token, element }) => !is_token && element.every((each) => each === 'N' || elements.includes(each)),
  );

/** All copies that a deck of these elements may hold (rules 3). */
const copiesFor = (elements: readonly Element[]): number[] =>
  poolOf(elements).flatMap(({ id, rarity }) => Array.from({ length: copiesOf[rarity] }, () => id));

/** A random legal deck; the probability of each copy grows with its card's weight. */
export function weightedDeck(
  elements: readonly Element[],
  weightOf: (id: number) => number,
  random: () => number,
): number[] {
  // the smallest of such numbers are a draw without putting back (Efraimidis and Spirakis)
  const lots = copiesFor(elements).map((id) => ({ id, lot: -Math.log(1 - random()) / weightOf(id) }));
  return lots
    .sort((one, other) => one.lot - other.lot)
    .slice(0, DECK_SIZE)
    .map(({ id }) => id);
}

const bestDeck = (elements: readonly Element[], weightOf: (id: number) => number): number[] =>
  copiesFor(elements)
    .sort((one, other) => weightOf(other) - weightOf(one))
    .slice(0, DECK_SIZE);
