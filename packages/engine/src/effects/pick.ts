import { ask, createCard, drawAt, recallCard } from '../changes.ts';
import { draw } from '../dice.ts';
import type { Frame, Match } from '../game.ts';
import { readyCard } from '../rules.ts';
import type { Perform } from './perform.ts';

type Pick = Parameters<Perform<'pick'>>[1];

/** Different cards only: three copies of one are no choice. */
function pool(match: Match, frame: Frame, { from, cost_most = 99 }: Pick): number[] {
  const state = match.game.seats[frame.seat];
  const all =
    from === 'deck'
      ? state.deck
      : from === 'discard'
        ? state.discard
        : (match.rules.pool.get(from) ?? []).map(({ id }) => id);
  return [...new Set(all)].sort((a, b) => a - b).filter((id) => readyCard(match.rules, id).cost <= cost_most);
}

/** Takes the picked card into the hand. */
export function takePicked(match: Match, frame: Frame, { from }: Pick, card_id: number): void {
  const { deck, discard } = match.game.seats[frame.seat];
  if (from === 'deck') drawAt(match, frame.seat, deck.lastIndexOf(card_id));
  else if (from === 'discard') recallCard(match, frame.seat, discard.lastIndexOf(card_id));
  else createCard(match, frame.seat, card_id);
}

/** Asks; what was picked is taken when the answer is there. */
export const pick: Perform<'pick'> = (match, verb, frame) => {
  const { seat } = frame;
  const options = draw(match.game, pool(match, frame, verb), 3);
  if (options.length > 0)
    ask(
      match,
      seat,
      options.map((card_id) => ({ card_id })),
    );
};
