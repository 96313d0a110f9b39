import { starterDecks } from '@chilyo/cards';
import { PRACTICE_CHANNELS } from '@chilyo/protocol';

const NAMES: Record<number, string> = {
  [PRACTICE_CHANNELS.easy]: '연습 상대 (쉬움)',
  [PRACTICE_CHANNELS.normal]: '연습 상대 (보통)',
  [PRACTICE_CHANNELS.hard]: '연습 상대 (어려움)',
};

/** Whom a practice channel plays against: a starter deck by chance. */
export function opponentOn(channel: number): { name: string; deck: number[] } {
  const deck = starterDecks[Math.floor(Math.random() * starterDecks.length)]!;
  return { name: NAMES[channel]!, deck: [...deck.cards] };
}
