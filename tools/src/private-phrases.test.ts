import { expect, test } from 'vitest';
import { privatePhrases } from './private-phrases.ts';

test.each([
  ['a.ts', '/** What is told to whoever asks. */ const whoever = 1;', ['is told', 'whoever']],
  ['a.ts', '// so many at once\nconst a = "somebody";', ['so many']],
  ['a.ts', '// as so many as possible, so much as one', []],
  ['a.ts', '// the role `nobody` of the table', []],
  ['a.css', '/* nobody sees it */ .a { content: "anew" }', ['nobody']],
  ['a.md', 'The page is told.\n```\nsomebody\n```\n`whoever`', ['is told']],
])('in %s: %s', (file, text, found) => expect(privatePhrases(file, text)).toEqual(found));
