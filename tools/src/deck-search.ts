import { type Card, copiesOf, type Element } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { seeded } from './seeded.ts';

type Search = {
  /** What its cards may be of, beside neutral. */
  elements: readonly Element[];
  cards: readonly number[];
  /** Swaps that are tried. */
  steps: number;
  seed: number;
  /** The share that a deck wins against a field; `step` tells apart the shuffles of each trial. */
  shareIn: (deck: readonly number[], step: number) => Promise<number>;
};

/**
 * A better deck: swaps one card to three for others that the deck may hold, and keeps what wins more than the deck that it comes from, over
 * the same shuffles and then over others once more. A single trial of some fifty matches favours every second swap by chance alone: a
 * search that believed it only wandered.
 */
export async function searchDeck({ elements, cards, steps, seed, shareIn }: Search): Promise<number[]> {
  const random = seeded(seed);
  let best = [...cards];
  for (let step = 0; step < steps; step++) {
    const tried = swapped(best, elements, random);
    if ((await winsMore(tried, best, step)) && (await winsMore(tried, best, step + steps))) best = tried;
  }
  return best;

  async function winsMore(deck: readonly number[], other: readonly number[], shuffles: number): Promise<boolean> {
    return (await shareIn(deck, shuffles)) > (await shareIn(other, shuffles));
  }
}

/** One card to three of a deck changed for others of its elements or neutral, within the copies that a deck may hold (rules 3). */
export function swapped(deck: readonly number[], elements: readonly Element[], random: () => number): number[] {
  const fits = ({ is_token, element }: Card) =>
    !is_token && element.every((each) => each === 'N' || elements.includes(each));
  const pool = launchCards.filter(fits);
  const next = [...deck];
  const swaps = 1 + Math.floor(random() * 3);
  for (let swap = 0; swap < swaps; swap++) {
    next.splice(Math.floor(random() * next.length), 1);
    const room = pool.filter(({ id, rarity }) => next.filter((each) => each === id).length < copiesOf[rarity]);
    next.push(room[Math.floor(random() * room.length)]!.id);
  }
  return next;
}
