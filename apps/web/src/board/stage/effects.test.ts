// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { geometryOf } from '../geometry/geometry.ts';
import { Effects } from './effects.ts';
import type { Point, Stand } from './stand.ts';

type Flight = { of: Element; frames: Keyframe[]; isReversed: boolean; isCancelled: boolean; onfinish?: () => void };

const flights: Flight[] = [];
let layer: HTMLElement;
let top: HTMLElement;
let body: HTMLElement;
let effects: Effects;
let place: Point & { size: number };

beforeEach(() => {
  vi.useFakeTimers();
  flights.length = 0;
  place = { x: 100, y: 300, size: 60 };
  const made = () => document.body.appendChild(document.createElement('div'));
  [layer, top, body] = [made(), made(), made()];
  Element.prototype.animate = function (this: Element, frames: Keyframe[]) {
    const flight: Flight = { of: this, frames, isReversed: false, isCancelled: false };
    flights.push(flight);
    return Object.assign(flight, {
      reverse() {
        flight.isReversed = true;
      },
      cancel() {
        flight.isCancelled = true;
      },
    });
  } as never;
  const stand: Stand = {
    of: (who) => (who === 99 ? null : who === 1 ? place : { x: 180, y: 60, size: 68 }),
    body: (who) => (who === 1 ? body : null),
    fallen: (unit) => (unit === 2 ? '도토리 다람쥐' : null),
    ribbon: ({ turn }) => ({ words: `${turn}턴`, element: 'R' }),
    face: (card) => ({ name: '강철이', element: ['R'], rarity: card === 9 ? 'legendary' : 'common' }) as never,
    geometry: () => geometryOf({ width: 360, height: 740 }),
  };
  effects = new Effects(layer, top, stand);
});

const arrows = () => layer.querySelectorAll('.fx-arrow').length;
const lunge = () => effects.run([{ do: 'lunge', unit: 1, target: 'hero1' }], 200);

test('an attack that is sent draws back at once under an arrow, and strikes from there with the answer', () => {
  effects.windUp.begin(1, 1, 'hero1');
  expect(arrows()).toBe(1);
  const lean = flights.at(0)!;
  expect(lean.frames.at(-1)!.transform).toMatch(/scale\(1\.07\)/);

  lunge();
  expect(arrows()).toBe(0);
  const blow = flights.find(({ frames }) => frames.some(({ offset }) => offset === 0.43))!;
  // no frame of its own at the beginning: it goes on from where the unit is
  expect(blow.frames.some(({ offset }) => offset === 0)).toBe(false);
  expect(lean).toMatchObject({ isReversed: false, isCancelled: false });
  blow.onfinish?.();
  expect(lean.isCancelled).toBe(true);
});

test('what comes from its own place flies nowhere', () => {
  const shot = (to: number | 'hero1') => {
    effects.run([{ do: 'shot', from: 1, to, tone: 'light' }], 190);
    return layer.querySelectorAll('.fx-shot, .fx-thread').length;
  };
  expect(shot(1)).toBe(0);
  expect(shot('hero1')).toBe(2);
});

test('a refusal takes it back', () => {
  effects.windUp.begin(1, 1, 'hero1');
  effects.windUp.settle();
  expect(arrows()).toBe(0);
  const lean = flights.at(0)!;
  expect(lean.isReversed).toBe(true);
  lean.onfinish?.();
  expect(lean.isCancelled).toBe(true);
});

test('an attack that a trap answers stays drawn back until it strikes, or rests where it does not', () => {
  const lean = () => effects.run([{ do: 'lean', unit: 1, target: 'hero1' }], 200);
  effects.windUp.begin(1, 1, 'hero1');
  lean();
  // the answer has come
  effects.windUp.settle();
  const own = flights.at(0)!;
  expect(own.isReversed).toBe(false);
  lunge();
  expect(flights.some(({ frames }) => frames.some(({ offset }) => offset === 0))).toBe(false);
  expect(arrows()).toBe(0);

  flights.length = 0;
  lean();
  const theirs = flights.find(({ of }) => of === body)!;
  effects.run([{ do: 'rest' }], 200);
  expect(theirs.isReversed).toBe(true);
  expect(arrows()).toBe(0);
});

