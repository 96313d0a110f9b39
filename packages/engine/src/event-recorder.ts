import type { Game, Match } from './game.ts';
import { compiledCard, type Rules } from './rules.ts';
import type { GameEvent } from './types.ts';

/**
 * Collects the events of an action. Events of a ward's ability get the ward's card (`by_ward`), because no other event
 * names it, unlike spells and traps. Search collects no events and does not use this class.
 */
export class EventRecorder {
  readonly #events: GameEvent[];
  readonly #rules: Rules;
  readonly #game: Game;

  constructor(events: GameEvent[], { rules, game }: Pick<Match, 'rules' | 'game'>) {
    this.#events = events;
    this.#rules = rules;
    this.#game = game;
  }

  push(event: GameEvent): void {
    const { frame } = this.#game;
    const isOfWard = frame !== null && compiledCard(this.#rules, frame.card_id).type === 'ward';
    this.#events.push(isOfWard ? { ...event, by_ward: frame.card_id } : event);
  }
}
