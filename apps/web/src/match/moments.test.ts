// @vitest-environment happy-dom
import { launchCards } from '@chilyo/cards';
import type { CharacterRef } from '@chilyo/engine';
import type { WireEvent, WireView } from '@chilyo/protocol';
import { beforeEach, expect, test } from 'vitest';
import { animationStepsOf } from './animation-steps.ts';
import { Moments } from './moments.ts';
import { practiceMatch } from './test-practice.ts';

const base = practiceMatch().viewFor(0);
const cardOf = (id: number) => launchCards.find((card) => card.id === id);
const nourished = launchCards.find(
  ({ type, element, abilities }) =>
    type === 'spell' && element[0] === 'R' && JSON.stringify(abilities).includes('"generated"'),
)!;
const sprout = { number: 7, card_id: 501, element: ['G'] };

const board = (first: number, second: number, units: unknown[] = []): WireView =>
  ({
    ...base,
    seats: [
      { ...base.seats[0], life: first, units: [...units, null, null, null, null, null].slice(0, 5) },
      { ...base.seats[1], life: second },
    ],
  }) as WireView;
const hurt = (target: CharacterRef, health: number): WireEvent => ({
  type: 'HURT',
  target,
  points: 5,
  health,
  source: 1,
  cause: 'combat',
});
const played = (seat: 0 | 1): WireEvent => ({
  type: 'PLAYED',
  seat,
  number: 1,
  card_id: nourished.id,
  card_type: 'spell',
  lane: null,
  target: null,
  cost: 1,
  energy: 0,
  cards: [],
});

let moments: Moments;
beforeEach(() => {
  sessionStorage.clear();
  moments = new Moments();
});

/** What is written across the board for these events, to seat 0. */
function words(events: WireEvent[], before: WireView, viewer: 0 | 1 | null = 0): string[] {
  const steps = moments.add(animationStepsOf(events, viewer, before), before, viewer, cardOf);
  return steps.flatMap(({ beside = [] }) => beside.flatMap((motion) => (motion.do === 'ribbon' ? motion.words : [])));
}

test("the player's first 상생 is shown once a match, also after a reload", () => {
  const before = board(20, 20, [sprout]);
  moments.begin('game 1', before);
  expect(words([played(1)], before)).toEqual([]);
  expect(words([played(0)], board(20, 20))).toEqual([]);
  expect(words([played(0)], before)).toEqual(['상생 · 숲이 불을 낳습니다']);
  expect(words([played(0)], before)).toEqual([]);
  moments = new Moments();
  moments.begin('game 1', before);
  expect(words([played(0)], before)).toEqual([]);
  moments.begin('game 2', before);
  expect(words([played(0)], before)).toHaveLength(1);
});

test('a player who was ten behind and overtakes has come back, once', () => {
  moments.begin('game 1', board(8, 18));
  expect(words([hurt('hero1', 9)], board(8, 18))).toEqual([]);
  expect(words([hurt('hero1', 7)], board(8, 9))).toEqual(['역전 · 8 대 7']);
  expect(words([hurt('hero0', 3), hurt('hero1', 2)], board(8, 7))).toEqual([]);
});

test('nine behind is not far, and the comeback of the opponent is not celebrated', () => {
  moments.begin('game 1', board(9, 18));
  expect(words([hurt('hero1', 7)], board(9, 18))).toEqual([]);
  moments.begin('game 2', board(20, 5));
  expect(words([hurt('hero0', 4)], board(20, 5))).toEqual([]);
});

test('who has no seat sees the moments of both, each once', () => {
  const before = board(8, 18, [sprout]);
  const both = {
    ...before,
    seats: [before.seats[0], { ...before.seats[1], units: before.seats[0].units }],
  } as WireView;
  moments.begin(null, both);
  for (const seat of [0, 1] as const) {
    expect(words([played(seat)], both, null)).toEqual(['상생 · 숲이 불을 낳습니다']);
    expect(words([played(seat)], both, null)).toEqual([]);
  }
  expect(words([hurt('hero1', 7)], both, null)).toEqual(['역전 · 8 대 7']);
  moments.begin(null, board(20, 5));
  expect(words([hurt('hero0', 4)], board(20, 5), null)).toEqual(['역전 · 5 대 4']);
});

test('the last blow of a match that was nearly lost says so', () => {
  moments.begin('game 1', board(2, 14));
  const events: WireEvent[] = [
    { type: 'ATTACKED', seat: 0, unit: 7, target: 'hero1', attacks_left: 0 },
    { ...hurt('hero1', -1), source: 7 } as WireEvent,
    { type: 'GAME_OVER', winner: 0, reason: 'hero' },
  ];
  const before = board(2, 14, [sprout]);
  const steps = moments.add(animationStepsOf(events, 0, before), before, 0, cardOf);
  expect(steps.find(({ cutscene }) => cutscene)?.cutscene).toMatchObject({ scene: 'finish', winner: 0, behind: 12 });
});
