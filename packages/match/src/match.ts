import {
  act,
  type Deal,
  deal,
  type Game,
  type GameAction,
  type GameEvent,
  legalActions,
  type RefusalCode,
  type Rules,
  redact,
  type Scene,
  type Seat,
  type ServerAction,
  setScene,
  type View,
  type Viewer,
  viewOf,
} from '@chilyo/engine';

/** What a match begins with: a deal or, in its place, the board of a scene. */
export type Start = Deal & { scene?: Scene | undefined };
/** An action of a match; `seat` is null for actions of the server, such as a time-out. */
export type DoneAction = { seat: Viewer; action: GameAction | ServerAction };
/** The result of an action. */
export type Consequence = { game: Game; events: GameEvent[] };

/**
 * The authority over one match: it derives what each viewer may see and do from the deal and the actions alone.
 * `consider` tries an action without changes, `advance` makes the result current; a caller with a log writes
 * the action between the two. A match is a cache of that log, which is the source of truth.
 */
export class Match {
  readonly rules: Rules;
  #game: Game;
  readonly #events: GameEvent[];
  #actions = 0;

  constructor(rules: Rules, { scene, ...dealt }: Start) {
    this.rules = rules;
    const { game, events } = scene
      ? { game: setScene(rules, scene, dealt.seed, dealt.edition), events: [] }
      : deal(rules, dealt);
    this.#game = game;
    this.#events = events;
  }

  /** The state as it is, hidden parts too. Not to be changed, nor shown to a player. */
  get game(): Game {
    return this.#game;
  }

  /** Actions so far: the number of the next one. */
  get actions(): number {
    return this.#actions;
  }

  /** Events so far: the sequence number of the next one. */
  get seq(): number {
    return this.#events.length;
  }

  /** All that has happened, hidden parts too: to be counted, never to be shown to a player. */
  get events(): readonly GameEvent[] {
    return this.#events;
  }

  get isOver(): boolean {
    return this.#game.phase === 'over';
  }

  /** The seats that must act: both in the mulligan, none after the end. */
  get deciding(): Seat[] {
    const { phase, seats, choice, on_turn } = this.#game;
    if (phase === 'over') return [];
    if (phase === 'mulligan') return ([0, 1] as const).filter((seat) => !seats[seat].mulligan_done);
    return [choice ? choice.seat : on_turn];
  }

  /** What an action would lead to, without doing it; why it is refused otherwise. */
  consider(seat: Viewer, action: GameAction | ServerAction): Consequence | { code: RefusalCode } {
    const outcome = act(this.rules, this.#game, seat, action);
    return outcome.ok ? { game: outcome.game, events: outcome.events } : { code: outcome.code };
  }

  /** Makes a considered action the present. */
  advance({ game, events }: Consequence): void {
    this.#game = game;
    for (const event of events) this.#events.push(event);
    this.#actions += 1;
  }

  /** Applies an action of the log and returns its result. Throws if the rules refuse it. */
  redo({ seat, action }: DoneAction): Consequence {
    const step = this.consider(seat, action);
    if ('code' in step) throw new Misfit(`action ${this.#actions} is refused: ${step.code}`);
    this.advance(step);
    return step;
  }

  /** Everything that a viewer may know now (rules 13). */
  viewFor(viewer: Viewer): View {
    return viewOf(this.rules, this.#game, viewer);
  }

  /** What happened from a sequence number on, as a viewer may see it. */
  eventsFor(viewer: Viewer, fromSeq = 0): GameEvent[] {
    return redact(this.#events.slice(fromSeq), viewer);
  }

  /** Legal actions of a viewer; none for a spectator. */
  legalFor(viewer: Viewer): GameAction[] {
    return viewer === null ? [] : legalActions(this.rules, this.#game, viewer);
  }
}

/** The rules refuse an action of the log, so a replay would be a different match. */
export class Misfit extends Error {}
