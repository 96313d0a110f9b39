import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'theme.js';
const FILE = fileURLToPath(new URL(`../public/${NAME}`, import.meta.url));

/**
 * Builds the script of the theme under a name of its content: nothing of the page runs before it, so a browser must not
 * ask the server for it on every load.
 */
export function themeScript(): Plugin {
  const source = readFileSync(FILE);
  const built = `assets/theme-${createHash('sha256').update(source).digest('hex').slice(0, 7)}.js`;
  return {
    name: 'theme-script',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: built, source });
    },
    transformIndexHtml: (html) => html.replace(`src="/${NAME}"`, `src="/${built}"`),
  };
}
