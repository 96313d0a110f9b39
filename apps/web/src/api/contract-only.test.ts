import { expect, test } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
).filter(([file]) => !/\.test\.|\/testing\//.test(file));
const filesWith = (part: RegExp) => sources.filter(([, text]) => part.test(text)).map(([file]) => file);

test('the server is asked by the names of its calls: no path is written by hand', () => {
  // the reachability probe is not a call of the contract, nor is a picture that a worker decodes
  const asking = filesWith(/(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon/);
  expect(asking).toEqual(['./http.ts', './upload.ts', '../lib/server-answers.ts', '../ui/card/art-painter.ts']);
  expect(filesWith(/\brequest\b[^;]*from '[./\w-]*http\.ts'/)).toEqual(['./client.ts']);
  // pictures are no calls
  expect(filesWith(/['"`]\/api\/(?![^'"`]*picture)/)).toEqual([]);
});

test('no answer is given a type by hand', () => {
  expect(
    filesWith(/\bapi\.\w+<|\b(query|pages|look)<|(query|pages|look|api\.\w+)\([^;]*\) as\b/).filter(
      (file) => !file.startsWith('./'),
    ),
  ).toEqual([]);
});

test('the page brings no schema library along: of contract and schemas it takes types alone', () => {
  expect(filesWith(/^import (?!type\b)[^;]*from '(@chilyo\/protocol|zod)';/m)).toEqual([]);
});
