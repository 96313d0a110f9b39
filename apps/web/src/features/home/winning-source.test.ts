import { brotliCompressSync } from 'node:zlib';
import { applyEvents } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
import { expect, test, vi } from 'vitest';
import { winningMove } from '../../../build/winning-move.ts';
import { winningSource } from './winning-source.ts';

const move = winningMove();

test('the board that is shipped is won by its one blow, and the same with every build', () => {
  expect(move.view.phase).toBe('main');
  const end = applyEvents(move.view, move.events) as WireView;
  expect(end.result).toEqual({ winner: 0, reason: 'hero' });
  expect(move.events[0]).toMatchObject({ type: 'ATTACKED', unit: move.action.unit, target: 'hero1' });
  expect(winningMove()).toEqual(move);
});

test('it is light, has units on both sides, and tells nothing that the other hand hides', () => {
  expect(brotliCompressSync(JSON.stringify(move)).length).toBeLessThan(5_000);
  for (const { units } of move.view.seats) expect(units.some(Boolean)).toBe(true);
  expect(move.view.seats[1].hand).toBeUndefined();
});

test('the blow is offered, and told once however often it is struck', async () => {
  const source = winningSource(move, 'test');
  const news = vi.fn();
  source.listen({ connected: () => {}, news });
  expect(await source.join(undefined)).toMatchObject({ ok: true, seat: 0, legal: [move.action] });
  source.strike();
  source.strike();
  expect(news.mock.calls).toEqual([[{ fromSeq: 0, events: move.events, legal: [], clock: null }]]);
});
