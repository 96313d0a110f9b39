import type { WireEvent } from '@chilyo/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Match } from './follow.ts';
import { Playback } from './playback.ts';
import { practiceMatch } from './test-practice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hurt: WireEvent = { type: 'HURT', target: 1, points: 1, health: 1, source: 1, cause: 'combat' };
const fell: WireEvent = { type: 'DIED', seat: 0, lane: 1, unit: 1, card_id: null, cards: [] };
const match = (seq: number) => ({ seq }) as Match;

function scene(speed: number) {
  const shown: [string[], number | null][] = [];
  const playback = new Playback({
    show: ({ events }, arrived) => shown.push([events.map(({ type }) => type), arrived?.seq ?? null]),
    speed: () => speed,
  });
  return { playback, shown };
}

test('moments follow each other, and only the last brings what may be done next', () => {
  const { playback, shown } = scene(1);
  playback.add([hurt, fell], match(2));
  vi.advanceTimersByTime(0);
  expect(shown).toEqual([[['HURT'], null]]);
  vi.advanceTimersByTime(400);
  expect(shown).toEqual([
    [['HURT'], null],
    [['DIED'], 2],
  ]);
});

test('news without events arrive at once, and later ones wait for their turn', () => {
  const { playback, shown } = scene(1);
  playback.add([], match(1));
  playback.add([hurt], match(2));
  playback.add([fell], match(3));
  vi.advanceTimersByTime(0);
  expect(shown.map(([, seq]) => seq)).toEqual([1, 2]);
  vi.runAllTimers();
  expect(shown.map(([, seq]) => seq)).toEqual([1, 2, 3]);
});

test('without motion everything is there at once', () => {
  const { playback, shown } = scene(0);
  playback.add([hurt, fell], match(2));
  vi.advanceTimersByTime(0);
  expect(shown).toHaveLength(2);
});

test('what is cleared never comes', () => {
  const { playback, shown } = scene(1);
  playback.add([hurt, fell], match(2));
  vi.advanceTimersByTime(0);
  playback.clear();
  vi.runAllTimers();
  expect(shown).toHaveLength(1);
});

test('a long turn is over in four seconds', () => {
  const { playback, shown } = scene(1);
  playback.add(Array.from({ length: 40 }, () => [hurt, fell]).flat(), match(80));
  vi.advanceTimersByTime(3_500);
  expect(shown.at(-1)![1]).toBe(null);
  vi.advanceTimersByTime(500);
  expect(shown.at(-1)).toEqual([['DIED'], 80]);
});

test('skipping ahead shows the rest quickly', () => {
  const { playback, shown } = scene(1);
  playback.add([hurt, fell, hurt, fell], match(4));
  vi.advanceTimersByTime(0);
  playback.hurry();
  vi.advanceTimersByTime(150);
  expect(shown).toHaveLength(4);
  expect(shown.at(-1)).toEqual([['DIED'], 4]);
});

describe('the last blow', () => {
  const view = practiceMatch().viewFor(1);
  const end: WireEvent[] = [
    { type: 'ATTACKED', seat: 0, unit: 1, target: 'hero1', attacks_left: 0 },
    { ...hurt, target: 'hero1', health: 0 } as WireEvent,
    { type: 'GAME_OVER', winner: 0, reason: 'hero' },
  ];
  const over = { seq: 9, seat: 1, view } as Match;
  const isOver = (shown: [string[], number | null][]) => shown.at(-1)?.[0].includes('GAME_OVER') ?? false;

  test('takes its time, however long the turn before it was and however much that was hurried', () => {
    const { playback, shown } = scene(1);
    playback.add(Array.from({ length: 6 }, () => [hurt, fell]).flat(), match(1));
    playback.add(end, over);
    vi.advanceTimersByTime(0);
    playback.hurry();
    const before = Date.now();
    while (!shown.some(([types]) => types.includes('ATTACKED'))) vi.advanceTimersByTime(10);
    expect(Date.now() - before).toBeLessThan(1_000);
    vi.advanceTimersByTime(2_200);
    expect(isOver(shown)).toBe(false);
    vi.advanceTimersByTime(400);
    expect(isOver(shown)).toBe(true);
  });

  test('is passed over by one tap within 100 ms, at any time of it', () => {
    for (const at of [100, 700, 1_000, 2_000]) {
      const { playback, shown } = scene(1);
      playback.add(end, over);
      vi.advanceTimersByTime(at);
      expect(isOver(shown)).toBe(false);
      playback.hurry();
      vi.advanceTimersByTime(100);
      expect(isOver(shown), `tapped after ${at} ms`).toBe(true);
    }
  });

  test('takes half its time for a player who wants that', () => {
    const shown: string[] = [];
    const playback = new Playback({
      show: ({ events }) => shown.push(...events.map(({ type }) => type)),
      speed: () => 1,
      isShort: () => true,
    });
    playback.add(end, over);
    vi.advanceTimersByTime(1_150);
    expect(shown).not.toContain('GAME_OVER');
    vi.advanceTimersByTime(150);
    expect(shown).toContain('GAME_OVER');
  });

  test('has no scene without motion', () => {
    const { playback, shown } = scene(0);
    playback.add(end, over);
    vi.advanceTimersByTime(0);
    expect(isOver(shown)).toBe(true);
  });
});

test('a scene waits for the code that draws it, and not for ever', async () => {
  const over: WireEvent = { type: 'GAME_OVER', winner: 0, reason: 'hero' };
  const view = practiceMatch().viewFor(0);
  const last: WireEvent = { type: 'HURT', target: 'hero1', points: 9, health: -1, source: null, cause: 'burn' };
  const shown: (string | undefined)[] = [];
  let come = () => {};
  const ready = vi.fn(() => new Promise<void>((resolve) => (come = resolve)));
  const playback = () =>
    new Playback({
      show: ({ cutscene }) => shown.push(cutscene?.scene),
      speed: () => 1,
      ready: ({ cutscene }) => (cutscene ? ready() : null),
    });
  playback().add([last, over], { seq: 2, seat: 0, view } as Match);
  // it is asked for with the blow
  expect(ready).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(400);
  expect(shown).toEqual([undefined]);
  come();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([undefined, 'finish']);
  playback().add([last, over], { seq: 2, seat: 0, view } as Match);
  vi.advanceTimersByTime(400 + 1_500);
  expect(shown.filter((scene) => scene === 'finish')).toHaveLength(2);
});
