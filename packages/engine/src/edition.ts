import { type Element, elementCodes } from '@chilyo/card-language';
import type { Game } from './game.ts';

/** Rules of a match apart from its cards. A match keeps the edition of its deal. */
interface Edition {
  /** Life of the seat that begins, and of the other (rules 5). */
  lives: readonly [number, number];
  /** First turn of the eclipse, and how many turns one point lasts before the next (rules 6). */
  eclipse_from: number;
  eclipse_step: number;
  /** Whether the eclipse weighs on blows of units alone, or on every damage. */
  eclipse_is_for_blows: boolean;
  /**
   * True: the seed draws the first day and the week repeats until the eclipse. False: a single week from Sunday on
   * (rules 2).
   */
  week_goes_round: boolean;
  /** Whether the day makes something cheaper once a turn (rules 6). */
  has_gift: boolean;
  /** True: the main element of a deck determines its 점괘. False: 점괘 draws a card (rules 6). */
  has_powers: boolean;
  /**
   * True: cards do all that their text says. False, as earlier matches had it: a trap springs for one of its abilities
   * alone (rules 9), what auras give is looked at by other auras a step later, an aura that takes health neither wounds
   * nor kills (rules 8), `fewer_units` leaves out the unit that is being played (rules 11), an effect draws any number
   * of cards, the double attack lets a unit attack that has just been taken (rules 12), and a choice that runs out
   * counts as an action (rules 15).
   */
  keeps_word: boolean;
}

const fourth = {
  lives: [21, 21],
  eclipse_from: 19,
  eclipse_step: 2,
  eclipse_is_for_blows: true,
  week_goes_round: true,
  has_gift: true,
  has_powers: true,
  keeps_word: false,
} as const;

export const editions = {
  1: {
    lives: [30, 36],
    eclipse_from: 15,
    eclipse_step: 1,
    eclipse_is_for_blows: false,
    week_goes_round: false,
    has_gift: false,
    has_powers: false,
    keeps_word: false,
  },
  2: {
    lives: [17, 21],
    eclipse_from: 19,
    eclipse_step: 2,
    eclipse_is_for_blows: true,
    week_goes_round: true,
    has_gift: true,
    has_powers: false,
    keeps_word: false,
  },
  3: {
    lives: [17, 20],
    eclipse_from: 19,
    eclipse_step: 2,
    eclipse_is_for_blows: true,
    week_goes_round: true,
    has_gift: true,
    has_powers: true,
    keeps_word: false,
  },
  4: fourth,
  5: { ...fourth, keeps_word: true },
  6: { ...fourth, lives: [21, 22], keeps_word: true },
} as const satisfies Record<number, Edition>;

export type EditionNumber = keyof typeof editions;

/** The edition of matches that begin now. */
export const latestEdition = 6 satisfies EditionNumber;

type Sky = Pick<Game, 'edition' | 'first_day' | 'turn'>;

/** First turn of the eclipse, which no day rules any more (rules 6). */
export const eclipseFrom = (edition: EditionNumber): number => editions[edition].eclipse_from;

/** Extra damage to the hero who is not on turn (rules 6). */
export function eclipseOf({ edition, turn }: Pick<Game, 'edition' | 'turn'>): number {
  const { eclipse_from, eclipse_step } = editions[edition];
  return turn < eclipse_from ? 0 : Math.floor((turn - eclipse_from) / eclipse_step) + 1;
}

/** Element of the day; null before the first turn and in the eclipse (rules 2). */
export function dayOf({ edition, first_day, turn }: Sky): Element | null {
  const { eclipse_from } = editions[edition];
  if (turn < 1 || turn >= eclipse_from) return null;
  return elementCodes[(first_day + Math.ceil(turn / 2) - 1) % 7] as Element;
}
