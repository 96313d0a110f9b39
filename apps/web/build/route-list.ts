import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

export type RouteList = {
  /** Addresses of the site as patterns. */
  paths: string[];
  /** Names of their params that are numbers. */
  numbers: string[];
};
/** Files of an address that the first code fetches one after the other, by its pattern; without those of every page. */
export type RouteFiles = Record<string, string[]>;

const APP = new URL('../src/app/', import.meta.url);
const TABLE = new URL('route-table.ts', APP);

/**
 * The rows of the route table, read from its text: the build cannot import it, as its readers of searches are parts of
 * the page.
 */
export function routeList(text = readFileSync(TABLE, 'utf8')): RouteList {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one!);
  return {
    paths: found(/\b(?:row|desk)\(\s*'(\/[^']*)'/g).filter((path) => path !== '/$'),
    numbers: found(/^ {2}(\w+): toId,$/gm),
  };
}

/** The modules that the page of an address begins with: its area, and the page. */
export function routeModules(): Map<string, string[]> {
  const areas = readdirSync(new URL('pages/', APP)).map((name) => new URL(`pages/${name}`, APP));
  const modules = new Map<string, string[]>();
  for (const file of [...areas, new URL('routes.tsx', APP)])
    for (const [, path, from] of readFileSync(file, 'utf8').matchAll(/'(\/[^']*)': \(\) =>\s*import\('([^']+)'\)/g))
      modules.set(
        path!,
        [file, new URL(from!, file)].map((url) => fileURLToPath(url)),
      );
  return modules;
}

type Bundle = Rolldown.OutputBundle;

/** What a chunk needs at once: itself, its static imports, and their styles. */
function filesOf(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const next of chunk.imports) filesOf(bundle, next, found);
  return found;
}

function routeFiles(bundle: Bundle): RouteFiles {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const nameOf = new Map(chunks.map(({ facadeModuleId, fileName }) => [facadeModuleId, fileName]));
  const first = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...filesOf(bundle, fileName)]),
  );
  return Object.fromEntries(
    [...routeModules()].map(([path, modules]) => {
      const names = modules.flatMap((id) => nameOf.get(id) ?? []);
      const files = new Set(names.flatMap((name) => [...filesOf(bundle, name)]));
      return [path, [...files].filter((file) => !first.has(file))];
    }),
  );
}

/** Writes both beside the manifest for the server: it answers 404 at all other addresses, and names the files to fetch. */
export const routeFile = (): Plugin => ({
  name: 'chilyo-route-list',
  apply: 'build',
  // after the chunks that held nothing but styles are gone
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const source = JSON.stringify({ ...routeList(), files: routeFiles(bundle) });
      this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source });
    },
  },
});
