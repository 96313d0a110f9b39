import { unitOf } from './board.ts';
import { doerOf, doerOfFrame } from './doer.ts';
import type { EventSink, Game, Match } from './game.ts';
import { compiledCard, type Rules } from './rules.ts';
import type { CharacterRef, Doer, GameEvent } from './types.ts';

/**
 * Collects the events of an action and adds who brought each about (`by`), so that effects need not say it: the running
 * ability; outside of abilities, the last attacker or acting player. What dies was killed by the last one to hurt
 * it. Outside of abilities, an event that names its doer itself gets no `by` (`doerOf`). Search collects no events and does not use this class.
 */
export class EventRecorder implements EventSink {
  readonly #events: GameEvent[];
  readonly #rules: Rules;
  readonly #game: Game;
  readonly #killers = new Map<CharacterRef, Doer>();
  #forced: Doer | null = null;
  #last: Doer;
  readonly #unit = (number: number) => unitOf(this.#game, number) ?? undefined;

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
    const { frame } = this.#game;
    const named = doerOf(event, this.#unit);
    const doer = this.#doerOf(event, named);
    this.#last = doer;
    if (event.type === 'HURT') this.#killers.set(event.target, doer);
    else if (event.type === 'DESTROYED' || (event.type === 'STATS_CHANGED' && event.health <= 0))
      this.#killers.set(event.unit, doer);
    const isOfAbility = frame !== null && event.type !== 'ANSWERED';
    if (isOfAbility || !named || !isSame(named, doer)) event.by = doer;
    if (frame !== null && compiledCard(this.#rules, frame.card_id).type === 'ward') event.by_ward = frame.card_id;
    this.#events.push(event);
  }

  #doerOf(event: GameEvent, named: Doer | null): Doer {
    if (this.#forced) return this.#forced;
    const { frame } = this.#game;
    if (event.type === 'DIED' || event.type === 'GAME_OVER') {
      const killer = this.#killers.get(event.type === 'DIED' ? event.unit : event.winner === 0 ? 'hero1' : 'hero0');
      if (killer && (event.type === 'DIED' || event.reason === 'hero' || event.reason === 'both')) return killer;
    }
    if (frame !== null && event.type !== 'ANSWERED') return doerOfFrame(this.#rules, this.#game, frame);
    return named && namesDoer(event) ? named : this.#last;
  }
}

/** Whether an event outside of abilities names its doer, instead of coming from the last one to act. */
function namesDoer(event: GameEvent): boolean {
  switch (event.type) {
    case 'HURT':
    case 'SHIELDED':
    case 'DESTROYED':
    case 'ATTACKED':
    case 'STRUCK':
    case 'PLAYED':
    case 'POWER_USED':
    case 'MOVED':
    case 'MULLIGANED':
    case 'ANSWERED':
    case 'TRAP_SPRANG':
    case 'DEALT':
    case 'SHUFFLED':
    case 'TURN_STARTED':
    case 'TURN_ENDED':
    case 'WOKE':
    case 'WARD_TIME_CHANGED':
    case 'GAME_OVER':
      return true;
    default:
      return false;
  }
}

const isSame = (one: Doer, other: Doer): boolean =>
  one.kind === other.kind &&
  ('seat' in one ? one.seat : -1) === ('seat' in other ? other.seat : -1) &&
  ('number' in one ? one.number : 0) === ('number' in other ? other.number : 0) &&
  ('card_id' in one ? one.card_id : 0) === ('card_id' in other ? other.card_id : 0) &&
  ('rule' in one ? one.rule : '') === ('rule' in other ? other.rule : '');
