import { ask, createCard, drawAt, recallCard } from '../changes.ts';
import { draw } from '../dice.ts';
import type { Frame, Match } from '../game.ts';
import { compiledCard } from '../rules.ts';
import type { Compile } from './compile.ts';

type Pick = Parameters<Compile<'pick'>>[0];

/** Different cards only: three copies of one are no choice. */
function pool(match: Match, frame: Frame, { from, cost_most = 99 }: Pick): number[] {
  const state = match.game.seats[frame.seat];
  if (from !== 'deck' && from !== 'discard') {
    const ids: number[] = [];
    // the pool has each card once, in order
    for (const { id, cost } of match.rules.pool.get(from) ?? []) if (cost <= cost_most) ids.push(id);
    return ids;
  }
  return [...new Set(state[from])]
    .sort((a, b) => a - b)
    .filter((id) => compiledCard(match.rules, id).cost <= cost_most);
}

/** Takes the picked card into the hand. */
function takePicked(match: Match, frame: Frame, { from }: Pick): void {
  const { seat, chosen } = frame;
  const { deck, discard } = match.game.seats[seat];
  if (from === 'deck') drawAt(match, seat, deck.lastIndexOf(chosen));
  else if (from === 'discard') recallCard(match, seat, discard.lastIndexOf(chosen));
  else createCard(match, seat, chosen);
}

/** Asks; runs once more when the answer is there, and takes what was picked. */
export const pick: Compile<'pick'> = (verb) => (match, frame) => {
  if (frame.chosen >= 0) {
    takePicked(match, frame, verb);
    frame.chosen = -1;
    return;
  }
  const options = draw(match.game, pool(match, frame, verb), 3).map((card_id) => ({ card_id }));
  if (options.length > 0) ask(match, frame.seat, options);
};
