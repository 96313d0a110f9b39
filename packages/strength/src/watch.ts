import { evaluate } from '@chilyo/bot';
import { codeSpace, type Game, type GameAction, legalCodes, type Rules, type Seat } from '@chilyo/engine';
import { positionKey } from './position-key.ts';

/** A turn of the match in which the card was played, and what the win probability gained over it. */
export type Play = { turn: number; gain: number };

/** Signs that a card breaks the game, however often it wins. */
export const oddities = ['locked', 'long_turn', 'repeated', 'early_win'] as const;
export type Oddity = (typeof oddities)[number];

/** Turns in a row in which the enemy could do nothing but end them. */
const LOCKED_TURNS = 3;
/** A turn with more actions is too long. */
const MOST_ACTIONS = 60;
/** Starts of a seat's turns with one position. */
const REPEATED = 3;
/** A win before this turn of the match comes too early. */
const EARLY = 6;

/** What a match says about the card in the deck of a seat. */
export type MatchOutcome = {
  /** Of that seat: 1 for a win, 0.5 for a draw. */
  points: 0 | 0.5 | 1;
  plays: Play[];
  /** Own turns that began with a copy in the hand and with energy for it. */
  playable_turns: number;
  /** The lowest win probability at the start of an own turn. */
  lowest: number;
  /** The turn in which each was first seen. */
  seen: Partial<Record<Oddity, number>>;
};

const codes = codeSpace();

/** Watches a match for what happens to one card of a seat. */
export class Watch {
  readonly #rules: Rules;
  readonly #seat: Seat;
  readonly #id: number;
  readonly #cost: number;
  readonly #plays: Play[] = [];
  readonly #seen: MatchOutcome['seen'] = {};
  readonly #positions = new Map<string, number>();
  #playableTurns = 0;
  #lowest = 1;
  #lockedTurns = 0;
  #actions = 0;
  /** The win probability at the start of the own turn that runs. */
  #chance = 0;
  #hasPlayed = false;

  constructor(rules: Rules, seat: Seat, id: number, cost: number) {
    this.#rules = rules;
    this.#seat = seat;
    this.#id = id;
    this.#cost = cost;
  }

  /** Takes the board at the start of each turn, before its first action. */
  beginTurn(game: Game): void {
    this.#endTurn(game);
    this.#actions = 0;
    if (game.on_turn === this.#seat) {
      this.#chance = evaluate(game, this.#seat);
      this.#lowest = Math.min(this.#lowest, this.#chance);
      const { hand, max_energy } = game.seats[this.#seat];
      if (max_energy >= this.#cost && hand.some(({ card_id }) => card_id === this.#id)) this.#playableTurns++;
    } else {
      const isLocked = !game.choice && legalCodes(this.#rules, game, game.on_turn, codes) === 1;
      this.#lockedTurns = isLocked ? this.#lockedTurns + 1 : 0;
      if (this.#lockedTurns >= LOCKED_TURNS) this.#see('locked', game);
    }
    const key = positionKey(game);
    const times = (this.#positions.get(key) ?? 0) + 1;
    this.#positions.set(key, times);
    if (times >= REPEATED) this.#see('repeated', game);
  }

  /** Takes each action before it is done. */
  act(game: Game, decider: Seat, action: GameAction): void {
    if (++this.#actions > MOST_ACTIONS) this.#see('long_turn', game);
    if (decider !== this.#seat || action.type !== 'play') return;
    const { hand } = game.seats[decider];
    if (hand.find(({ number }) => number === action.card)?.card_id === this.#id) this.#hasPlayed = true;
  }

  end(game: Game): MatchOutcome {
    this.#endTurn(game);
    const winner = game.result?.winner ?? null;
    if (winner === this.#seat && game.turn < EARLY) this.#see('early_win', game);
    return {
      points: winner === null ? 0.5 : winner === this.#seat ? 1 : 0,
      plays: this.#plays,
      playable_turns: this.#playableTurns,
      lowest: this.#lowest,
      seen: this.#seen,
    };
  }

  #endTurn(game: Game): void {
    if (!this.#hasPlayed) return;
    this.#hasPlayed = false;
    const turn = game.phase === 'over' ? game.turn : game.turn - 1;
    this.#plays.push({ turn, gain: evaluate(game, this.#seat) - this.#chance });
  }

  #see(oddity: Oddity, { turn }: Game): void {
    this.#seen[oddity] ??= turn;
  }
}
