import type { Game } from './game.ts';

type Dice = Pick<Game, 'dice'>;

/** The generator's first state, from 64 hex digits. All of them count. */
export function diceFrom(seed: string): Game['dice'] {
  if (seed.length !== 64) throw new Error('A seed has 64 hex digits');
  const word = (at: number) => wordAt(seed, at * 8);
  const dice: Game['dice'] = [word(0), word(1), word(2), word(3)];
  const game = { dice };
  // the second half enters while the first is stirred, so that no digit is lost
  for (let at = 0; at < 4; at++) {
    dice[at as 0 | 1 | 2 | 3] = next(game) ^ word(4 + at);
    for (let turn = 0; turn < 8; turn++) next(game);
  }
  return dice;
}

/** 32 bits from eight hex digits. */
function wordAt(seed: string, from: number): number {
  let word = 0;
  for (let at = from; at < from + 8; at++) {
    const code = seed.charCodeAt(at);
    // letters of both cases by the small one
    const letter = code | 32;
    if (code >= 48 && code <= 57) word = (word << 4) | (code - 48);
    else if (letter >= 97 && letter <= 102) word = (word << 4) | (letter - 87);
    else throw new Error('A seed has 64 hex digits');
  }
  return word;
}

/** sfc32: 32 random bits; moves the generator on. */
function next({ dice }: Dice): number {
  const a = dice[0];
  const b = dice[1];
  const c = dice[2];
  const d = dice[3];
  const t = (((a + b) | 0) + d) | 0;
  dice[3] = (d + 1) | 0;
  dice[0] = b ^ (b >>> 9);
  dice[1] = (c + (c << 3)) | 0;
  dice[2] = (((c << 21) | (c >>> 11)) + t) | 0;
  return t >>> 0;
}

/** A whole number from 0 to below n, every one equally likely. Where there is nothing to choose the generator rests. */
export function roll(game: Dice, n: number): number {
  if (n === 1) return 0;
  for (;;) {
    const bits = next(game);
    // both without a sign: else the rest is worked out in floating point
    const rest = bits % (n >>> 0);
    // the last, incomplete round of n is thrown again
    if (bits - rest + n <= 4294967296) return rest;
  }
}

/** Shuffles in place (Fisher and Yates). */
export function shuffle<T>(game: Dice, list: T[]): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = roll(game, at + 1);
    const kept = list[at] as T;
    list[at] = list[other] as T;
    list[other] = kept;
  }
}

/** n different things at random, in random order; all of them if there are no more. */
export function draw<T>(game: Dice, list: readonly T[], n: number): T[] {
  if (n === 1 && list.length > 0) return [list[roll(game, list.length)] as T];
  const rest = list.slice();
  const taken: T[] = [];
  while (taken.length < n && rest.length > 0) taken.push(...rest.splice(roll(game, rest.length), 1));
  return taken;
}
