import type { Card } from '@chilyo/card-language';
import { act, deal, type Game, type GameEvent, type Rules, rulesFrom, type Seat, viewOf } from '@chilyo/engine';
import type { Replay, WireView } from '@chilyo/protocol';

/** What happened is played again with other rules than then: it would not be the same match. */
export class ReplayMisfit extends Error {}

/** Games are kept at every so many actions; those between are a few steps away. */
const KEPT_EVERY = 8;

/** The beginning of a turn, or of the mulligan (turn 0). */
export type TurnMark = {
  turn: number;
  /** null in the mulligan. */
  seat: Seat | null;
  day: WireView['day'];
  /** The first position of the turn: how many actions were done by then. */
  position: number;
  /** Life of both when it began. */
  life: readonly [number, number];
};

/** A finished match, dealt and played again. A position is a number of actions done: 0 is the deal, `last` the end. */
export class ReplayMatch {
  readonly answer: Replay;
  readonly rules: Rules;
  readonly turns: TurnMark[];
  /** Life of both at every position. */
  readonly life: (readonly [number, number])[] = [];
  readonly #kept: Game[] = [];
  readonly #events: GameEvent[][] = [];
  /** Events before each position: what `seq` was then. */
  readonly #seqs: number[] = [];

  constructor(answer: Replay, cards: readonly Card[]) {
    this.answer = answer;
    this.rules = rulesFrom(cards);
    const [first, second] = answer.seats;
    const dealt = deal(this.rules, { decks: [first.deck, second.deck], seed: answer.seed });
    this.turns = [{ turn: 0, seat: null, day: null, position: 0, life: lifeOf(dealt.game) }];
    let { game } = dealt;
    this.#note(game, 0, dealt.events);
    answer.actions.forEach(({ last_event }, at) => {
      const done = this.#act(game, at);
      game = done.game;
      this.#note(game, at + 1, done.events);
      if (this.#seqs.at(-1) !== last_event) throw new ReplayMisfit(`action ${at} leads to other events than then`);
    });
    if (game.result?.winner !== answer.winner) throw new ReplayMisfit('the match ends otherwise than then');
  }

  get last(): number {
    return this.answer.actions.length;
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
    for (let at = from * KEPT_EVERY; at < position; at++) game = this.#act(game, at).game;
    return game;
  }

  /** The whole board: what each seat saw, together; both hands and all traps lie open. */
  viewAt(position: number): WireView {
    const game = this.gameAt(position);
    const [one, other] = [viewOf(this.rules, game, 0), viewOf(this.rules, game, 1)];
    const [first, second] = this.answer.seats;
    const asked = game.choice?.seat === 1 ? other : one;
    return {
      ...one,
      seats: [
        { ...one.seats[0], user_id: first.user_id, name: first.name },
        { ...other.seats[1], user_id: second.user_id, name: second.name },
      ],
      cards: { ...one.cards, ...other.cards },
      ...(asked.choice && { choice: asked.choice }),
    };
  }

  /** The turn that runs at a position, as a place in `turns`. */
  turnAt(position: number): number {
    const next = this.turns.findIndex((mark) => mark.position > position);
    return next < 0 ? this.turns.length - 1 : next - 1;
  }

  #act(game: Game, at: number) {
    const { seat, action } = this.answer.actions[at]!;
    const outcome = act(this.rules, game, seat, action);
    if (!outcome.ok) throw new ReplayMisfit(`action ${at} is refused: ${outcome.code}`);
    return outcome;
  }

  #note(game: Game, position: number, events: GameEvent[]): void {
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
