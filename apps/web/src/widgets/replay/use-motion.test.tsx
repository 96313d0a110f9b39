// @vitest-environment happy-dom
import { launchCards } from '@chilyo/cards';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { animationStepsOf } from '../../match/animation-steps.ts';
import { ReplayMatch } from '../../match/replay-match.ts';
import { ReplayedMoments } from '../../match/replayed-moments.ts';
import { finishedMatch } from '../../match/test-replay.ts';
import { logAt, replayLines } from './replay-words.ts';
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

test('a step tells the moments that the match had there, and a jump tells nothing', async () => {
  const replay = new ReplayMatch(finishedMatch(4), launchCards);
  const moments = new ReplayedMoments(replay);
  const isTold = (position: number) =>
    moments
      .add(animationStepsOf(replay.eventsAt(position), null, replay.viewAt(position)), position)
      .some(({ beside }) => beside?.some((motion) => motion.do === 'ribbon'));
  const position = Array.from({ length: replay.last }, (_none, at) => at + 1).find(isTold)!;
  const screen = createRoot(document.createElement('div'));
  const go = (to: number) => act(async () => screen.render(<Shown replay={replay} position={to} />));
  const seen = async () => {
    const words: string[] = [];
    for (let waited = 0; waited < 6_000; waited += 50) {
      await act(async () => vi.advanceTimersByTime(50));
      for (const each of motion.effect?.motions ?? []) if (each.do === 'ribbon') words.push(each.words);
    }
    return new Set(words);
  };
  await go(position - 1);
  await go(position);
  expect(motion.isShowing).toBe(true);
  expect((await seen()).size).toBe(1);
  expect(motion).toMatchObject({ isShowing: false, effect: null, view: replay.viewAt(position) });
  await go(position - 2);
  await go(position);
  expect((await seen()).size).toBe(0);
  await act(async () => screen.unmount());
});

test('the log tells nothing that has not been seen, and the last blow not who has won', async () => {
  const replay = new ReplayMatch(finishedMatch(1), launchCards);
  const lines = replayLines(replay);
  const screen = createRoot(document.createElement('div'));
  const go = (position: number) => act(async () => screen.render(<Shown replay={replay} position={position} />));
  const log = () => logAt(replay, lines, replay.last, motion.told).map(({ text }) => text);
  const whole = lines.flat().map(({ text }) => text);
  await go(replay.last - 1);
  await go(replay.last);
  const lengths = [log().length];
  expect(log()).toEqual(
    lines
      .slice(0, replay.last)
      .flat()
      .map(({ text }) => text),
  );
  for (let waited = 0; motion.isShowing && waited < 20_000; waited += 50) {
    await act(async () => vi.advanceTimersByTime(50));
    if (log().length !== lengths.at(-1)) lengths.push(log().length);
  }
  expect(lengths.length).toBeGreaterThan(2);
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  expect(log()).toEqual(whole);
  await act(async () => screen.unmount());
});

test('the board of before a step is the one that is there', async () => {
  const replay = new ReplayMatch(finishedMatch(1), launchCards);
  const screen = createRoot(document.createElement('div'));
  const go = (position: number) => act(async () => screen.render(<Shown replay={replay} position={position} />));
  await go(3);
  const stood = motion.view;
  await go(4);
  expect(motion.view).toBe(stood);
  await act(async () => screen.unmount());
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
