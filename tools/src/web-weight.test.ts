import { expect, test } from 'vitest';
import { closureOf, type Manifest, weigh } from './web-weight.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'entry.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/features/home/home-page.tsx', 'src/app/pages/cards.ts'],
  },
  '_shared.js': { file: 'shared.js' },
  '_late.js': { file: 'late.js' },
  'src/app/pages/cards.ts': { file: 'area.js', dynamicImports: ['src/features/cards/cards-page.tsx'] },
  'src/features/home/home-page.tsx': { file: 'home.js', imports: ['_shared.js'], dynamicImports: ['_late.js'] },
  'src/features/cards/cards-page.tsx': { file: 'cards.js', imports: ['index.html', '_late.js'] },
};

test('a page weighs what it imports and what leads to it, once, and not what it fetches later', () => {
  expect(closureOf(manifest, ['index.html', 'src/features/home/home-page.tsx'])).toEqual(
    new Set(['entry.js', 'shared.js', 'home.js']),
  );
  const rows = weigh(manifest, () => 1024);
  expect(rows.map(({ page, kb }) => [page, kb])).toEqual([
    ['cards-page', 5],
    ['home-page', 3],
  ]);
});

test('a page that the manifest does not know is no page of no weight', () => {
  expect(() => closureOf(manifest, ['src/features/gone-page.tsx'])).toThrow('gone-page');
});

test('a page that nothing leads to is not weighed in silence', () => {
  const lost = { ...manifest, 'src/features/lost/lost-page.tsx': { file: 'lost.js' } };
  expect(() => weigh(lost, () => 1024)).toThrow('lost-page');
});
