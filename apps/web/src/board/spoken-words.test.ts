import type { WireView } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import type { LogLine } from '../match/event-words.ts';
import { inOneBreath, linesAfter, situationInWords } from './spoken-words.ts';
import { type Unit, unitInWords } from './unit-words.ts';

const line = (id: number, isTurn = false): LogLine => ({
  id,
  text: `${id}.`,
  spoken: `${id}.`,
  isTurn,
  cards: new Map(),
  told: null,
  events: null,
});
const side = (name: string, life: number) => ({ name, life, energy: 2, max_energy: 3, hand_count: 4 });
const view = {
  turn: 5,
  day: 'R',
  on_turn: 0,
  phase: 'main',
  seats: [side('하나', 20), side('달무리', 18)],
} as unknown as WireView;

test('only new lines are announced, and a jump is detected', () => {
  const log = [line(1), line(2), line(3)];
  expect(linesAfter(log, 1)).toEqual([line(2), line(3)]);
  expect(linesAfter(log, 3)).toEqual([]);
  expect(linesAfter(log.slice(0, 1), 3)).toBeNull();
  // earlier events may be prepended later
  expect(linesAfter([line(8), line(9), line(3)], 3)).toEqual([]);
});
test('an action is one breath, a new turn says where both stand', () => {
  expect(inOneBreath([line(1), line(2, true), line(3)], '내 차례입니다.')).toBe('1. 내 차례입니다. 3.');
});
test('a long series of lines is shortened', () => {
  const many = Array.from({ length: 20 }, (_, at) => line(at + 1));
  expect(inOneBreath(many, '')).toBe('1. 2. 3. 4. 그 밖에 12가지 일이 있었습니다. 17. 18. 19. 20.');
});
test('health below 0 is announced as 0', () => {
  const fallen = { ...view, seats: [side('하나', -2), side('달무리', 18)] } as unknown as WireView;
  expect(situationInWords(fallen, 1)).toContain('상대의 생명 0,');
  const unit = { attack: 2, health: -2, max_health: 3, keywords: {}, burn: 0 } as unknown as Unit;
  expect(unitInWords(unit, '불꽃 여우', null)).toBe('불꽃 여우, 공격력 2, 체력 0, 최대 3');
});
test('the situation of a match, for a player and for a spectator', () => {
  expect(situationInWords(view, 1)).toBe(
    '5턴, 화요일, 상대의 차례입니다. 내 생명 18, 기력 2/3, 손 4장. 상대의 생명 20, 기력 2/3, 손 4장.',
  );
  expect(situationInWords(view, null)).toBe(
    '5턴, 화요일, 하나 님의 차례입니다. 하나 님의 생명 20, 기력 2/3, 손 4장. 달무리 님의 생명 18, 기력 2/3, 손 4장.',
  );
  const over = { ...view, result: { winner: 1, reason: 'hero' } } as WireView;
  expect([0, 1, null].map((viewer) => situationInWords(over, viewer as 0 | 1 | null))).toEqual([
    '패배했습니다.',
    '승리했습니다.',
    '달무리가 이겼습니다.',
  ]);
});
