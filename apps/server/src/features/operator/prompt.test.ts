import { expect, test } from 'vitest';
import { readCommand } from './prompt.ts';

test.each([
  ['help', { name: 'help' }],
  [' Game  STOP ', { name: 'game stop' }],
  ['double event 30', { name: 'double event', minutes: 30 }],
  ['게임 시작', { name: 'game start' }],
])('%j is a command', (line, command) => expect(readCommand(line)).toEqual(command));

test.each(['', 'double event', 'double event -5', 'double event 999999', 'drop table', 'constructor'])(
  '%j is none',
  (line) => expect(readCommand(line)).toBeNull(),
);
