import { expect, test } from 'vitest';
import { unnamedFiles, unnamedFilesOfServer } from './feature-files.ts';

test('a file beside the anatomy is named at the head, and a name at the head has its file', () => {
  expect(unnamedFiles(['service.ts', 'routes.ts', 'roll.ts', 'roll.test.ts'], '/** Rolls. Files: `roll`. */')).toEqual(
    [],
  );
  expect(unnamedFiles(['service.ts', 'roll.ts'], '/** Rolls. */')).toEqual(['roll']);
  expect(unnamedFiles(['service.ts'], '/** Rolls. Files: `roll`. */')).toEqual(['roll (there is none)']);
});

test('every feature of the server is made of files by these names', () => {
  expect(unnamedFilesOfServer()).toEqual([]);
});
