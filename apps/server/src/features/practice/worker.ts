import { parentPort } from 'node:worker_threads';
import { chooseAction } from '@chilyo/bot';
import type { Card } from '@chilyo/card-language';
import { type GameAction, type Rules, rulesFrom, type Seat, type View } from '@chilyo/engine';

/** The definitions of a card set, told before the first question about it. */
export type Lesson = { hash: string; cards: readonly Card[] };
export type Question = {
  id: number;
  card_set: string;
  view: View;
  legal: GameAction[];
  seat: Seat;
  /** The list the seat plays: its own business, so it may know it. */
  deck: readonly number[];
  /** Practice channel: -1 easy, -2 normal, -3 hard. */
  level: number;
};
export type Answer = { id: number; action: GameAction };

const rulesBySet = new Map<string, Rules>();

parentPort?.on('message', (message: Lesson | Question) => {
  if ('hash' in message) {
    rulesBySet.set(message.hash, rulesFrom(message.cards));
    return;
  }
  const { id, card_set, view, legal, seat, deck, level } = message;
  const action = chooseAction(rulesBySet.get(card_set)!, view, legal, seat, deck, level);
  parentPort?.postMessage({ id, action } satisfies Answer);
});
