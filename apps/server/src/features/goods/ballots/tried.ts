import type { Card } from '@chilyo/card-language';
import type { Rules } from '@chilyo/engine';
import { Match, Misfit } from '@chilyo/match';
import { deckFaults, type PracticeRecord } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import { cardOf } from '../cards/service.ts';

/** A match that ended sooner was not played: each side has had this many turns. */
const TURNS_LEAST = 4;

/** Faults that a deck of a trial may have: three copies of each card, and of any element. */
const ALLOWED: readonly string[] = ['TOO_MANY_COPIES', 'TOO_MANY_ELEMENTS'];

/**
 * Replays a practice match with the two cards of a pair, under the ids that they have there. Throws BALLOT_NOT_TRIED
 * unless it is a finished match that its player had both in hand.
 */
export function checkTried(rules: Rules, cards: readonly Card[], record: PracticeRecord): void {
  const { seed, edition, seat, decks, actions } = record;
  const known = (id: number) => cards.find((card) => card.id === id) ?? cardOf(id);
  const isPlayable = (deck: readonly number[]) =>
    deckFaults(deck, known, null).every(({ code }) => ALLOWED.includes(code));
  if (!decks.every(isPlayable)) throw new Refusal('BALLOT_NOT_TRIED');
  const unseen = new Set(cards.map(({ id }) => id));
  try {
    const match = new Match(rules, { decks: [decks[0]!, decks[1]!], seed, edition });
    const look = () => {
      for (const { card_id } of match.game.seats[seat].hand) unseen.delete(card_id);
    };
    look();
    for (const action of actions) {
      match.redo(action);
      look();
    }
    if (match.isOver && match.game.turn >= 2 * TURNS_LEAST && unseen.size === 0) return;
  } catch (failure) {
    if (!(failure instanceof Misfit)) throw failure;
  }
  throw new Refusal('BALLOT_NOT_TRIED');
}
