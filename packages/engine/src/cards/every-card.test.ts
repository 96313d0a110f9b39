import { readdirSync, readFileSync } from 'node:fs';
import { launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';

const tests = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.test.ts'));
const keys = tests.flatMap((file) => {
  const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
  return Array.from(source.matchAll(/cardTest\(\s*'([a-z0-9-]+)'/g), ([, key = '']) => key);
});

/** Stats and keywords alone do nothing that other tests do not show. */
const isPlain = ({ abilities }: { abilities: readonly unknown[] }): boolean => abilities.length === 0;

test('every card that does something has a test of its own', () => {
  const without = launchCards.filter((card) => !isPlain(card) && !keys.includes(card.key));
  expect(without.map(({ key, name }) => `${key} ${name}`)).toEqual([]);
});

test('every test is of a card that there is, and has something to show', () => {
  const plain = new Map(launchCards.map((card) => [card.key, isPlain(card)]));
  expect(keys.filter((key) => plain.get(key) !== false)).toEqual([]);
});
