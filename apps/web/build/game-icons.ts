import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { FIGURE_NAMES } from '../src/ui/card/figure-names.ts';
import { ICON_NAMES } from '../src/ui/icon-names.ts';

type IconSet = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> };

const require = createRequire(import.meta.url);

/** Only the drawings that are used travel: the whole set is several megabytes. */
export function gameIcons(cardsFolder: string): Plugin {
  let set: IconSet | undefined;
  const pathOf = (name: string): string | undefined => {
    set ??= JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as IconSet;
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
    // every icon of this set is a single path on a 512 grid
    return icon && / d="([^"]+)"/.exec(icon.body)?.[1];
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
    resolveId: (id) => (id.startsWith('virtual:game-icons/') ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:game-icons/ui') {
        for (const name of ICON_NAMES) if (!pathOf(name)) this.error(`game-icons has no ${name}`);
        return moduleOf(ICON_NAMES);
      }
      if (id === '\0virtual:game-icons/figures')
        return moduleOf(new Set([...FIGURE_NAMES, ...iconsNamedByCards(cardsFolder)]));
      return undefined;
    },
  };
}

/** The launch set names its figures as `icon: 'fox-head'`; reading the text keeps the build free of the package's own code. */
function* iconsNamedByCards(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(ts|json)$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const match of text.matchAll(/['"]?icon['"]?:\s*['"]([a-z0-9-]+)['"]/g)) if (match[1]) yield match[1];
  }
}
