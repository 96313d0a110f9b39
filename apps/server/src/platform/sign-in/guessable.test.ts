import { expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';

const guessable = (password: string) => isGuessable(password, 'mina.kim@example.kr');

test.each([
  '1234567890',
  '0987654321',
  '0123456789',
  'aaaaaaaaaa',
  '          ',
  '1212121212',
  'abcabcabca',
  'abcdefghij',
  'qwertyuiop',
  'qwerty1234',
  'Qwer1234!!',
  'asdfghjkl1',
  'password123',
  'Password1!',
  'iloveyou12',
  '1q2w3e4r5t',
  'mina.kim@example.kr',
  'MINA.KIM1234',
  '안녕안녕안녕안녕안녕',
  '비밀번호1234567',
  '가가가가가가가가가가',
  'dkssudgktpdy1',
])('%j is tried first', (password) => expect(guessable(password)).toBe(true));

test.each([
  'a long password',
  'long enough',
  'a new password',
  '불씨 여우와 함께 춤을',
  '우리집고양이는열살',
  'tr0ub4dor&3',
  'k7#mPq2!xZ',
  '2019-08-31-부산',
  'minakim의 겨울노래',
])('%j is not', (password) => expect(guessable(password)).toBe(false));
