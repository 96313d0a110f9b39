import { unitOf } from './board.ts';
import { doerOfFrame, unitDoer } from './doer.ts';
import type { EventSink, Frame, Game, Match } from './game.ts';
import type { Rules } from './rules.ts';
import type { CharacterRef, Doer, GameEvent } from './types.ts';

const players: readonly [Doer, Doer] = [
  { kind: 'player', seat: 0 },
  { kind: 'player', seat: 1 },
];

/**
 * Collects the events of an action and adds who brought each about (`by`), so that effects need not say it: the running
 * ability; outside of abilities, the last attacker or acting player. What dies was killed by the last one to hurt it.
 * Outside of abilities, an event that names its doer itself gets no `by` (`doerOf`). Search collects no events and does
 * not use this class.
 */
export class EventRecorder implements EventSink {
  readonly #events: GameEvent[];
  readonly #rules: Rules;
  readonly #game: Game;
  /** Who brought characters to 0. */
  #killers: Map<CharacterRef, Doer> | null = null;
  #forced: Doer | null = null;
  #last: Doer;
  /** The doer of the ability that ran last, which mostly still runs. */
  #running: Doer | null = null;
  #ran: Pick<Frame, 'card_id' | 'source' | 'seat'> = { card_id: 0, source: 0, seat: 0 };

  /** `first` is the doer of what no ability does, up to the first event that names another. */
  constructor(events: GameEvent[], { rules, game }: Pick<Match, 'rules' | 'game'>, first: Doer) {
    this.#events = events;
    this.#rules = rules;
    this.#game = game;
    this.#last = first;
  }

  because(doer: Doer | null): void {
    this.#forced = doer;
    if (doer) this.#last = doer;
  }

  push(event: GameEvent): void {
    this.#events.push(event);
    const { frame } = this.#game;
    const killer = this.#killers && this.#killerIn(event);
    if (killer) event.by = killer;
    else if (this.#forced) {
      if (!isOfTurn(event)) event.by = this.#forced;
    } else if (frame !== null && event.type !== 'ANSWERED') {
      event.by = this.#last = this.#doerOf(frame);
      if (this.#last.kind === 'ward') event.by_ward = this.#last.card_id;
    } else this.#pushBetween(event);
    if (event.type === 'HURT' ? event.health <= 0 : event.type === 'STATS_CHANGED' && event.health <= 0)
      this.#noteKiller(event.type === 'HURT' ? event.target : (event as { unit: number }).unit);
    else if (event.type === 'DESTROYED') this.#noteKiller(event.unit);
  }

  /** What happens outside of abilities. */
  #pushBetween(event: GameEvent): void {
    switch (event.type) {
      case 'ATTACKED':
      case 'STRUCK':
        this.#noteUnit(event.unit);
        return;
      case 'HURT':
      case 'SHIELDED':
      case 'DESTROYED':
        if (event.source === null) event.by = this.#last;
        else this.#noteUnit(event.source);
        return;
      case 'PLAYED':
      case 'POWER_USED':
      case 'MOVED':
      case 'MULLIGANED':
      case 'ANSWERED':
        this.#last = players[event.seat];
        return;
      case 'TRAP_SPRANG':
        this.#last = { kind: 'trap', seat: event.seat, number: event.number, card_id: event.card_id };
        return;
      case 'DEALT':
      case 'SHUFFLED':
      case 'GAME_OVER':
        return;
      default: {
        const isNamed = this.#last.kind === 'player' && 'seat' in event && event.seat === this.#last.seat;
        if (!isNamed) event.by = this.#last;
      }
    }
  }

  #doerOf(frame: Frame): Doer {
    const { card_id, source, seat } = this.#ran;
    if (this.#running && frame.card_id === card_id && frame.source === source && frame.seat === seat)
      return this.#running;
    this.#ran = { card_id: frame.card_id, source: frame.source, seat: frame.seat };
    this.#running = doerOfFrame(this.#rules, this.#game, frame);
    return this.#running;
  }

  #noteUnit(number: number): void {
    const unit = unitOf(this.#game, number);
    if (unit) this.#last = unitDoer(unit);
  }

  #noteKiller(who: CharacterRef): void {
    this.#killers ??= new Map();
    this.#killers.set(who, this.#forced ?? this.#last);
  }

  #killerIn(event: GameEvent): Doer | undefined {
    if (event.type === 'DIED') return this.#killers?.get(event.unit);
    const isByBlow = event.type === 'GAME_OVER' && (event.reason === 'hero' || event.reason === 'both');
    return isByBlow ? this.#killers?.get(event.winner === 0 ? 'hero1' : 'hero0') : undefined;
  }
}

/** What comes with the turn by itself. */
const isOfTurn = ({ type }: GameEvent): boolean =>
  type === 'TURN_STARTED' || type === 'TURN_ENDED' || type === 'WOKE' || type === 'WARD_TIME_CHANGED';
