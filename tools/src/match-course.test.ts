import type { DamageCause, GameEvent, Seat } from '@chilyo/engine';
import { expect, test } from 'vitest';
import { courseOf, leadChanges } from './match-course.ts';

const turn = (number: number, seat: Seat, eclipse: number): GameEvent => ({
  type: 'TURN_STARTED',
  turn: number,
  seat,
  day: null,
  eclipse,
  energy: 10,
  max_energy: 10,
});
const hurt = (target: 'hero0' | 'hero1', points: number, health: number, cause: DamageCause): GameEvent => ({
  type: 'HURT',
  target,
  points,
  health,
  source: 4,
  cause,
});
const won = (winner: Seat): GameEvent => ({ type: 'GAME_OVER', winner, reason: 'hero' });
const gift = (is: boolean): GameEvent => ({ type: 'GIFT_CHANGED', seat: 0, gift: is, costs: null });
const end: GameEvent = { type: 'TURN_ENDED', turn: 5, seat: 0, energy: 0 };

test('the eclipse was needed when the loser would have lived without what it added', () => {
  const blows = [turn(21, 0, 2), hurt('hero1', 5, 1, 'combat'), hurt('hero1', 3, -2, 'combat'), won(0)];
  expect(courseOf(blows).eclipse_needed).toBe(true);
  // four were added, and five are missing
  const hard = [turn(21, 0, 2), hurt('hero1', 5, 1, 'combat'), hurt('hero1', 6, -5, 'combat'), won(0)];
  expect(courseOf(hard).eclipse_needed).toBe(false);
});

test('the eclipse adds nothing to a word, to a unit, or to what hurts whoever is on turn', () => {
  const words = [turn(21, 0, 2), hurt('hero1', 3, -1, 'ability'), won(0)];
  expect(courseOf(words).eclipse_needed).toBe(false);
  const struckBack = [turn(21, 0, 2), hurt('hero0', 3, -1, 'combat'), won(1)];
  expect(courseOf(struckBack).eclipse_needed).toBe(false);
});

test('a match that was given up, or ended in a draw, needed no eclipse', () => {
  const blow = [turn(21, 0, 2), hurt('hero1', 3, 1, 'combat')];
  expect(courseOf([...blow, { type: 'GAME_OVER', winner: 0, reason: 'concede' }]).eclipse_needed).toBe(false);
  expect(courseOf([...blow, { type: 'GAME_OVER', winner: null, reason: 'hero' }]).eclipse_needed).toBe(false);
});

test('a gift counts when it was used, not when the turn took it away', () => {
  expect(courseOf([gift(true), gift(false), turn(6, 1, 0), gift(true), gift(false), end]).gifts).toBe(1);
  expect(courseOf([gift(true), gift(false), end]).gifts).toBe(0);
});

test('the lead changes when it goes from six in ten to four in ten or back, not when it wavers between', () => {
  expect(leadChanges([0.5, 0.61, 0.55, 0.45, 0.62])).toBe(0);
  expect(leadChanges([0.7, 0.5, 0.3, 0.5, 0.6])).toBe(2);
  expect(leadChanges([0.3, 0.2])).toBe(0);
  expect(leadChanges([])).toBe(0);
});
