import { expect, test } from 'vitest';
import { type Names, whyNotInWords } from './why-not-words.ts';

const names: Names = { card: '불똥', by: '거북 병사', source: 'unit', isMyChoice: true };

test('the blocking unit is named, with the particle that its name requires', () => {
  expect(whyNotInWords({ why: 'guarded', by: 7 }, names)).toBe('거북 병사의 수호 때문에 영웅을 공격할 수 없습니다.');
  expect(whyNotInWords({ why: 'blocked', by: 7 }, names)).toBe(
    '거북 병사가 앞을 막고 있어 그 유닛만 공격할 수 있습니다.',
  );
  expect(whyNotInWords({ why: 'stealth', by: 7 }, { ...names, by: '그림자 칼' })).toBe(
    '은신한 그림자 칼은 고를 수 없습니다.',
  );
  expect(whyNotInWords({ why: 'not_a_target' }, names)).toBe('불똥으로 고를 수 없는 대상입니다.');
});

test('what is missing is counted', () => {
  expect(whyNotInWords({ why: 'energy', needed: 4, there: 3 }, names)).toBe('기력이 4 필요합니다. 지금은 3입니다.');
});

test('what is possible all the same is said, where it is', () => {
  expect(whyNotInWords({ why: 'arrived_now', may_move: true }, names)).toBe(
    '이번 턴에 나온 유닛은 다음 턴부터 공격합니다. 옆 칸으로 옮길 수는 있습니다.',
  );
  expect(whyNotInWords({ why: 'arrived_now', may_move: false }, names)).toBe(
    '이번 턴에 나온 유닛은 다음 턴부터 공격합니다.',
  );
});

test('the same reason is said of a card in other words than of a unit', () => {
  expect(whyNotInWords({ why: 'needs_target' }, names)).toBe('공격할 대상이나 옮길 칸을 고르세요.');
  expect(whyNotInWords({ why: 'needs_target' }, { ...names, source: 'card' })).toBe('대상을 고르세요.');
});
