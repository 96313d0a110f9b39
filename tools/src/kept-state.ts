import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const SOURCES = 'apps/server/src/{app.ts,features/**/*.ts,platform/**/*.ts}';
const LEFT_OUT = /\.test\.ts$|\/test-|\/queries\//;

const STORES = 'Map|Set|WeakMap|WeakSet';
const KEEPERS = 'AnswerCache|Recent|PictureCache|Allowance|Turns|BoundedWork|SerialWork|SeenLately';
/** State of a module, a field of a class, and objects of the classes that keep something. */
const KEPT = new RegExp(
  `^let |^const \\w+[^=]* = new (${STORES}|${KEEPERS})(<.*>)?\\(\\)|^  (readonly )?#\\w+[^=(]* = new (${STORES})\\b|new (${KEEPERS})[<(]`,
  'm',
);

/** Files of the server that keep something in the memory of their process, as docs/NODES.md names them. */
export const filesThatKeep = (): string[] =>
  globSync(SOURCES, { cwd: root })
    .filter((file) => !LEFT_OUT.test(file) && KEPT.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => file.replace(/^apps\/server\/src\/(features\/)?/, ''))
    .sort();
