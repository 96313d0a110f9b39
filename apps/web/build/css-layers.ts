import { readFileSync } from 'node:fs';
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

/** A file of styles in its layer, with the three widths of the page known to it. */
export function layered(file: string, text: string, widths: string): string {
  if (IN_NO_LAYER.test(file)) return text;
  const layer = LAYERS.find(([folder]) => folder.test(file))?.[1];
  if (!layer) throw new Error(`${file} has no layer: build/css-layers.ts`);
  const known = text.includes('(--') ? widths : '';
  const order = layer === 'tokens' ? '@layer reset, tokens, ui, widgets, features;\n' : '';
  return `${known}${order}@layer ${layer} {\n${text}\n}\n`;
}

/** Puts each file of styles into the layer of its folder, so that a feature overrides a part of it whatever is loaded first. */
export function cssLayers(): Plugin {
  return {
    name: 'chilyo-css-layers',
    enforce: 'pre',
    transform(text, id) {
      const [file = '', how = ''] = id.split('?');
      // a file that is read as text is a module by now
      if (how === 'raw') return null;
      return file.endsWith('.css') ? { code: layered(file, text, readFileSync(WIDTHS, 'utf8')), map: null } : null;
    },
  };
}
