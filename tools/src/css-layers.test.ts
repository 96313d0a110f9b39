import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { layered, withoutKeyframes } from '../../apps/web/build/css-layers.ts';

const WIDTHS = '@custom-media --phone (max-width: 640px);\n';

test('a file of styles stands in the layer of its folder', () => {
  const layerOf = (file: string) => /@layer (\w+) \{/.exec(layered(file, 'a {}', WIDTHS))?.[1];
  expect(layerOf('/site/apps/web/src/ui/base.css')).toBe('reset');
  expect(layerOf('/site/apps/web/src/ui/card/card.css')).toBe('ui');
  expect(layerOf('/site/apps/web/src/board/hero.css')).toBe('widgets');
  expect(layerOf('/site/apps/web/src/features/home/home-page.css')).toBe('features');
  expect(layerOf('/site/node_modules/uplot/dist/uPlot.min.css')).toBe('reset');
  expect(layerOf('/site/apps/web/src/app/toasts.css')).toBeUndefined();
});

test('the first file names the order, and a folder without a layer is a mistake', () => {
  const tokens = layered('/site/apps/web/src/ui/tokens.css', ':root {}', WIDTHS);
  expect(tokens).toMatch(/^@layer reset, tokens, ui, widgets, features;\n@layer tokens \{/);
  expect(() => layered('/site/apps/web/src/match/match.css', 'a {}', WIDTHS)).toThrow('has no layer');
});

test('a file that asks for a width knows the three', () => {
  const file = '/site/apps/web/src/ui/dialog.css';
  expect(layered(file, '@media (--phone) { a {} }', WIDTHS)).toContain('@custom-media --phone');
  expect(layered(file, 'a {}', WIDTHS)).not.toContain('@custom-media');
});

const FADE = '@keyframes fade {\n  from {\n    opacity: 0;\n  }\n}\n';

test('keyframes come with the first file', () => {
  const parts = [`a {}\n${FADE}b {}\n`, 'c {}\n'];
  expect(withoutKeyframes('/site/apps/web/src/board/hero.css', parts[0]!, () => parts)).toBe('a {}\nb {}\n');
  expect(withoutKeyframes('/site/apps/web/src/ui/tokens.css', ':root {}\n', () => parts)).toBe(`:root {}\n${FADE}`);
});

test('all keyframes of the page are found, under names of their own', async () => {
  const names: string[] = [];
  const left: string[] = [];
  for await (const file of glob('apps/web/src/**/*.css')) {
    const text = readFileSync(file, 'utf8');
    names.push(...Array.from(text.matchAll(/@keyframes ([\w-]+)/g), ([, name]) => name!));
    if (withoutKeyframes(file, text, () => []).includes('@keyframes')) left.push(file);
  }
  expect(left).toEqual([]);
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
});

test('no rule asks what the whole page holds: each change below it would compute the style of all', async () => {
  const asking: string[] = [];
  for await (const file of glob('apps/web/src/**/*.css'))
    for (const [rule] of readFileSync(file, 'utf8').matchAll(/(?<![\w-])(html|body|:root)[^\s{,>+~]*:has\(.*/g))
      asking.push(`${file}: ${rule}`);
  expect(asking).toEqual([]);
});
