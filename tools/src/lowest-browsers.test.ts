import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOWEST_BROWSERS, unknownIn } from '../../apps/web/build/lowest-browsers.ts';

test.each([
  ['"a b".split(/(?<= )/)', ['a look-behind']],
  ['/(?<year>[0-9]+)/.exec(x)', []],
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  // a library looks first
  ['typeof URL.canParse==="function"?URL.canParse(x):0', []],
])('of %s the lowest browsers do not know %j', (code, unknown) => expect(unknownIn(code)).toEqual(unknown));

test('both READMEs name the lowest browsers', () => {
  for (const file of ['README.md', 'README.en.md']) {
    const text = readFileSync(file, 'utf8');
    for (const browser of LOWEST_BROWSERS)
      expect(text, browser).toContain(/[\d.]+$/.exec(browser)![0].replace(/\.0$/, ''));
  }
});
