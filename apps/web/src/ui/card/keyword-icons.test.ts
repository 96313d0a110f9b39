import { expect, test } from 'vitest';
import { splitCardText } from './keyword-icons.ts';

test('keywords are parted from the sentences', () => {
  expect(splitCardText('비행, 갑옷 2. 등장: 카드를 1장 뽑습니다. 죽을 때: 새싹을 소환합니다.')).toEqual({
    keywords: [
      { label: '비행', word: '비행' },
      { label: '갑옷 2', word: '갑옷' },
    ],
    sentences: ['등장: 카드를 1장 뽑습니다.', '죽을 때: 새싹을 소환합니다.'],
  });
});

test('a text without keywords stays whole', () => {
  expect(splitCardText('적 유닛 하나에게 피해를 3 줍니다.')).toEqual({
    keywords: [],
    sentences: ['적 유닛 하나에게 피해를 3 줍니다.'],
  });
  expect(splitCardText('등장: 하나를 고릅니다. ① 카드를 1장 뽑습니다. ② 새싹을 소환합니다.').sentences).toEqual([
    '등장: 하나를 고릅니다.',
    '① 카드를 1장 뽑습니다.',
    '② 새싹을 소환합니다.',
  ]);
  expect(splitCardText('')).toEqual({ keywords: [], sentences: [] });
});
