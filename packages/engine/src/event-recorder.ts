import type { Game, Match } from './game.ts';
import { compiledCard, type Rules } from './rules.ts';
import type { GameEvent } from './types.ts';

/**
 * Takes the events of an action into a list. What comes of a ward's ability bears the ward's card, as nothing else tells of it: a spell has
 * just been played, a trap springs for all to see. Search wants no events, and has none of this.
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
