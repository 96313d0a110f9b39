import { expect, test } from 'vitest';
import { EventGate, type Sender } from './event-gate.ts';

const user = (userId: number, socketId: string): Sender => ({ userId, socketId, address: '192.0.2.1' });
const visitor = (socketId: string, address = '192.0.2.1'): Sender => ({ userId: null, socketId, address });
const admitted = (gate: EventGate, senders: Sender[], times: number) =>
  Array.from({ length: times }, (_, index) => gate.admits(senders[index % senders.length]!)).filter(Boolean).length;

test('all sockets of a user share what one may send', () => {
  const gate = new EventGate(() => 0);
  const sockets = Array.from({ length: 30 }, (_, index) => user(7, `s${index}`));
  expect(admitted(gate, sockets, 300)).toBe(60);
  expect(admitted(gate, [user(8, 's0')], 10)).toBe(10);
});

test('a visitor counts by the socket, and all of an address together by the address', () => {
  const gate = new EventGate(() => 0);
  expect(admitted(gate, [visitor('a')], 100)).toBe(60);
  expect(admitted(gate, [visitor('b')], 100)).toBe(60);
  const many = Array.from({ length: 100 }, (_, index) => visitor(`m${index}`));
  expect(admitted(gate, many, 1_000)).toBe(480);
  expect(admitted(gate, [visitor('c', '192.0.2.2')], 10)).toBe(10);
});

test('a sender is warned once in five seconds', () => {
  let now = 0;
  const gate = new EventGate(() => now);
  expect([gate.mayWarn(user(7, 'a')), gate.mayWarn(user(7, 'b')), gate.mayWarn(user(8, 'c'))]).toEqual([
    true,
    false,
    true,
  ]);
  now = 5_000;
  expect(gate.mayWarn(user(7, 'a'))).toBe(true);
});
