import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FIGURE_NAMES } from '@chilyo/card-art';
import { optimize } from 'svgo';
import type { Plugin } from 'vite';

type IconSet = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> };

/** Drawings of the interface, a module each. */
const ICON = '\0virtual:icon/';
const require = createRequire(import.meta.url);

/** Only the drawings that are used travel: the whole set is several megabytes. */
export function gameIcons(): Plugin {
  let set: IconSet | undefined;
  const pathOf = (name: string): string | undefined => {
    set ??= JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as IconSet;
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
    // every icon of this set is a single path on a 512 grid
    const drawn = icon && / d="([^"]+)"/.exec(icon.body)?.[1];
    return drawn && onWholeNumbers(drawn);
  };
  const moduleOf = (names: Iterable<string>) => {
    const found: Record<string, string> = {};
    for (const name of names) {
      const path = pathOf(name);
      if (path) found[name] = path;
    }
    return `export default ${JSON.stringify(found)};`;
  };
  return {
    name: 'chilyo-game-icons',
    resolveId: (id) => (/^virtual:(icon|game-icons)\//.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:game-icons/figures') return moduleOf(new Set(FIGURE_NAMES));
      const name = id.startsWith(ICON) ? id.slice(ICON.length) : undefined;
      if (name === undefined) return undefined;
      const path = pathOf(name);
      return path ? `export default ${JSON.stringify(path)};` : this.error(`game-icons has no ${name}`);
    },
  };
}

/** Rounds the outline to whole grid points, without a visible difference: a third of the characters. */
function onWholeNumbers(path: string): string {
  const plugins = [{ name: 'convertPathData' as const, params: { floatPrecision: 0 } }];
  const { data } = optimize(`<svg viewBox="0 0 512 512"><path d="${path}"/></svg>`, { plugins });
  return / d="([^"]+)"/.exec(data)?.[1] ?? path;
}