test('an attacker stays drawn back as long as its trap takes, and rests when the one it strikes is gone', () => {
  const lean = () => effects.run([{ do: 'lean', unit: 1, target: 'hero1' }], 200);
  lean();
  vi.advanceTimersByTime(20_000);
  expect(arrows()).toBe(1);
  effects.run([{ do: 'lunge', unit: 1, target: 99 }], 200);
  expect(arrows()).toBe(0);
  expect(flights.find(({ of }) => of === body)!.isReversed).toBe(true);
});

test('what is held ends with a calm board or the match, and an own action that is on its way does not', () => {
  const lean = () => effects.run([{ do: 'lean', unit: 1, target: 'hero1' }], 200);
  lean();
  effects.windUp.rest();
  expect(arrows()).toBe(0);
  lean();
  effects.run([{ do: 'over', winner: 0 }], 0);
  expect(arrows()).toBe(0);
  effects.windUp.begin(1, 1, 'hero1');
  effects.windUp.rest();
  expect(arrows()).toBe(1);
});

test('what was not wound up, as the opponent’s, draws back with its blow', () => {
  lunge();
  expect(flights.some(({ frames }) => frames.some(({ offset }) => offset === 0))).toBe(true);
});

test('a legendary card is named over the other row, and no other one is', () => {
  effects.run([{ do: 'land', unit: 1, card: 8 }], 200);
  expect(top.querySelector('.fx-ribbon')).toBeNull();
  effects.run([{ do: 'land', unit: 1, card: 9 }], 200);
  const ribbon = top.querySelector<HTMLElement>('.fx-ribbon')!;
  expect(ribbon.textContent).toBe('강철이');
  // unit 1 stands in the lower row
  expect(Number.parseFloat(ribbon.style.top)).toBeLessThan(300);
});

test('the constellation of a legendary spell rises from where it lies open, and its name is only on the card', async () => {
  await effects.bringScenes();
  effects.run([{ do: 'cast', seat: 0, card: 8 }], 200);
  expect(layer.querySelector('.fx-constellation')).toBeNull();
  effects.run([{ do: 'cast', seat: 0, card: 9 }], 200);
  expect(layer.querySelectorAll('.fx-constellation-star').length).toBeGreaterThan(2);
  expect(top.querySelector('.fx-ribbon')).toBeNull();
});

test('a unit whose last words take effect is named, as it is no longer seen', () => {
  effects.run([{ do: 'wake', who: 1 }], 200);
  expect(layer.textContent).toBe('');
  effects.run([{ do: 'wake', who: 2 }], 200);
  expect(layer.textContent).toBe('도토리 다람쥐');
});

test('a card that is thrown away is named, as it is small where it goes', () => {
  effects.run([{ do: 'word', who: 1, words: '버림', isBad: true, card: 8 }], 200);
  expect(layer.textContent).toBe('강철이 버림');
});

test('the largest pictures of a scene only fade, and it never fades as a whole', async () => {
  await effects.bringScenes();
  effects.run([{ do: 'cutscene', scene: 'eclipse', eclipse: 1, isOwn: true }], 1200);
  const rays = flights.filter(({ of }) => of.tagName === 'CANVAS');
  expect(rays.length).toBeGreaterThan(0);
  for (const { frames } of rays) expect(frames.some((frame) => 'transform' in frame)).toBe(false);
  effects.run([], 0);
  expect(document.documentElement.dataset.cutscene).toBeUndefined();
  expect(flights.some(({ of }) => of.className === 'cutscene')).toBe(false);
});

