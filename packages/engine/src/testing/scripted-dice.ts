import type { Game } from '../game.ts';

/**
 * A random generator that returns the numbers of a test in order, counted from 0; a roll beyond the last one
 * throws. A choice with one option needs no roll. Numbers are taken modulo the sides of the die.
 */
export class ScriptedDice {
  readonly #rest: number[];

  constructor(numbers: readonly number[]) {
    this.#rest = [...numbers];
  }

  /** What has not been rolled yet. */
  get left(): readonly number[] {
    return this.#rest;
  }

  /** To lie in a game: its first word gives the numbers, and what the generator writes into it is forgotten. */
  get state(): Game['dice'] {
    const rest = this.#rest;
    return Object.defineProperties([0, 0, 0, 0] as Game['dice'], {
      0: {
        get: () => {
          const number = rest.shift();
          if (number === undefined) throw new Error('The scripted dice have run out');
          return number;
        },
        set: () => {},
      },
      1: { get: () => 0, set: () => {} },
      3: { get: () => 0, set: () => {} },
    });
  }
}
