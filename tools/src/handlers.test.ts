import { calls, clientEvents } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { findHandlers } from './handlers.ts';

const handlers = findHandlers();

test('what is served, listened to and emitted is found, over several lines too', () => {
  const text = `serve(http, calls.gifts, () => {});\nlisten(\n  socket,\n  'SEARCH',\n);\nio.to(room).emit('GAMES', []);`;
  expect(findHandlers([{ file: 'a.ts', text }])).toEqual({
    calls: new Map([['gifts', ['a.ts:1']]]),
    heard: new Map([['SEARCH', ['a.ts:2']]]),
    sent: new Map([['GAMES', ['a.ts:6']]]),
  });
});

test('every call of the contract finds its handler', () => {
  expect(Object.keys(calls).filter((name) => !handlers.calls.has(name))).toEqual([]);
  expect([...handlers.calls.keys()].filter((name) => !(name in calls))).toEqual([]);
});

test('every event of a client finds its handler', () => {
  expect(Object.keys(clientEvents).filter((name) => !handlers.heard.has(name))).toEqual([]);
});