test('the stars of the eclipse stand all over the sky, not in a row', async () => {
  await effects.bringScenes();
  effects.run([{ do: 'cutscene', scene: 'eclipse', eclipse: 1, isOwn: true }], 1200);
  const corners = new Map<string, number>();
  for (const star of top.querySelectorAll<HTMLElement>('.cut-star')) {
    const [, x, y] = /\(([\d.]+)px, ([\d.]+)px/.exec(star.style.transform)!;
    const corner = `${Number(x) < 180} ${Number(y) < 370}`;
    corners.set(corner, (corners.get(corner) ?? 0) + 1);
  }
  expect(corners.size).toBe(4);
  for (const count of corners.values()) expect(count).toBeGreaterThan(3);
});

test('light around a card only fades as well', async () => {
  await effects.bringScenes();
  effects.run([{ do: 'rays', who: 1 }], 300);
  const light = flights.filter(({ of }) => of.matches('.fx-rays'));
  expect(light.length).toBeGreaterThan(0);
  for (const { of, frames } of light) {
    expect(of.tagName).toBe('CANVAS');
    expect(frames.some((frame) => 'transform' in frame)).toBe(false);
  }
});

/** What is written on the cards now, by its middle and, at least, half of its size. */
const written = () =>
  [...layer.querySelectorAll<HTMLElement>('.fx-points')].map((each) => {
    const [, x, y] = /\((-?[\d.]+)px, (-?[\d.]+)px/.exec(each.style.transform)!;
    const [letter, around] = each.dataset.word === undefined ? [24, 5] : [14, 5];
    const half = { width: (each.textContent.length * letter * 0.4 + 18) / 2, height: letter / 2 + around };
    return { words: each.textContent, x: Number(x), y: Number(y), half };
  });

function expectReadable(): void {
  const all = written();
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) {
      const isBeside = Math.abs(one.x - other.x) >= one.half.width + other.half.width;
      const isAbove = Math.abs(one.y - other.y) >= one.half.height + other.half.height;
      expect(isBeside || isAbove, `${one.words} and ${other.words}`).toBe(true);
    }
}

test('what is written is not written over before it is read, by the same step or the next', () => {
  effects.run([{ do: 'points', who: 1, change: -2 }], 160);
  effects.run([{ do: 'word', who: 1, words: '침묵', isBad: true }], 160);
  vi.advanceTimersByTime(350);
  effects.run(
    [
      { do: 'word', who: 1, words: '보호막 잃음', isBad: true },
      { do: 'points', who: 1, change: 3 },
    ],
    200,
  );
  expect(written()).toHaveLength(4);
  expectReadable();
  // the first two have been read: there is room again
  vi.advanceTimersByTime(180);
  effects.run([{ do: 'word', who: 1, words: '화상 2' }], 160);
  expect(written().at(-1)!.y).toBe(300);
});

test('the names of two who have fallen side by side are both read, as are words at the upper edge', () => {
  effects.run([{ do: 'wake', who: 2 }], 200);
  place = { x: 110, y: 60, size: 60 };
  effects.run([{ do: 'word', who: 1, words: '돌아온 병졸' }], 200);
  for (const change of [1, 2]) effects.run([{ do: 'points', who: 'hero1', change }], 200);
  expect(written()).toHaveLength(4);
  expectReadable();
  for (const { y, half } of written()) expect(y - half.height).toBeGreaterThanOrEqual(0);
});

test('the ribbon of a turn lets the last words of the turn before be read', () => {
  const turn = { do: 'turn', seat: 0, turn: 3, day: 'R', eclipse: 0 } as const;
  effects.run([{ do: 'word', who: 1, words: '빙결 풀림' }, turn], 300);
  expect(top.querySelector('.fx-ribbon')).toBeNull();
  vi.advanceTimersByTime(530);
  expect(top.querySelector('.fx-ribbon')?.textContent).toBe('3턴');
});

test('a ribbon that waits is seen before one that is told meanwhile, and each is read', () => {
  const turn = { do: 'turn', seat: 0, turn: 3, day: 'R', eclipse: 0 } as const;
  const told = () => [...top.querySelectorAll('.fx-ribbon')].map(({ textContent }) => textContent);
  effects.run([{ do: 'word', who: 1, words: '빙결 풀림' }, turn], 300);
  vi.advanceTimersByTime(200);
  effects.run([{ do: 'land', unit: 1, card: 9 }], 300);
  expect(told()).toEqual([]);
  vi.advanceTimersByTime(330);
  expect(told()).toEqual(['3턴']);
  vi.advanceTimersByTime(880);
  expect(told()).toEqual(['3턴']);
  vi.advanceTimersByTime(40);
  expect(told()).toEqual(['강철이']);
});

test('words at a unit beside the edge are whole on the board', () => {
  place = { x: 20, y: 300, size: 60 };
  effects.run([{ do: 'word', who: 1, words: '빙결 풀림' }], 300);
  const [, x] = /translate\(([\d.]+)px/.exec(layer.querySelector<HTMLElement>('.fx-points')!.style.transform)!;
  // five letters of 19 px, and what is around them
  expect(Number(x)).toBeGreaterThan(55);
});

test('one ribbon takes the place of another', () => {
  for (const turn of [3, 4]) effects.run([{ do: 'turn', seat: 0, turn, day: 'R', eclipse: 0 }], 300);
  expect([...top.querySelectorAll('.fx-ribbon')].map(({ textContent }) => textContent)).toEqual(['4턴']);
});
