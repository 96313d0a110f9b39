import type { Card, Condition, PlainVerb } from '@chilyo/card-language';
import { cast, type TableSetup, table, testCard } from './table.ts';

/** Shows by the enemy hero's life that an ability has happened. */
const sign: PlainVerb = { verb: 'damage', amount: 1, to: 'enemy_hero' };

/** Whether a condition holds for a spell that is cast on this board; `more` is what the spell is else. */
export function holds(test: Condition, setup: TableSetup, more: Partial<Card> = {}, target?: string): boolean {
  const life = 20;
  const board = cast([{ verb: 'if', test, do: [sign] }], { ...setup, enemy: { life, ...setup.enemy } }, target, more);
  return board.enemy.life < (setup.enemy?.life ?? life);
}

/** Whether a condition holds for a unit of one's own that arrives in a lane of this board. */
export function conditionHolds(test: Condition, lane: number, setup: TableSetup, more: Partial<Card> = {}): boolean {
  const asker = testCard({ key: 'asker', abilities: [{ when: 'played', test, do: [sign] }], ...more });
  const hand = ['asker', ...(setup.own?.hand ?? [])];
  const board = table({ ...setup, own: { ...setup.own, hand }, cards: [...(setup.cards ?? []), asker] });
  board.play('asker', { lane });
  return board.enemy.life < (setup.enemy?.life ?? 30);
}
