// @vitest-environment happy-dom
import { launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';
import { type AnimationStep, animationStepsOf } from './animation-steps.ts';
import { Moments } from './moments.ts';
import { ReplayMatch } from './replay-match.ts';
import { ReplayedMoments } from './replayed-moments.ts';
import { finishedMatch } from './test-replay.ts';

const replay = new ReplayMatch(finishedMatch(4), launchCards);
const cardOf = (id: number) => replay.rules.byId.get(id)?.card;
const stepsTo = (position: number) => animationStepsOf(replay.eventsAt(position), null, replay.viewAt(position));
const ribbons = (steps: readonly AnimationStep[]): string[] =>
  steps.flatMap(({ beside = [] }) => beside.flatMap((motion) => (motion.do === 'ribbon' ? motion.words : [])));

/** What a replay that is played from its beginning to its end writes across the board, by position. */
const told = new Map<number, string[]>();
const played = new ReplayedMoments(replay);
for (let position = 1; position <= replay.last; position++) {
  const words = ribbons(played.add(stepsTo(position), position));
  if (words.length > 0) told.set(position, words);
}

test('a replay has the moments that both players saw, where they saw them', () => {
  const live = new Map<number, string[]>();
  for (const seat of [0, 1] as const) {
    const moments = new Moments();
    moments.begin(null, replay.viewAt(0, seat));
    for (let position = 1; position <= replay.last; position++) {
      const steps = animationStepsOf(replay.eventsAt(position), seat, replay.viewAt(position, seat));
      const words = ribbons(moments.add(steps, replay.viewAt(position - 1, seat), seat, cardOf));
      if (words.length > 0) live.set(position, [...(live.get(position) ?? []), ...words]);
    }
  }
  expect(told.size).toBeGreaterThan(0);
  expect(told).toEqual(live);
});

test('they are the same wherever the replay is entered, and again after going back', () => {
  for (const [position, words] of told) {
    const entered = new ReplayedMoments(replay);
    expect(ribbons(entered.add(stepsTo(position), position))).toEqual(words);
    expect(ribbons(entered.add(stepsTo(position), position))).toEqual(words);
  }
});
