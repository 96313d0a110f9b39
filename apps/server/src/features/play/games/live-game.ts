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

/**
 * A match in a node's memory: its state, players and clock. A cache of row, log and card set, never the source of
 * truth.
 */
export class LiveGame {
  readonly row: GameRow;
  readonly cardSet: CardSet;
  readonly #match: Match;
  readonly #players: readonly [Player & Face, Player & Face];
  clock: ClockState;

  /** `faces`: the summaries of the two players. */
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

  /** The state with its hidden parts: for server-side logic, never for a player. */
  get game(): Game {
    return this.#match.game;
  }

  /** Number of actions so far, which is the next one's number. */
  get actions(): number {
    return this.#match.actions;
  }

  get seq(): number {
    return this.#match.seq;
  }

  /** All events, hidden parts included: for server-side counting, never for a player. */
  get events(): readonly GameEvent[] {
    return this.#match.events;
  }

  get isOver(): boolean {
    return this.#match.isOver;
  }

  /** The seat of a user; null for others. The practice opponent (0) has no seat of its own as a viewer. */
  seatOf(userId: number | null): Viewer {
    if (userId === null || userId === 0) return null;
    if (userId === this.row.user0) return 0;
    return userId === this.row.user1 ? 1 : null;
  }

  /** Whether it is played against the computer. */
  get isPractice(): boolean {
    return this.row.channel_id < 0;
  }

  /** Correspondence matches do not affect presence or queue state. */
  get isCorrespondence(): boolean {
    return this.row.clock_kind === 'correspondence';
  }

  /** The seats that the clock waits for. */
  get deciding(): Seat[] {
    const { seat } = this.clock;
    return seat === null ? this.#match.deciding : [seat];
  }

  /**
   * The server's action when a seat's time runs out: it ends the turn, but in a correspondence match it forfeits (rules
   * 15).
   */
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

  /** The consequence of an action, without applying it. */
  consider(
    seat: Viewer,
    action: Exclude<GameAction, { type: 'claim' }> | ServerAction,
    now: number,
  ): TimedConsequence | { code: RefusalCode } {
    const step = this.#match.consider(seat, action);
    if ('code' in step) return step;
    return { ...step, clock: clockAfter(this.clock, step.game, now, this.row.clock_kind) };
  }

  /** Applies a considered action after it is stored. */
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

  /** The cards that a seat has drawn from its deck so far: its starting hand after the mulligan, and later draws. */
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
        // cards returned in the mulligan do not count
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

  /** Events from a sequence number on, redacted for the viewer; the last event of a match proves the shuffle. */
  eventsFor(viewer: Viewer, fromSeq: number): WireEvent[] {
    return this.#match
      .eventsFor(viewer, fromSeq)
      .map((event) =>
        event.type === 'GAME_OVER'
          ? { ...event, secret: this.row.secret, salts: [this.row.salts[0] ?? '', this.row.salts[1] ?? ''] }
          : event,
      );
  }

  /** The skins of cards that become visible to the viewer from a sequence number on; undefined when none has one. */
  skinsFor(viewer: Viewer, fromSeq: number): SeatSkins | undefined {
    const { skins0, skins1 } = this.row;
    if (Object.keys(skins0).length + Object.keys(skins1).length === 0) return undefined;
    return skinsShown(this.#match.eventsFor(viewer, fromSeq), [skins0, skins1]);
  }

  /** The state that a viewer needs: a snapshot, or the events since a valid sequence number. */
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
