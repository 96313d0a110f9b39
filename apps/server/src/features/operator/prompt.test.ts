import { expect, test } from 'vitest';
import { readCommand } from './prompt.ts';

test.each([
  ['help', { name: 'help' }],
  [' Game  STOP ', { name: 'game stop' }],
  ['double event 30', { name: 'double event', minutes: 30 }],
  ['게임 시작', { name: 'game start' }],
  ['weaken card 불씨  도깨비', { name: 'weaken card', card: '불씨 도깨비' }],
  ['카드 약화 취소 불씨 도깨비', { name: 'weaken end', card: '불씨 도깨비' }],
])('%j is a command', (line, command) => expect(readCommand(line)).toEqual(command));

test.each(['', 'double event', 'double event -5', 'double event 999999', 'weaken card', 'drop table', 'constructor'])(
  '%j is none',
  (line) => expect(readCommand(line)).toBeNull(),
);
