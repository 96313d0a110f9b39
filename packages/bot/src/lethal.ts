import {
  type ActionCode,
  actionKind,
  actionOf,
  attackTargets,
  canAttack,
  codeSpace,
  copyGame,
  eclipseOf,
  type Game,
  type GameAction,
  heroBit,
  imagineWithoutTraps,
  isEnd,
  kindOf,
  legalCodes,
  type Rules,
  type Seat,
  step,
  subjectOf,
} from '@chilyo/engine';
import { boardKey } from './board-key.ts';

/** Default limit of tried actions. */
const MOST_NODES = 6000;

/**
 * The actions by which the seat wins in this very turn; null when none were found. `ran_out`: there was more to look
 * at.
 */
export type Lethal = { line: ActionCode[] | null; nodes: number; ran_out: boolean };

/**
 * A board of the search. Cards of the hand with numbers above `known` were drawn during the search; they are unknown
 * and not played.
 */
type Spot = { game: Game; known: number };
type Branch = Spot & { code: ActionCode; lacks: number; life: number };

/** All that is not known is guessed by this; nothing that is found may hang on the guess. */
const ANY_WORLD = 1;

/**
 * Looks for actions by which the seat on turn wins in this very turn, its end and what then happens included. Given the
 * true game it uses only what the seat knows, and it counts on no luck: what the dice decide is not done, and a card
 * that is drawn on the way is not played. Face-down traps of the enemy are the exception: the line is one that wins if
 * none of them springs, which is still the best chance there is. The same game gives the same answer.
 */
export function findLethal(rules: Rules, game: Game, seat: Seat, mostNodes = MOST_NODES): Lethal {
  const search = new Search(rules, seat, mostNodes);
  const line = mayDecide(game, seat) ? search.from(spotOf(rules, game, seat), 0) : null;
  return { line, nodes: search.nodes, ran_out: line === null && search.isSpent };
}

/** The winning line without unnecessary actions, for display to players. */
export function shortLethal(rules: Rules, game: Game, seat: Seat, line: readonly ActionCode[]): GameAction[] {
  const start = spotOf(rules, game, seat);
  let short = [...line];
  for (let at = short.length - 1; at >= 0; at--) {
    const without = short.filter((_code, each) => each !== at);
    if (winsBy(rules, start, seat, without)) short = without;
  }
  const board = copyGame(start.game);
  return short.map((code) => {
    const action = actionOf(board, seat, code);
    step(rules, board, seat, code, null);
    return action;
  });
}

const mayDecide = (game: Game, seat: Seat) =>
  game.phase === 'main' && game.on_turn === seat && (!game.choice || game.choice.seat === seat);

function spotOf(rules: Rules, game: Game, seat: Seat): Spot {
  return { game: imagineWithoutTraps(rules, game, seat, ANY_WORLD), known: Number.POSITIVE_INFINITY };
}

class Search {
  readonly #rules: Rules;
  readonly #seat: Seat;
  readonly #most: number;
  readonly #seen = new Set<number>();
  /** A list of codes for each depth: those above are still being gone through. */
  readonly #lists: Int32Array[] = [];
  nodes = 0;
  isSpent = false;

  constructor(rules: Rules, seat: Seat, most: number) {
    this.#rules = rules;
    this.#seat = seat;
    this.#most = most;
  }

  /** Depth first: of the actions of a board that first after which the enemy hero is nearest to falling. */
  from(spot: Spot, depth: number): ActionCode[] | null {
    this.#lists[depth] ??= codeSpace();
    const codes = this.#lists[depth];
    const count = legalCodes(this.#rules, spot.game, this.#seat, codes);
    const branches: Branch[] = [];
    for (let at = 0; at < count; at++) {
      const code = codes[at]!;
      if (isBlind(spot, this.#seat, code)) continue;
      if (this.nodes >= this.#most) {
        this.isSpent = true;
        return null;
      }
      this.nodes++;
      const after = certainly(this.#rules, spot, this.#seat, code);
      if (!after) continue;
      const { game } = after;
      if (game.result) {
        if (game.result.winner === this.#seat) return [code];
        continue;
      }
      if (isEnd(code) || !mayDecide(game, this.#seat)) continue;
      const key = boardKey(game, after.known);
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      const { life } = game.seats[this.#seat === 0 ? 1 : 0];
      branches.push({ ...after, code, life, lacks: life - threat(game, this.#seat) });
    }
    branches.sort((a, b) => a.lacks - b.lacks || a.life - b.life);
    for (const branch of branches) {
      const rest = this.from(branch, depth + 1);
      if (rest) return [branch.code, ...rest];
      if (this.isSpent) return null;
    }
    return null;
  }
}

/** Whether an action plays an unknown card. */
const isBlind = ({ game, known }: Spot, seat: Seat, code: ActionCode): boolean =>
  kindOf(code) === actionKind.play && game.seats[seat].hand[subjectOf(code)]!.number > known;

/** The board after an action; null when dice or a card from the deck had a say in how it came out. */
function certainly(rules: Rules, { game, known }: Spot, seat: Seat, code: ActionCode): Spot | null {
  const after = copyGame(game);
  step(rules, after, seat, code, null);
  // the fourth number of the generator counts how often it was used
  if (after.dice[3] !== game.dice[3]) return null;
  if (after.seats[seat].deck.length >= game.seats[seat].deck.length) return { game: after, known };
  if (showsDeck(rules, game, seat, code)) return null;
  return { game: after, known: Math.min(known, game.seats[seat].next_hand) };
}

/** Whether a card goes from the deck to where it counts by what it is: the discard pile. */
function showsDeck(rules: Rules, game: Game, seat: Seat, code: ActionCode): boolean {
  const outcome = step(rules, copyGame(game), seat, code);
  return outcome.ok && outcome.events.some((event) => event.type === 'DISCARDED' && event.from === 'deck');
}

/** Damage of the units to the enemy hero without any other action. */
function threat(game: Game, seat: Seat): number {
  const eclipse = eclipseOf(game);
  let points = 0;
  for (const unit of game.seats[seat].units)
    if (unit && canAttack(unit) && (attackTargets(game, unit) & heroBit) !== 0)
      points += (unit.attack + eclipse) * unit.attacks_left;
  return points;
}

function winsBy(rules: Rules, start: Spot, seat: Seat, line: readonly ActionCode[]): boolean {
  const codes = codeSpace();
  let spot: Spot | null = start;
  for (const code of line) {
    if (!mayDecide(spot.game, seat)) return false;
    const count = legalCodes(rules, spot.game, seat, codes);
    if (!codes.subarray(0, count).includes(code) || isBlind(spot, seat, code)) return false;
    spot = certainly(rules, spot, seat, code);
    if (!spot) return false;
    if (spot.game.result) return spot.game.result.winner === seat;
  }
  return false;
}
