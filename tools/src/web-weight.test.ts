import { expect, test } from 'vitest';
import { closureOf, type Manifest, weigh } from './web-weight.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'entry.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/features/home/home-page.tsx'],
  },
  '_shared.js': { file: 'shared.js' },
  '_late.js': { file: 'late.js' },
  'src/features/home/home-page.tsx': { file: 'home.js', imports: ['_shared.js'], dynamicImports: ['_late.js'] },
  'src/features/cards/cards-page.tsx': { file: 'cards.js', imports: ['index.html', '_late.js'] },
};

test('a page weighs what it imports, once, and not what it fetches later', () => {
  expect(closureOf(manifest, ['index.html', 'src/features/home/home-page.tsx'])).toEqual(
    new Set(['entry.js', 'shared.js', 'home.js']),
  );
  const rows = weigh(manifest, () => 1024);
  expect(rows.map(({ page, kb }) => [page, kb])).toEqual([
    ['cards-page', 4],
    ['home-page', 3],
  ]);
});

test('a page that the manifest does not know is no page of no weight', () => {
  expect(() => closureOf(manifest, ['src/features/gone-page.tsx'])).toThrow('gone-page');
});
