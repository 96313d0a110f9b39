import { expect, test } from 'vitest';
import { ignoredAnswers, serverSources } from './ignored-answers.ts';

const declared = `
  export async function pay(): Promise<boolean> { return true; }
  const mark = (id: number): boolean => id > 0;
  class Room { leave(): boolean { return true; } #drop(): Promise<boolean> { return pay(); } }
  function tell(): void {}
`;
const ignored = (text: string) =>
  ignoredAnswers([
    { file: 'a.ts', text: declared },
    { file: 'b.ts', text },
  ]);

test.each([
  ['pay();', 'pay'],
  ['async function f() { await pay(); }', 'pay'],
  ['void pay().catch(() => {});', 'pay'],
  ['mark(3);', 'mark'],
  ['room.leave();', 'leave'],
])('an answer that nobody looks at is found: %s', (text, name) => expect(ignored(text)).toEqual([`b.ts:1 ${name}`]));

test.each(['if (await pay()) tell();', 'const done = mark(1);', 'pay().then((done) => done);', 'tell();'])(
  'one that is looked at may be: %s',
  (text) => expect(ignored(text)).toEqual([]),
);

test('in the server every answer that says whether something has happened is looked at', () => {
  const sources = serverSources();
  expect(sources.length).toBeGreaterThan(200);
  expect(ignoredAnswers(sources)).toEqual([]);
});
