import { expect, test } from 'vitest';
import { practiceMatch } from '../match/test-practice.ts';
import { type VisualEffect, visualEffectOf } from '../match/visual-effect.ts';
import { hintWords } from './hint-words.ts';
import { placesFor, sources } from './selection.ts';

const view = { ...practiceMatch().viewFor(0), phase: 'main' as const, on_turn: 1 as const };
const answered = (seat: 0 | 1): VisualEffect =>
  visualEffectOf(1, { events: [{ type: 'ANSWERED', seat, option: 1, text: '카드를 1장 뽑습니다.' }], coming: [] }, 0);
const words = (effect: VisualEffect | null, seat: 0 | 1 | null = 0) =>
  hintWords({
    held: null,
    from: sources([]),
    places: placesFor([], null),
    isMine: false,
    view,
    seat,
    pending: null,
    isReviewing: false,
    isRepeating: false,
    effect,
    isShowing: true,
  });

test('which of two things the opponent has chosen is said while it is shown', () => {
  expect(words(answered(1))).toBe('상대의 선택: 카드를 1장 뽑습니다.');
  expect(words(answered(1), null)).toBe(`${view.seats[1].name} 님의 선택: 카드를 1장 뽑습니다.`);
  expect(words(answered(0))).toBe('상대의 차례입니다.');
  expect(words(null)).toBe('상대의 차례입니다.');
});
