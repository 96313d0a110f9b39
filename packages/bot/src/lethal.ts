import {
  type ActionCode,
  codeSpace,
  copyGame,
  type Game,
  isEnd,
  legalCodes,
  type Rules,
  type Seat,
  step,
} from '@chilyo/engine';

/** So many boards are looked at, at most. */
const MOST_BOARDS = 6000;

type Branch = { code: ActionCode; game: Game; life: number };

/**
 * The actions by which the seat on turn wins in this very turn, its end and what happens then included; null when none was found among so many
 * boards. It looks at the game as it is: whatever is hidden must have been guessed before. First goes what leaves the enemy hero with least life.
 */
export function findLethal(rules: Rules, game: Game, seat: Seat, mostBoards = MOST_BOARDS): ActionCode[] | null {
  if (game.phase !== 'main' || game.on_turn !== seat) return null;
  const enemy: Seat = seat === 0 ? 1 : 0;
  const seen = new Set<string>();
  let looked = 0;

  return from(game);

  function from(board: Game): ActionCode[] | null {
    const decider = board.choice ? board.choice.seat : seat;
    if (decider !== seat) return null;
    // the list is made anew for each board: those below use the room of it
    const codes = codeSpace();
    const count = legalCodes(rules, board, seat, codes);
    const branches: Branch[] = [];
    for (let at = 0; at < count; at++) {
      const code = codes[at]!;
      if (++looked > mostBoards) return null;
      const after = copyGame(board);
      step(rules, after, seat, code, null);
      if (after.result) {
        if (after.result.winner === seat) return [code];
        continue;
      }
      if (isEnd(code) || after.on_turn !== seat) continue;
      const key = keyOf(after);
      if (seen.has(key)) continue;
      seen.add(key);
      branches.push({ code, game: after, life: after.seats[enemy].life });
    }
    branches.sort((a, b) => a.life - b.life);
    for (const { code, game: after } of branches) {
      const rest = from(after);
      if (rest) return [code, ...rest];
      if (looked > mostBoards) return null;
    }
    return null;
  }
}

/** What tells two boards of one turn apart, so that the same one is not looked at again in another order. */
function keyOf({ seats, choice, dice }: Game): string {
  let key = `${choice ? choice.options.length : ''} ${dice[0]}`;
  for (const { life, energy, hand, deck, units, wards, moved, power_used } of seats) {
    key += `|${life} ${energy} ${deck.length} ${wards.length} ${Number(moved)}${Number(power_used)}:`;
    for (const { number, change } of hand) key += `${number}.${change},`;
    for (const unit of units)
      key += unit
        ? `/${unit.number} ${unit.attack} ${unit.health} ${unit.keywords} ${unit.attacks_left} ${unit.frozen} ${unit.burn} ${Number(unit.moved)}`
        : '/';
  }
  return key;
}

/** In so many other guesses of what is hidden a line is tried, and in so many of them it must win. */
const GUESSES = 6;
const HOLDS_IN = 5;
/** So many lines are tried. */
const LINES = 4;

/**
 * The first action of a line that wins in this turn, in nearly every world that agrees with what the seat knows: luck, a trap or a card that is still
 * to be drawn may not be what it hangs on. Null when there is none. `guess` makes such a world from a number.
 */
export function lethalCode(
  rules: Rules,
  guess: (seed: number) => Game,
  seat: Seat,
  random: () => number,
): ActionCode | null {
  const seed = () => Math.floor(random() * 2 ** 31);
  // what is found first in one world may hang on its luck: another shows another line
  for (let found = 0; found < LINES; found++) {
    const line = findLethal(rules, guess(seed()), seat);
    if (!line) return null;
    let wins = 0;
    for (let tried = 0; tried < GUESSES; tried++) wins += Number(winsBy(rules, guess(seed()), seat, line));
    if (wins >= HOLDS_IN) return line[0]!;
  }
  return null;
}

/** Plays a line as far as its actions are allowed. Changes `game`. */
function winsBy(rules: Rules, game: Game, seat: Seat, line: readonly ActionCode[]): boolean {
  const codes = codeSpace();
  for (const code of line) {
    const decider = game.choice ? game.choice.seat : seat;
    const count = decider === seat && game.on_turn === seat ? legalCodes(rules, game, seat, codes) : 0;
    if (!codes.subarray(0, count).includes(code)) return false;
    step(rules, game, seat, code, null);
    if (game.result) break;
  }
  return game.result?.winner === seat;
}
