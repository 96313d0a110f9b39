import { actionKind, type Game, kindOf, type Rules, type Seat } from '@chilyo/engine';
import { standing } from './evaluate.ts';
import { worthAfter } from './greedy.ts';

/**
 * An action of a careless player: any that leaves the own side no worse than it is, or the end of the turn; never a
 * blow against itself. `codes[0..count)` are the legal ones, of which the end is the last.
 */
export function slipCode(
  rules: Rules,
  game: Game,
  seat: Seat,
  codes: Int32Array,
  count: number,
  random: () => number,
): number {
  const now = standing(game, seat);
  const harmless = [...codes.subarray(0, count - 1)].filter((code) => worthAfter(rules, game, seat, code) >= now);
  return harmless[Math.floor(random() * (harmless.length + 1))] ?? codes[count - 1]!;
}

/** Moves the power out of the first `count` codes, for a player that forgets it; answers how many are left. */
export function forgetPower(codes: Int32Array, count: number): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const code = codes[at]!;
    if (kindOf(code) !== actionKind.power) codes[kept++] = code;
  }
  return kept;
}
