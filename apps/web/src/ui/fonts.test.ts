import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

test('every Chinese character of the pages has a glyph of the site, as a device may have none', () => {
  const faces = readFileSync(join(web, 'ui/fonts.css'), 'utf8').split('@font-face').slice(1);
  const drawn = faces
    .flatMap((face) => /unicode-range: ([^;]*)/.exec(face)?.[1]?.split(', ') ?? [])
    .map((point) => String.fromCodePoint(Number.parseInt(point.slice(2), 16)));
  const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: (name) => /\.test\.tsx?$/.test(name) });
  const written = new Set(
    sources.flatMap((file) => readFileSync(join(web, file), 'utf8').match(/\p{Script=Han}/gu) ?? []),
  );
  expect(written.size).toBeGreaterThan(8);
  expect([...written].filter((sign) => !drawn.includes(sign))).toEqual([]);
});
