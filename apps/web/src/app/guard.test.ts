import { expect, test } from 'vitest';
import { whereTo } from './guard.ts';

test('public pages are open to visitors, all others lead to the sign-in', () => {
  expect(whereTo('public', '/cards', null)).toBeNull();
  expect(whereTo('named', '/decks', null)).toBe('/login');
});
test('an empty name leads to registration from everywhere', () => {
  expect(whereTo('public', '/', { name: '' })).toBe('/register');
  expect(whereTo('named', '/register', { name: '' })).toBeNull();
});
test('registration is only for those who still need it', () => {
  expect(whereTo('named', '/register', null)).toBe('/login');
  expect(whereTo('named', '/register', { name: '여우' })).toBe('/');
  expect(whereTo('named', '/decks', { name: '여우' })).toBeNull();
});
