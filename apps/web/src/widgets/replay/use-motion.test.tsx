// @vitest-environment happy-dom
import { launchCards } from '@chilyo/cards';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReplayMatch } from '../../match/replay-match.ts';
import { finishedMatch } from '../../match/test-replay.ts';
import { replayLines } from './replay-words.ts';
import { useMotion } from './use-motion.ts';

let motion!: ReturnType<typeof useMotion>;

function Shown({ replay, position }: { replay: ReplayMatch; position: number }) {
  motion = useMotion(replay, position, 1, 0);
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

test('a line of the log is seen again slowly, and then the replay stands where it stood', async () => {
  const replay = new ReplayMatch(finishedMatch(1), launchCards);
  const lines = replayLines(replay).flat();
  const position = replay.last - 1;
  const screen = createRoot(document.createElement('div'));
  await act(async () => screen.render(<Shown replay={replay} position={position} />));
  const stood = motion.view;
  const blow = lines.find(({ events, text }) => events && text.includes('피해'))!;
  await act(async () => motion.repeat(blow.events!));
  expect(motion.isRepeating).toBe(true);
  expect(motion.view.turn).toBeLessThan(stood.turn);
  const shown: string[] = [];
  for (let waited = 0; motion.isRepeating && waited < 20_000; waited += 50) {
    await act(async () => vi.advanceTimersByTime(50));
    shown.push(...(motion.effect?.events.map(({ type }) => type) ?? []));
  }
  expect(shown).toContain('HURT');
  expect(motion).toMatchObject({ isRepeating: false, effect: null });
  expect(motion.view).toEqual(stood);

  await act(async () => motion.repeat(blow.events!));
  await act(async () => motion.stop());
  expect(motion.view).toEqual(stood);
  await act(async () => screen.unmount());
});
