import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Fields with a limit that do not say how much room is left, each with the reason. */
const UNCOUNTED: Record<string, string> = {
  'app/top-search.tsx': 'a search, of which nothing is kept',
  'features/cons/pack-cons.tsx': 'a name of up to 20 letters',
  'features/decks/builder.tsx': 'a name of up to 30 letters',
  'features/decks/deck-shelf.tsx': 'a label of up to 12 letters',
  'features/operator/boards-panel.tsx': 'a name of up to 12 letters',
  'features/operator/word-test-panel.tsx': 'words to try, of which nothing is kept',
  'features/scene/card-sheet.tsx': 'a search, of which nothing is kept',
  'features/text-cons/generator.tsx': 'says lines and letters in words of its own',
  'features/works/composed-choices.tsx': 'a search, of which nothing is kept',
  'features/works/part-sheet.tsx': 'a search, of which nothing is kept',
  'ui/con-shelf.tsx': 'a search, of which nothing is kept',
  'ui/search-field.tsx': 'a search, of which nothing is kept',
  'widgets/people/name-field.tsx': 'looks for a name of up to 12 letters',
};

test('every field with a limit says how much room is left, or why it does not', () => {
  const files = globSync('**/*.tsx', { cwd: 'apps/web/src', exclude: ['**/*.test.tsx', 'testing/**'] });
  const silent = files.filter((file) => {
    const code = readFileSync(`apps/web/src/${file}`, 'utf8');
    return /<(?:input|textarea)\b(?:(?!\/>)[\s\S])*\bmaxLength=/.test(code) && !code.includes('<RoomLeft');
  });
  expect(silent.toSorted()).toEqual(Object.keys(UNCOUNTED));
});
