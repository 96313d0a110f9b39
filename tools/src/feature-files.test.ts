import { expect, test } from 'vitest';
import { featureSources, misplacedContent, unnamedFiles, unnamedFilesOfServer } from './feature-files.ts';

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

test('SQL outside of queries, a service that only re-exports and a long file are found', () => {
  const source = (file: string, text: string) => [{ file: `core/a/${file}`, text }];
  const select = "export const rows = (db) => db.selectFrom('rows').execute();";
  expect(misplacedContent(source('roll.ts', select))).toEqual(['core/a/roll.ts: SQL stands in queries']);
  expect(misplacedContent(source('roll.ts', 'const one = sql`select 1`;'))).toHaveLength(1);
  for (const file of ['queries.ts', 'queries/roll.ts', 'searched.ts'])
    expect(misplacedContent(source(file, select))).toEqual([]);
  expect(misplacedContent(source('service.ts', "export { roll } from './roll.ts';"))).toHaveLength(1);
  expect(misplacedContent(source('service.ts', 'export const roll = () => 1;'))).toEqual([]);
  expect(misplacedContent(source('roll.ts', 'roll();\n'.repeat(301)))).toEqual(['core/a/roll.ts: over 300 lines']);
});

test('every feature of the server keeps its content in place', () => {
  expect(misplacedContent(featureSources())).toEqual([]);
});
