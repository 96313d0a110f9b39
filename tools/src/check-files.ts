// Form and correctness of single files. The first run looks at all of them; later ones at what has changed since the
// last run without a complaint, and at what imports it: a function that becomes async is wrong where it is called.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readImports } from './imports.ts';

const root = resolve(import.meta.dirname, '../..');
const memory = join(root, '.cache/checked-files.json');
/** A change in one of these files affects the results of all files. */
const RULES = /^(package-lock\.json|biome\.json|\.oxlintrc\.json|tsconfig.*\.json|apps\/web\/tsconfig\.json)$/;

const hashes = Object.fromEntries(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .map((file) => [
      file,
      createHash('sha1')
        .update(readFileSync(join(root, file)))
        .digest('hex'),
    ]),
);
const known: Record<string, string> = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {};
const changed = new Set([...Object.keys(hashes), ...Object.keys(known)].filter((file) => hashes[file] !== known[file]));
const isWhole = [...changed].some((file) => RULES.test(file));
const importers = readImports().flatMap(({ from, to }) => (changed.has(to) ? [from] : []));
const files = [...new Set([...changed, ...importers])].filter((file) => hashes[file] !== undefined);

const code = files.length === 0 ? 0 : await judge();
if (code === 0) {
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(hashes));
}
process.exitCode = code;

async function judge(): Promise<number> {
  const biome = ['check', '--error-on-warnings', '--no-errors-on-unmatched'];
  const oxlint = ['--type-aware'];
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const runs = isWhole
    ? [run('biome', biome), run('oxlint', oxlint)]
    : [run('biome', [...biome, ...files]), ...(sources.length > 0 ? [run('oxlint', [...oxlint, ...sources])] : [])];
  const codes = await Promise.all(runs);
  return Math.max(...codes);
}

function run(tool: string, words: readonly string[]): Promise<number> {
  const bin = join(root, 'node_modules/.bin', tool);
  const child = spawn(process.execPath, [bin, ...words], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (exit) => done(exit ?? 1));
  });
}
