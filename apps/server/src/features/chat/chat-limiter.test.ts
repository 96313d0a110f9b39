import { expect, test } from 'vitest';
import { FloodGate } from './chat-limiter.ts';

test('the sixth line within eight seconds is refused, and a later one passes', () => {
  const gate = new FloodGate();
  for (let i = 0; i < 5; i++) gate.pass(1, `줄 ${i}`, 1000 + i);
  expect(() => gate.pass(1, '줄 5', 2000)).toThrow('CHAT_TOO_FAST');
  gate.pass(2, '다른 사람', 2000);
  gate.pass(1, '줄 5', 9_100);
});

test('the same line is refused until fifteen seconds have passed', () => {
  const gate = new FloodGate();
  gate.pass(1, '안녕하세요', 0);
  expect(() => gate.pass(1, '안녕하세요', 14_999)).toThrow('CHAT_REPEATED');
  expect(() => gate.pass(1, '안녕 하세요 ', 14_999)).toThrow('CHAT_REPEATED');
  gate.pass(1, '안녕하세요', 15_000);
});
