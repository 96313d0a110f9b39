import type { CardFace } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { changesBetween } from './card-changes.ts';

const face: CardFace = {
  name: '불씨 도깨비',
  type: 'unit',
  element: ['R'],
  rarity: 'common',
  cost: 1,
  attack: 2,
  health: 1,
  text: '돌진',
};

test('only changed lines are shown, in words', () => {
  expect(changesBetween(face, { ...face })).toEqual([]);
  expect(changesBetween(face, { ...face, cost: 2, element: ['R', 'S'], text: '' })).toEqual([
    { word: '속성', was: '불', is: '불·금속' },
    { word: '비용', was: '1', is: '2' },
    { word: '글', was: '돌진', is: '글이 없는 카드' },
  ]);
});
