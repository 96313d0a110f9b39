import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Addresses of the site as patterns, and the names of their params that are numbers. */
export type RouteList = { paths: string[]; numbers: string[] };

const TABLE = new URL('../src/app/route-table.ts', import.meta.url);

/**
 * The rows of the route table, read from its text: the build cannot import it, as its readers of searches are parts of
 * the page.
 */
export function routeList(text = readFileSync(TABLE, 'utf8')): RouteList {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one!);
  return {
    paths: found(/\b(?:row|desk)\(\s*'(\/[^']*)'/g).filter((path) => path !== '/$'),
    numbers: found(/^ {2}(\w+): Number,$/gm),
  };
}

/** Writes the list beside the manifest, for the server, which answers 404 at all other addresses. */
export const routeFile = (): Plugin => ({
  name: 'chilyo-route-list',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source: JSON.stringify(routeList()) });
  },
});
