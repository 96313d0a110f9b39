import { nearestWords } from '@chilyo/hangul';
import { expect, test } from 'vitest';
import { cards } from './test-cards.ts';

const nearest = (typed: string) => nearestWords(cards, ({ name }) => name, typed).map(({ name }) => name);

test('a wrong, missing, doubled or exchanged letter still leads to the name', () => {
  for (const typed of ['불시 도깨비', '불씨 도개비', '붊씨도깨비', '불씨 도깨ㅂ', '불씨도깨비비', '불씨 도끼배'])
    expect(nearest(typed)[0], typed).toBe('불씨 도깨비');
});

test('a part of a name with a mistake in it is enough', () => {
  expect(nearest('도꺠비').length).toBeGreaterThan(0);
  expect(nearest('도꺠비').every((name) => /도깨비|깨비/.test(name))).toBe(true);
});

test('the keyboard left in Latin letters', () => {
  expect(nearest('qnftlehRoql')[0]).toBe('불씨 도깨비');
});

test('what is like nothing is like nothing, and initial consonants are no mistake', () => {
  for (const typed of ['퀝쒧쀍', 'ㅎㄹ', '가', '']) expect(nearest(typed), typed).toEqual([]);
});
