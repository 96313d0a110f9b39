import type { GameAction as EngineAction, Game, GameEvent, Seat, ServerAction, Viewer } from '@chilyo/engine';
import { type Consequence, dealOf, Match, type Player, withPlayers } from '@chilyo/match';
import type { Face, GameAction, RefusalCode, SeatSkins, WireEvent, WireView } from '@chilyo/protocol';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { type ClockState, clockAfter, clockAtStart } from './clock.ts';
import type { CardSet } from './rules.ts';
import { skinsShown } from './skins-shown.ts';

export type GameRow = Selectable<Database['games']>;
export type TimedConsequence = Consequence & { clock: ClockState };

/** A match as one node holds it: the match itself, who plays it and their clock. A cache of row, log and card set, never the truth. */
export class LiveGame {
  readonly row: GameRow;
  readonly cardSet: CardSet;
  readonly #match: Match;
  readonly #players: readonly [Player & Face, Player & Face];
  clock: ClockState;

  /** `faces`: by what the two players are known. */
  constructor(row: GameRow, cardSet: CardSet, faces: readonly [Face, Face]) {
    this.row = row;
    this.cardSet = cardSet;
    this.#match = new Match(
      cardSet.rules,
      dealOf({ seats: [{ deck: row.deck0 }, { deck: row.deck1 }], seed: row.seed, edition: row.edition }),
    );
    this.#players = [
      { user_id: row.user0, name: row.name0, ...faces[0] },
      { user_id: row.user1, name: row.name1, ...faces[1] },
    ];
    this.clock = clockAtStart(row.started_ms, row.clock_kind);
  }

  /** The state with its hidden parts: for what thinks on the server, never for a player. */
  get game(): Game {
    return this.#match.game;
  }

  /** Actions so far: the number of the next one. */
  get actions(): number {
    return this.#match.actions;
  }

  get seq(): number {
    return this.#match.seq;
  }

  /** All that has happened, hidden parts too: for what is counted on the server, never for a player. */
  get events(): readonly GameEvent[] {
    return this.#match.events;
  }

  get isOver(): boolean {
    return this.#match.isOver;
  }

  /** The seat of a user; null for everybody else. The practice opponent (0) is nobody's seat. */
  seatOf(userId: number | null): Viewer {
    if (userId === null || userId === 0) return null;
    if (userId === this.row.user0) return 0;
    return userId === this.row.user1 ? 1 : null;
  }

  /** Against the computer. */
  get isPractice(): boolean {
    return this.row.channel_id < 0;
  }

  /** A correspondence match is played beside everything else: nobody is absent from it, nobody is busy with it. */
  get isCorrespondence(): boolean {
    return this.row.clock_kind === 'correspondence';
  }

  /** Whom the clock waits for. */
  get deciding(): Seat[] {
    const { seat } = this.clock;
    return seat === null ? this.#match.deciding : [seat];
  }

  /** What happens when a seat's time is up: the turn ends, but a day that passes by loses a correspondence match (rules 15). */
  timeOutOf(seat: Seat): ServerAction {
    return this.isCorrespondence && this.game.phase === 'main'
      ? { type: 'forfeit', seat, reason: 'idle' }
      : { type: 'timeout', seat };
  }

  userAt(seat: Seat): number {
    return seat === 0 ? this.row.user0 : this.row.user1;
  }

  nameAt(seat: Seat): string {
    return seat === 0 ? this.row.name0 : this.row.name1;
  }

  /** What an action would lead to, without doing it. */
  consider(
    seat: Viewer,
    action: Exclude<GameAction, { type: 'claim' }> | ServerAction,
    now: number,
  ): TimedConsequence | { code: RefusalCode } {
    const step = this.#match.consider(seat, action);
    if ('code' in step) return step;
    return { ...step, clock: clockAfter(this.clock, step.game, now, this.row.clock_kind) };
  }

  /** Makes a considered and stored action the present. */
  advance(step: TimedConsequence): void {
    this.#match.advance(step);
    this.clock = step.clock;
  }

  /** The cards that a seat has played so far. */
  playedBy(seat: Seat): Set<number> {
    return new Set(
      this.events.flatMap((event) =>
        event.type === 'PLAYED' && event.seat === seat && event.card_id !== null ? [event.card_id] : [],
      ),
    );
  }

  /** The cards that a seat has had in hand from its deck so far: those it began with after the exchange, and what it drew. */
  drawnBy(seat: Seat): Set<number> {
    const drawn = new Set<number>();
    for (const event of this.events) {
      const began =
        event.type === 'DEALT'
          ? event.hands[seat]
          : event.type === 'MULLIGANED' && event.seat === seat
            ? event.hand
            : null;
      if (began) {
        // what was given back in the exchange was not had
        drawn.clear();
        for (const { card_id } of began) drawn.add(card_id);
      }
      if (event.type === 'DREW' && event.seat === seat && event.card_id !== null) drawn.add(event.card_id);
    }
    return drawn;
  }

  viewFor(viewer: Viewer): WireView {
    return withPlayers(this.#match.viewFor(viewer), this.#players);
  }

  /** Events from a sequence number on, as the viewer may see them; the last of a match proves the shuffle. */
  eventsFor(viewer: Viewer, fromSeq: number): WireEvent[] {
    return this.#match
      .eventsFor(viewer, fromSeq)
      .map((event) =>
        event.type === 'GAME_OVER'
          ? { ...event, secret: this.row.secret, salts: [this.row.salts[0] ?? '', this.row.salts[1] ?? ''] }
          : event,
      );
  }

  /** The skins of the cards that events from a sequence number on show to the viewer; undefined when none wears one. */
  skinsFor(viewer: Viewer, fromSeq: number): SeatSkins | undefined {
    const { skins0, skins1 } = this.row;
    if (Object.keys(skins0).length + Object.keys(skins1).length === 0) return undefined;
    return skinsShown(this.#match.eventsFor(viewer, fromSeq), [skins0, skins1]);
  }

  /** What a viewer needs to show the match: a snapshot, or what happened since a sequence number that there is. */
  shownTo(seat: Viewer, fromSeq: number | undefined) {
    const since = fromSeq !== undefined && fromSeq <= this.seq ? fromSeq : null;
    const skins = this.skinsFor(seat, since ?? 0);
    const shown = since === null ? { view: this.viewFor(seat) } : { events: this.eventsFor(seat, since) };
    return { seq: this.seq, seat, ...shown, ...(skins && { skins }) };
  }

  legalFor(viewer: Viewer): EngineAction[] {
    return this.#match.legalFor(viewer);
  }
}
