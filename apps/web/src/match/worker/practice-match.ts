import { chooseAction, type Level } from '@chilyo/bot';
import type { Card } from '@chilyo/card-language';
import {
  act,
  deal,
  type Game,
  type GameEvent,
  legalActions,
  type GameAction as PlayerAction,
  type Rules,
  redact,
  rulesFrom,
  type Seat,
  type ServerAction,
  viewOf,
} from '@chilyo/engine';
import type { GameAction, WireEvent, WireView } from '@chilyo/protocol';
import type { RefusalCode } from '@chilyo/protocol/refusals';
import { type Reply, replyNow } from './reply.ts';

export type { Level } from '@chilyo/bot';

/** What a practice match is made from; with its actions it is the whole match. */
export type Dealt = {
  id: number;
  /** What the player chose: the element of a starter deck, or the id of an own deck. */
  deck: string;
  level: Level;
  seed: string;
  /** Where the player sits. */
  seat: Seat;
  decks: [number[], number[]];
  names: [string, string];
  /** 0 for a visitor. */
  user_id: number;
  /** The definitions it was dealt with: a card changed later does not change a match under way. */
  cards: Card[];
  /** What had been done when the player came in, for a match that goes on from a replay. */
  before?: { seat: Seat | null; action: PlayerAction | ServerAction }[];
  /** Of a lesson: the lives it begins with, and what the computer plays as long as it can. */
  lives?: [number, number];
  replies?: Reply[];
};

/** A row of the log. `no` counts from 0. */
export type Logged = { match_id: number; no: number; seat: Seat; action: PlayerAction };
type Step = { game: Game; events: GameEvent[] };

/** A practice match as the worker holds it: a cache of what was dealt and the actions, never the truth. */
export class PracticeMatch {
  readonly dealt: Dealt;
  readonly rules: Rules;
  /** Actions so far: the number of the next one. */
  actions = 0;
  #game: Game;
  readonly #events: GameEvent[];

  constructor(dealt: Dealt) {
    this.dealt = dealt;
    this.rules = rulesFrom(dealt.cards);
    const { game, events } = deal(this.rules, dealt);
    this.#game = game;
    this.#events = [...events];
    for (const { seat, action } of dealt.before ?? []) {
      const outcome = act(this.rules, this.#game, seat, action);
      if (!outcome.ok) throw new Error(`what had been done does not fit: ${outcome.code}`);
      this.#game = outcome.game;
      this.#events.push(...outcome.events);
    }
  }

  get enemy(): Seat {
    return this.dealt.seat === 0 ? 1 : 0;
  }

  get seq(): number {
    return this.#events.length;
  }

  get turn(): number {
    return this.#game.turn;
  }

  get isOver(): boolean {
    return this.#game.phase === 'over';
  }

  /** What an action would lead to, without doing it. */
  consider(seat: Seat, action: GameAction): Step | { code: RefusalCode } {
    if (action.type === 'claim') return { code: 'ILLEGAL_ACTION' };
    const outcome = act(this.rules, this.#game, seat, action);
    return outcome.ok ? outcome : { code: outcome.code };
  }

  /** Makes a considered and stored action the present. */
  advance(step: Step): void {
    this.#game = step.game;
    this.#events.push(...step.events);
    this.actions += 1;
  }

  /** Does again what the log says. Throws when it does not fit. */
  redo({ no, seat, action }: Logged): void {
    const step = this.consider(seat, action);
    if (no !== this.actions || 'code' in step) throw new Error(`action ${no} of the practice log does not fit`);
    this.advance(step);
  }

  viewFor(seat: Seat): WireView {
    const view = viewOf(this.rules, this.#game, seat);
    const [first, second] = view.seats;
    const { names, user_id } = this.dealt;
    const idOf = (at: Seat) => (at === this.dealt.seat ? user_id : 0);
    return {
      ...view,
      seats: [
        { ...first, user_id: idOf(0), name: names[0] },
        { ...second, user_id: idOf(1), name: names[1] },
      ],
    };
  }

  /** Events from a sequence number on, as a seat may see them. */
  eventsFor(seat: Seat, fromSeq: number): WireEvent[] {
    return redact(this.#events.slice(fromSeq), seat);
  }

  /** What the computer does now; it guesses all that its seat may not see. */
  opponentsChoice(): PlayerAction {
    const { replies } = this.dealt;
    const reply = replies && replyNow(replies, this.viewFor(this.enemy), this.legalFor(this.enemy));
    return reply ?? chooseAction(this.rules, this.#game, this.enemy, this.dealt.level);
  }

  legalFor(seat: Seat): PlayerAction[] {
    return legalActions(this.rules, this.#game, seat);
  }
}
