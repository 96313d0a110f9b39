import { chooseAction, type Level } from '@chilyo/bot';
import type { Card } from '@chilyo/card-language';
import {
  type EditionNumber,
  type GameAction as PlayerAction,
  type Rules,
  rulesFrom,
  type Scene,
  type Seat,
} from '@chilyo/engine';
import { type Consequence, type DoneAction, Match, withPlayers } from '@chilyo/match';
import type { GameAction, PracticeRecord, WireEvent, WireView } from '@chilyo/protocol';
import { COMPUTER_AVATAR, FIRST_AVATAR } from '@chilyo/protocol/avatars';
import { avatarOfLevel } from '@chilyo/protocol/opponents';
import type { RefusalCode } from '@chilyo/protocol/refusals';
import { type Outcome, outcomeFor } from '../outcome.ts';
import type { Analysis } from './analysis-question.ts';
import { type Reply, replyNow } from './reply.ts';

export type { Level } from '@chilyo/bot';

/** What a practice match starts from; together with its actions it determines the whole match. */
export type Dealt = {
  id: number;
  /** What the player chose: the element of a starter deck, or the id of an own deck. */
  deck: string;
  level: Level;
  seed: string;
  /** Of the rules; absent in matches of long ago, which are of the first. */
  edition?: EditionNumber;
  /** Where the player sits. */
  seat: Seat;
  decks: [number[], number[]];
  names: [string, string];
  /** 0 for a visitor. */
  user_id: number;
  /** Absent in matches of long ago. */
  avatar_id?: number;
  /** The definitions it was dealt with: a card changed later does not change a match under way. */
  cards: Card[];
  /** Cards of the decks that no catalog has: only their definitions travel with views and events. */
  made?: Card[] | undefined;
  /** The actions before the player took over, for a match continued from a replay. */
  before?: DoneAction[];
  /** In place of a deal, the board of a scene. */
  scene?: Scene | undefined;
  /** Of a lesson: the day and the lives it begins with, and what the computer plays as long as it can. */
  first_day?: number;
  lives?: [number, number];
  replies?: Reply[];
};

/** The rules of a match: what no catalog has travels with its views and events. */
export const rulesOf = ({ cards, made = [] }: Pick<Dealt, 'cards' | 'made'>): Rules =>
  rulesFrom([...cards, ...made], cards);

type DoneBySeat = { seat: Seat; action: PlayerAction };
type Considered = Consequence & { done: DoneBySeat };
/** A row of the log. `no` counts from 0. */
export type Logged = DoneBySeat & { match_id: number; no: number };

/** A practice match as the worker holds it: the match, and the computer that plays it. A cache of deal and log, never the truth. */
export class PracticeMatch {
  readonly dealt: Dealt;
  readonly #match: Match;
  readonly #done: DoneBySeat[] = [];

  constructor(dealt: Dealt) {
    this.dealt = dealt;
    this.#match = new Match(rulesOf(dealt), { ...dealt, edition: dealt.edition ?? 1 });
    for (const action of dealt.before ?? []) this.#match.redo(action);
  }

  /** The number of the next action: actions so far, without those from before the player took over. */
  get actions(): number {
    return this.#match.actions - (this.dealt.before?.length ?? 0);
  }

  get enemy(): Seat {
    return this.dealt.seat === 0 ? 1 : 0;
  }

  get seq(): number {
    return this.#match.seq;
  }

  get turn(): number {
    return this.#match.game.turn;
  }

  get isOver(): boolean {
    return this.#match.isOver;
  }

  /** What an action would lead to, without doing it. */
  consider(seat: Seat, action: GameAction): Considered | { code: RefusalCode } {
    if (action.type === 'claim') return { code: 'ILLEGAL_ACTION' };
    const step = this.#match.consider(seat, action);
    return 'code' in step ? step : { ...step, done: { seat, action } };
  }

  /** Makes a considered and stored action the present. */
  advance(step: Considered): void {
    this.#match.advance(step);
    this.#done.push(step.done);
  }

  /** The whole match, for the server to play again; null while it is not over, and of what does not count. */
  get record(): PracticeRecord | null {
    const { seed, edition = 1, seat, decks } = this.dealt;
    return this.isOver && this.#counts ? { seed, edition, seat, decks, actions: this.#done } : null;
  }

  /** The whole match with its definitions, to be played again in this browser; null while it is not over, and of what began in the middle or as a lesson. */
  get whole(): Analysis | null {
    const { seed, edition = 1, seat, decks, cards, made = [] } = this.dealt;
    if (!this.isOver || !this.#isWhole) return null;
    return { deal: { seed, edition, decks }, done: this.#done, seat, cards: [...cards, ...made] };
  }

  /** What begins at a position of this match, as a number of actions; null where `whole` is. */
  continuation(position: number): Omit<Dealt, 'id'> | null {
    const { id: _id, ...dealt } = this.dealt;
    return this.whole && { ...dealt, before: this.#done.slice(0, position) };
  }

  /** How it ended for the player; null where `record` is. */
  get outcome(): Outcome | null {
    const { result } = this.#match.game;
    return result && this.#counts ? outcomeFor(this.dealt.seat, result.winner) : null;
  }

  /** For quests, and for the standing against an opponent: not with cards that only their maker has. */
  get #counts(): boolean {
    return this.#isWhole && !this.dealt.made;
  }

  get #isWhole(): boolean {
    return !this.dealt.before && !this.dealt.replies && !this.dealt.scene;
  }

  /** Does again what the log says. Throws when it does not fit. */
  redo({ no, seat, action }: Logged): void {
    const step = this.consider(seat, action);
    if (no !== this.actions || 'code' in step) throw new Error(`action ${no} of the practice log does not fit`);
    this.advance(step);
  }

  viewFor(seat: Seat): WireView {
    const { names, user_id, avatar_id = FIRST_AVATAR, level, replies } = this.dealt;
    // the opponent of a lesson has no identity
    const enemy = { user_id: 0, avatar_id: replies ? COMPUTER_AVATAR : avatarOfLevel(level) };
    const player = (at: Seat) => ({
      name: names[at],
      ...(at === this.dealt.seat ? { user_id, avatar_id } : enemy),
    });
    return withPlayers(this.#match.viewFor(seat), [player(0), player(1)]);
  }

  /** Events from a sequence number on, as a seat may see them. */
  eventsFor(seat: Seat, fromSeq: number): WireEvent[] {
    return this.#match.eventsFor(seat, fromSeq);
  }

  /** The computer's choice; it guesses everything that is hidden from its seat. */
  opponentsChoice(): PlayerAction {
    const { replies } = this.dealt;
    const reply = replies && replyNow(replies, this.viewFor(this.enemy), this.legalFor(this.enemy));
    return reply ?? chooseAction(this.#match.rules, this.#match.game, this.enemy, this.dealt.level);
  }

  legalFor(seat: Seat): PlayerAction[] {
    return this.#match.legalFor(seat);
  }
}
