import {
  act,
  dayOf,
  type Game,
  type GameEvent,
  type Rules,
  type Seat,
  type View,
  type Viewer,
  viewOf,
} from '@chilyo/engine';
import { type DoneAction, Match, type Start } from './match.ts';
import { openView } from './open-view.ts';

/** A game is kept every this many actions; those between are recomputed from it. */
const KEPT_EVERY = 8;

/** The beginning of a turn, or of the mulligan (turn 0). */
export type TurnMark = {
  turn: number;
  /** null in the mulligan. */
  seat: Seat | null;
  day: View['day'];
  /** The first position of the turn: how many actions were done by then. */
  position: number;
  /** Life of both when it began. */
  life: readonly [number, number];
};

/** A match with all its moments. A position is a number of actions done: 0 is the deal, `last` the end. */
export class MatchHistory {
  readonly rules: Rules;
  readonly turns: TurnMark[] = [];
  /** Life of both at every position. */
  readonly life: (readonly [number, number])[] = [];
  readonly #done: readonly DoneAction[];
  readonly #kept: Game[] = [];
  readonly #events: GameEvent[][] = [];
  /** Events before each position: what `seq` was then. */
  readonly #seqs: number[] = [];

  /** Throws Misfit if the rules refuse a recorded action. */
  constructor(rules: Rules, dealt: Start, done: readonly DoneAction[]) {
    this.rules = rules;
    this.#done = done;
    const match = new Match(rules, dealt);
    const { turn, phase, on_turn } = match.game;
    const seat = phase === 'mulligan' ? null : on_turn;
    this.turns.push({ turn, seat, day: dayOf(match.game), position: 0, life: lifeOf(match.game) });
    this.#note(match.game, [...match.events]);
    for (const action of done) {
      const { game, events } = match.redo(action);
      this.#note(game, events);
    }
  }

  get last(): number {
    return this.#done.length;
  }

  /** Events seen at a position; the number that a link to the moment carries. */
  seqAt(position: number): number {
    return this.#seqs[position] ?? 0;
  }

  /** The last position at which no more than `seq` events had happened. */
  positionOf(seq: number): number {
    const after = this.#seqs.findIndex((each) => each > seq);
    return after < 0 ? this.last : Math.max(0, after - 1);
  }

  /** What the action that led to a position brought about; the deal for position 0. */
  eventsAt(position: number): readonly GameEvent[] {
    return this.#events[position] ?? [];
  }

  gameAt(position: number): Game {
    const from = Math.floor(position / KEPT_EVERY);
    let game = this.#kept[from]!;
    for (const { seat, action } of this.#done.slice(from * KEPT_EVERY, position)) {
      const outcome = act(this.rules, game, seat, action);
      if (outcome.ok) game = outcome.game;
    }
    return game;
  }

  /** The board at a position, as a viewer saw it; `all` is what both seats saw together. */
  viewAt(position: number, viewer: Viewer | 'all' = 'all'): View {
    const game = this.gameAt(position);
    return viewer === 'all' ? openView(this.rules, game) : viewOf(this.rules, game, viewer);
  }

  /** The turn that runs at a position, as a place in `turns`. */
  turnAt(position: number): number {
    const next = this.turns.findIndex((mark) => mark.position > position);
    return next < 0 ? this.turns.length - 1 : next - 1;
  }

  #note(game: Game, events: GameEvent[]): void {
    const position = this.#events.length;
    if (position % KEPT_EVERY === 0) this.#kept.push(game);
    this.#events.push(events);
    this.#seqs.push((this.#seqs.at(-1) ?? 0) + events.length);
    this.life.push(lifeOf(game));
    for (const event of events) {
      if (event.type !== 'TURN_STARTED') continue;
      const { turn, seat, day } = event;
      this.turns.push({ turn, seat, day, position, life: lifeOf(game) });
    }
  }
}

const lifeOf = ({ seats }: Game): readonly [number, number] => [seats[0].life, seats[1].life];
