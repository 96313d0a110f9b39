import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesThatKeep } from './kept-state.ts';

const page = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/NODES.md'), 'utf8');

test('docs/NODES.md has a rule for every file that keeps something in the memory of a process', () => {
  const files = filesThatKeep();
  expect(files).toContain('play/queue/tickets.ts');
  expect(files.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});
