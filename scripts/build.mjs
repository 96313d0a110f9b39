import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run-command.mjs';

/** What is built, and what it is made of. Some pages are made from the documents. */
const web = {
  folder: 'apps/web',
  sources: ['docs/RULES.md', 'docs/players', 'apps/web', 'packages'],
  begins: '화면을 만듭니다.',
  failed: '화면을 만들지 못했습니다. 위의 내용을 확인해 주세요.',
};
const server = {
  folder: 'apps/server',
  sources: ['apps/server', 'packages'],
  begins: '서버를 만듭니다.',
  failed: '서버를 만들지 못했습니다. 위의 내용을 확인해 주세요.',
};
const notSources = new Set(['dist', 'node_modules']);

/** The server and the pages that it serves, built when a source has changed. */
export async function buildSiteIfStale(node) {
  await buildIfStale(node, server);
  await buildIfStale(node, web);
}

async function buildIfStale(node, { folder, sources, begins, failed }) {
  const stamp = join(root, folder, 'dist/.stamp');
  const hash = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log(begins);
  const code = await run(node, ['node_modules/vite/bin/vite.js', 'build', folder, '--logLevel', 'warn']);
  if (code !== 0) throw new Error(failed);
  writeFileSync(stamp, hash);
}

function hashOf(sources) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of sources.flatMap(sourcesIn)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** The files of a folder, or the file itself. What begins with a dot is an editor's. */
export function sourcesIn(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name) && !name.startsWith('.') && !/\.test\.tsx?$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? sourcesIn(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}
