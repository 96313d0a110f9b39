import { expect, test } from 'vitest';
import { deckOfMoment, momentOf } from './moment.ts';

test('a moment of a replay travels in the address like a deck', () => {
  const moment = { gameId: 12, position: 34, seat: 1 } as const;
  expect(momentOf(deckOfMoment(moment))).toEqual(moment);
  for (const other of ['R', '7', 'game-1-2', 'game-1-2-3', 'game-x-2-0', `game-${'9'.repeat(11)}-2-0`])
    expect(momentOf(other)).toBeNull();
});
