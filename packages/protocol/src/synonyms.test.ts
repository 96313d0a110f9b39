import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardText } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';
import { SITE_SYNONYMS, SYNONYMS, synonymKey, synonymsOf } from './synonyms.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = ['docs/RULES.md', 'docs/GLOSSARY.md', 'packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'];

test('every row holds a word that the site itself says', () => {
  const cards = launchCards.map((card) => `${card.name} ${cardText(card, (key) => key)}`);
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !/synonyms|test|retired/.test(file));
  const said = synonymKey([...cards, ...files.map((file) => readFileSync(join(ROOT, file), 'utf8'))].join('\n'));
  expect(SITE_SYNONYMS.filter((row) => !row.some((word) => said.includes(word)))).toEqual([]);
});

test('there are 200 rows of words without spaces or capitals, and no word beside itself', () => {
  expect(SITE_SYNONYMS.length).toBeGreaterThanOrEqual(200);
  for (const row of SYNONYMS) {
    expect(row.length, row[0]).toBeGreaterThan(1);
    expect(new Set(row).size, row[0]).toBe(row.length);
    for (const word of row) expect(word).toBe(synonymKey(word));
  }
});

test('a word means the others of its rows, however it is written', () => {
  expect(synonymsOf('첫 손패')).toContain('멀리건');
  expect(synonymsOf('BGM')[0]).toBe('음악');
  expect(synonymsOf('카운터')).toEqual(expect.arrayContaining(['상극', '반격', '대처']));
  expect(synonymsOf('없는말')).toEqual([]);
});
