import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };
/** By the source file that a piece of the page begins with. */
export type Manifest = Record<string, Chunk>;

const DIST = join(import.meta.dirname, '../../apps/web/dist');
const KB = 1024;

/** Parts that a page loads at once, besides its own chunk, before it is usable. */
const PARTS: Record<string, string[]> = {
  'practice-page': ['src/features/practice/practice-table.tsx'],
};

/** Most kB of JavaScript, compressed, that a page may need until it can be used; all others may need `USUAL`. */
const BUDGETS: Record<string, number> = {
  'home-page': 150,
  'practice-page': 200,
  // the rules and the words of every card: the page acts the match through itself
  'replay-page': 260,
};
const USUAL = 200;

/** The transitive static imports of `keys`. */
export function closureOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the manifest does not know ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return files;
}

/** Chunks that the router goes through: areas, and pages that choose between pages. */
const ON_THE_WAY = /^src\/app\/(pages\/|[^/]*-page\.)/;

/** Chunks that load one after the other until the page is there. */
function wayTo(manifest: Manifest, page: string): string[] {
  const from = new Map<string, string>([['index.html', '']]);
  for (const key of from.keys())
    if (key === 'index.html' || ON_THE_WAY.test(key))
      for (const next of manifest[key]?.dynamicImports ?? []) if (!from.has(next)) from.set(next, key);
  if (!from.has(page)) throw new Error(`no address leads to ${page}`);
  const way: string[] = [];
  for (let key = page; key; key = from.get(key) ?? '') way.push(key);
  return way;
}

/** Compressed kB of JavaScript of each page, the heaviest first. */
export function weigh(
  manifest: Manifest,
  sizeOf: (file: string) => number,
): { page: string; kb: number; most: number }[] {
  const pages = Object.keys(manifest).filter((key) => /^src\/features\/.*-page\.tsx$/.test(key));
  return pages
    .map((key) => {
      const page = key.replace(/^.*\/|\.tsx$/g, '');
      const files = [...closureOf(manifest, [...wayTo(manifest, key), ...(PARTS[page] ?? [])])];
      const bytes = files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0);
      return { page, kb: bytes / KB, most: BUDGETS[page] ?? USUAL };
    })
    .sort((one, other) => other.kb - one.kb);
}

/** As it is sent: compressed where that is smaller. */
const sizeInDist = (file: string): number => {
  const sizes = [file, `${file}.br`].map(
    (path) => statSync(join(DIST, path), { throwIfNoEntry: false })?.size ?? Infinity,
  );
  return Math.min(...sizes);
};

if (process.argv[1] === import.meta.filename) {
  const rows = weigh(JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest, sizeInDist);
  console.log('화면마다 쓸 수 있게 될 때까지 받는 JavaScript (압축한 kB / 한도)');
  for (const { page, kb, most } of rows)
    console.log(`${kb > most ? '넘침' : '    '} ${kb.toFixed(1).padStart(6)} / ${most}  ${page}`);
  if (rows.some(({ kb, most }) => kb > most)) {
    console.error('한도를 넘긴 화면이 있습니다. 처음에 필요하지 않은 것은 onDemand로 나중에 부르세요.');
    process.exitCode = 1;
  }
}
