import type { GameAction } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';

/** A card that the computer plays in a certain turn, because a lesson talks about it. */
export type Reply = { turn: number; card_id: number; lane?: number };

/**
 * The scripted action for the computer's view, out of the legal ones; null where the computer must choose by itself.
 */
export function replyNow(replies: readonly Reply[], view: WireView, legal: readonly GameAction[]): GameAction | null {
  const keep = legal.find((action) => action.type === 'mulligan' && action.cards.length === 0);
  if (keep) return keep;
  const now = replies.filter(({ turn }) => turn === view.turn);
  if (now.length === 0) return null;
  const { hand = [], units } = view.seats[view.on_turn];
  for (const { card_id, lane } of now) {
    const card = hand.find((each) => each.card_id === card_id);
    // a card was played if it has left the hand, or is in its lane while another copy is still in the hand
    const isPlayed = lane !== undefined && units[lane - 1]?.card_id === card_id;
    if (card && !isPlayed)
      return (
        legal.find((action) => action.type === 'play' && action.card === card.number && action.lane === lane) ?? null
      );
  }
  return legal.find(({ type }) => type === 'end') ?? null;
}
