import { parentPort } from 'node:worker_threads';
import { chooseAction, type Level } from '@chilyo/bot';
import type { Card } from '@chilyo/card-language';
import { type Game, type GameAction, type Rules, rulesFrom, type Seat } from '@chilyo/engine';

/** The definitions of a card set, sent before the first request that uses it. */
export type Lesson = { hash: string; cards: readonly Card[] };
export type Question = {
  id: number;
  card_set: string;
  /** The state; the bot samples the parts that are hidden from its seat. */
  game: Game;
  seat: Seat;
  level: Level;
};
export type Answer = { id: number; action: GameAction };

const rulesBySet = new Map<string, Rules>();

parentPort?.on('message', (message: Lesson | Question) => {
  if ('hash' in message) {
    rulesBySet.set(message.hash, rulesFrom(message.cards));
    return;
  }
  const { id, card_set, game, seat, level } = message;
  const action = chooseAction(rulesBySet.get(card_set)!, game, seat, level);
  parentPort?.postMessage({ id, action } satisfies Answer);
});
