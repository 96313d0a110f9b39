import {
  act,
  deal,
  type GameAction as EngineAction,
  type Game,
  type GameEvent,
  legalActions,
  redact,
  type Seat,
  type ServerAction,
  type Viewer,
  viewOf,
} from '@chilyo/engine';
import type { GameAction, RefusalCode, SeatSkins, WireEvent, WireView } from '@chilyo/protocol';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/tables.ts';
import { type ClockState, clockAfter, clockAtStart } from './clock.ts';
import type { CardSet } from './rules.ts';
import { skinsShown } from './worn.ts';

export type GameRow = Selectable<Database['games']>;
export type Step = { game: Game; events: GameEvent[]; clock: ClockState };

/** A match as one node holds it: a cache of seed, actions and card set, never the truth. */
export class LiveGame {
  readonly row: GameRow;
  readonly cardSet: CardSet;
  game: Game;
  clock: ClockState;
  /** Actions so far: the number of the next one. */
  actions = 0;
  readonly #events: GameEvent[];

  constructor(row: GameRow, cardSet: CardSet) {
    this.row = row;
    this.cardSet = cardSet;
    const dealt = deal(cardSet.rules, { decks: [row.deck0, row.deck1], seed: row.seed });
    this.game = dealt.game;
    this.#events = [...dealt.events];
    this.clock = clockAtStart(row.started_ms, row.clock_kind);
  }

  get seq(): number {
    return this.#events.length;
  }

  /** All that has happened, hidden parts too: for what is counted on the server, never for a player. */
  get events(): readonly GameEvent[] {
    return this.#events;
  }

  get isOver(): boolean {
    return this.game.phase === 'over';
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
    return seat === null ? ([0, 1] as const).filter((either) => this.legalFor(either).length > 0) : [seat];
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
  ): Step | { code: RefusalCode } {
    const result = act(this.cardSet.rules, this.game, seat, action);
    if (!result.ok) return { code: result.code };
    return {
      game: result.game,
      events: result.events,
      clock: clockAfter(this.clock, result.game, now, this.row.clock_kind),
    };
  }

  /** Makes a considered and stored action the present. */
  advance(step: Step): void {
    this.game = step.game;
    this.clock = step.clock;
    this.#events.push(...step.events);
    this.actions += 1;
  }

  /** The cards that a seat has played so far. */
  playedBy(seat: Seat): Set<number> {
    return new Set(
      this.#events.flatMap((event) =>
        event.type === 'PLAYED' && event.seat === seat && event.card_id !== null ? [event.card_id] : [],
      ),
    );
  }

  /** The cards that a seat has had in hand from its deck so far: those it began with after the exchange, and what it drew. */
  drawnBy(seat: Seat): Set<number> {
    const drawn = new Set<number>();
    for (const event of this.#events) {
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
    const view = viewOf(this.cardSet.rules, this.game, viewer);
    const [first, second] = view.seats;
    return {
      ...view,
      seats: [
        { ...first, user_id: this.row.user0, name: this.row.name0 },
        { ...second, user_id: this.row.user1, name: this.row.name1 },
      ],
    };
  }

  /** Events from a sequence number on, as the viewer may see them; the last of a match proves the shuffle. */
  eventsFor(viewer: Viewer, fromSeq: number): WireEvent[] {
    return redact(this.#events.slice(fromSeq), viewer).map((event) =>
      event.type === 'GAME_OVER'
        ? { ...event, secret: this.row.secret, salts: [this.row.salts[0] ?? '', this.row.salts[1] ?? ''] }
        : event,
    );
  }

  /** The skins of the cards that events from a sequence number on show to the viewer; undefined when none wears one. */
  skinsFor(viewer: Viewer, fromSeq: number): SeatSkins | undefined {
    const { skins0, skins1 } = this.row;
    if (Object.keys(skins0).length + Object.keys(skins1).length === 0) return undefined;
    return skinsShown(redact(this.#events.slice(fromSeq), viewer), [skins0, skins1]);
  }

  /** What a viewer needs to show the match: a snapshot, or what happened since a sequence number that there is. */
  shownTo(seat: Viewer, fromSeq: number | undefined) {
    const since = fromSeq !== undefined && fromSeq <= this.seq ? fromSeq : null;
    const skins = this.skinsFor(seat, since ?? 0);
    const shown = since === null ? { view: this.viewFor(seat) } : { events: this.eventsFor(seat, since) };
    return { seq: this.seq, seat, ...shown, ...(skins && { skins }) };
  }

  legalFor(viewer: Viewer): EngineAction[] {
    return viewer === null ? [] : legalActions(this.cardSet.rules, this.game, viewer);
  }
}
