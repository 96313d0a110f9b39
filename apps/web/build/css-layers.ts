import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The cascade layer of each folder of the page; later ones override earlier ones (`ui/tokens.css` has the order). */
const LAYERS: readonly (readonly [folder: RegExp, layer: string])[] = [
  [/\/node_modules\//, 'reset'],
  [/\/src\/ui\/base\.css$/, 'reset'],
  [/\/src\/ui\/tokens\.css$/, 'tokens'],
  [/\/src\/ui\//, 'ui'],
  [/\/src\/(board|widgets)\//, 'widgets'],
  [/\/src\/(app|features)\//, 'features'],
];
const WIDTHS = new URL('../src/ui/widths.css', import.meta.url);

/**
 * A file with an `@import` cannot be wrapped in a block; the styles of toasts override the ones that Sonner adds outside
 * of any layer.
 */
const IN_NO_LAYER = /\/src\/(ui\/fonts|ui\/widths|app\/toasts)\.css$/;

/** A file of styles in its layer, with the named sizes of windows known to it. */
export function layered(file: string, text: string, widths: string): string {
  if (IN_NO_LAYER.test(file)) return text;
  const layer = LAYERS.find(([folder]) => folder.test(file))?.[1];
  if (!layer) throw new Error(`${file} has no layer: build/css-layers.ts`);
  const known = text.includes('(--') ? widths : '';
  const order = layer === 'tokens' ? '@layer reset, tokens, ui, widgets, features;\n' : '';
  return `${known}${order}@layer ${layer} {\n${text}\n}\n`;
}

const KEYFRAMES = /^@keyframes [\w-]+ \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}\n/gm;

/**
 * The styles of a file without its keyframes, which all stand in the first file: Chromium computes the style of the
 * whole page when a sheet that is loaded later brings some. `all` are the texts of all files.
 */
export function withoutKeyframes(file: string, text: string, all: () => readonly string[]): string {
  const rest = text.replace(KEYFRAMES, '');
  if (!file.endsWith('/src/ui/tokens.css')) return rest;
  return (
    rest +
    all()
      .flatMap((each) => each.match(KEYFRAMES) ?? [])
      .join('')
  );
}

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const allStyles = () =>
  globSync(`${SOURCES}**/*.css`)
    .toSorted()
    .map((file) => readFileSync(file, 'utf8'));

/**
 * Puts each file of styles into the layer of its folder, so that a feature overrides a part of it whatever is loaded
 * first, and, in a build, all keyframes into the first file.
 */
export function cssLayers(): Plugin {
  let isBuild = false;
  return {
    name: 'chilyo-css-layers',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform(text, id) {
      const [file = '', how = ''] = id.split('?');
      // a file that is read as text is a module by now
      if (how === 'raw') return null;
      if (!file.endsWith('.css')) return null;
      const styles = isBuild ? withoutKeyframes(file, text, allStyles) : text;
      return { code: layered(file, styles, readFileSync(WIDTHS, 'utf8')), map: null };
    },
  };
}
