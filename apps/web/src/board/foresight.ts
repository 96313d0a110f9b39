import type { Card } from '@chilyo/card-language';
import { preview, type Rules, rulesFrom } from '@chilyo/engine';
import type { CardRow, GameAction, WireView } from '@chilyo/protocol';
import { type Foreseen, foreseenIn } from './foreseen.ts';

/** The rules of a list of cards, made once. */
const made = new WeakMap<readonly CardRow[], Rules>();

function rulesOf(cards: readonly CardRow[]): Rules {
  let rules = made.get(cards);
  if (!rules) {
    rules = rulesFrom(
      cards.map(
        ({ attack, health, ...card }) =>
          ({ ...card, attack: attack ?? undefined, health: health ?? undefined }) as Card,
      ),
    );
    made.set(cards, rules);
  }
  return rules;
}

/** What an action would certainly do, from nothing but the player's own view; null where that can't be said. */
export function foresee(cards: readonly CardRow[], view: WireView, action: GameAction): Foreseen | null {
  if (action.type === 'claim') return null;
  try {
    const seen = preview(rulesOf(cards), view, action);
    return seen.ok ? foreseenIn(seen.events, seen.uncertain) : null;
  } catch (failure) {
    // a card of an older set that is on no list any more: the move can be made all the same
    console.warn('no preview', failure);
    return null;
  }
}
