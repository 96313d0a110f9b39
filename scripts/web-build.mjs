import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run-command.mjs';

const stamp = join(root, 'apps/web/dist/.stamp');
const built = new Set(['dist', 'node_modules']);

/** Builds the pages when a source they are made of has changed. */
export async function buildWebIfStale(node) {
  const hash = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('화면을 만듭니다.');
  const code = await run(node, ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn']);
  if (code !== 0) throw new Error('화면을 만들지 못했습니다. 위의 내용을 확인해 주세요.');
  writeFileSync(stamp, hash);
}

function sourceHash() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  // some pages are made from the documents
  for (const file of ['docs/RULES.md', ...sourcesIn('docs/players'), ...['apps/web', 'packages'].flatMap(sourcesIn)])
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !built.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? sourcesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
}
