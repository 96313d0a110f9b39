import { expect, test } from 'vitest';
import { containsWords, namesWithRetiredWords, retiredWords, writtenSources } from './retired-words.ts';

test.each([
  ['Sieve', 'sieve'],
  ['mySieveOf', 'sieve'],
  ['#sieve', 'sieve'],
  ['SIEVE_SIZE', 'sieve'],
  ['serve-once', 'serveOnce'],
  ['serveOnceMore', 'serveOnce'],
  ['card_fits', 'cardFits'],
])('%s is made with %s', (name, word) => expect(containsWords(name, word)).toBe(true));

test.each([
  ['indeed', 'deed'],
  ['LAPSED', 'lapse'],
  ['serve', 'serveOnce'],
  ['onceServed', 'serveOnce'],
])('%s is not made with %s', (name, word) => expect(containsWords(name, word)).toBe(false));

test('a retired word is found in names of files, values, types and properties, and only where it is checked', () => {
  const retired = [{ word: 'sieve', now: '`predicate`', within: ['packages/'] }];
  const text = "const sieveOf = (all: Sieve) => all.#sieve + 'sieve'; // sieve";
  const found = namesWithRetiredWords(
    [
      { file: 'packages/a/sieve.ts', text },
      { file: 'apps/a/sieve.ts', text },
    ],
    retired,
  );
  expect(found).toEqual(['sieve', 'sieveOf', 'Sieve'].map((name) => `packages/a/sieve.ts ${name}: \`predicate\``));
});

test('the glossary and the sources are found', () => {
  expect(retiredWords().length).toBeGreaterThan(40);
  expect(writtenSources().length).toBeGreaterThan(800);
});

test('what is said instead is a name that there is', () => {
  const texts = writtenSources().map(({ text }) => text);
  const instead = new Set(
    retiredWords().flatMap(({ now }) => Array.from(now.matchAll(/`([A-Za-z]\w*)/g), ([, name = '']) => name)),
  );
  const isThere = (name: string) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  expect(instead.size).toBeGreaterThan(30);
  expect([...instead].filter((name) => !isThere(name))).toEqual([]);
});
