// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Replayed } from '../../match/replayed.ts';
import { type ReplayPlayer, useReplayPlayer } from './replay-player.ts';

const replay = { last: 3, turns: [] } as unknown as Replayed;
let player!: ReplayPlayer;
function Page() {
  player = useReplayPlayer(replay, 0);
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what plays by itself waits for what is still being shown, and stops at the end', async () => {
  const screen = createRoot(document.createElement('div'));
  await act(async () => screen.render(<Page />));
  const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  await act(async () => player.toggle());
  await wait(1_450);
  expect(player.position).toBe(1);
  await act(async () => player.setShowing(true));
  await wait(5_000);
  expect(player.position).toBe(1);
  await act(async () => player.setShowing(false));
  expect(player.position).toBe(2);
  await wait(1_450);
  expect(player).toMatchObject({ position: 3, isPlaying: false });
  await act(async () => screen.unmount());
});
