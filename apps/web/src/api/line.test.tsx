import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectAnswer, expectHeartbeat, lineIsDown, lineIsUp, useLine } from './line.ts';

const Shown = () => useLine();
const box = document.createElement('div');
const line = () => box.textContent;
let root: Root;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  lineIsUp();
  root = createRoot(box);
  act(() => root.render(<Shown />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an answer that is out for a second and a half makes it slow, until it is here', () => {
  const isHere = expectAnswer();
  pass(1_499);
  expect(line()).toBe('fine');
  pass(1);
  expect(line()).toBe('slow');
  pass(60_000);
  expect(line()).toBe('slow');
  act(isHere);
  expect(line()).toBe('fine');
});

test('a missed heartbeat means that it is lost, a late one that it is back', () => {
  const isHere = expectHeartbeat();
  pass(3_000);
  expect(line()).toBe('lost');
  act(isHere);
  expect(line()).toBe('fine');
});

test('without a connection it is lost, and nothing that was asked over the old one matters to the new one', () => {
  expectHeartbeat();
  act(() => lineIsDown());
  expect(line()).toBe('lost');
  act(lineIsUp);
  pass(10_000);
  expect(line()).toBe('fine');
});

test('a planned reconnect shows no lost connection for a moment', () => {
  act(() => lineIsDown(true));
  expect(line()).toBe('fine');
  pass(3_000);
  expect(line()).toBe('lost');
  act(lineIsUp);
  expect(line()).toBe('fine');
});
