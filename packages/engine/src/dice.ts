import type { Game } from './game.ts';

type Dice = Game['dice'];

/** The generator's first state, from 64 hex digits. All of them count. */
export function diceFrom(seed: string): Dice {
  if (!/^[0-9a-fA-F]{64}$/.test(seed)) throw new Error('A seed has 64 hex digits');
  const word = (at: number) => Number.parseInt(seed.slice(at * 8, at * 8 + 8), 16) >>> 0;
  const dice: Dice = [word(0), word(1), word(2), word(3)];
  const game = { dice };
  // the second half enters while the first is stirred, so that no digit is lost
  for (let at = 0; at < 4; at++) {
    dice[at as 0 | 1 | 2 | 3] = (next(game) ^ word(4 + at)) >>> 0;
    for (let turn = 0; turn < 8; turn++) next(game);
  }
  return dice;
}

/** sfc32: 32 random bits; moves the generator on. */
function next({ dice }: Pick<Game, 'dice'>): number {
  const [a, b, c, d] = dice;
  const t = (((a + b) | 0) + d) | 0;
  dice[3] = (d + 1) >>> 0;
  dice[0] = (b ^ (b >>> 9)) >>> 0;
  dice[1] = (c + (c << 3)) >>> 0;
  dice[2] = (((c << 21) | (c >>> 11)) + t) >>> 0;
  return t >>> 0;
}

/** A whole number from 0 to below n, every one equally likely. */
export function roll(game: Pick<Game, 'dice'>, n: number): number {
  const limit = 4294967296 - (4294967296 % n);
  let bits = next(game);
  while (bits >= limit) bits = next(game);
  return bits % n;
}

/** Shuffles in place (Fisher and Yates). */
export function shuffle<T>(game: Pick<Game, 'dice'>, list: T[]): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = roll(game, at + 1);
    const kept = list[at] as T;
    list[at] = list[other] as T;
    list[other] = kept;
  }
}

/** n different things at random, in random order; all of them if there are no more. */
export function draw<T>(game: Pick<Game, 'dice'>, list: readonly T[], n: number): T[] {
  const rest = list.slice();
  const taken: T[] = [];
  while (taken.length < n && rest.length > 0) taken.push(...rest.splice(roll(game, rest.length), 1));
  return taken;
}
