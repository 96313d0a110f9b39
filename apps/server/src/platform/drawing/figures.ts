import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { FIGURE_NAMES } from '@chilyo/card-art';

type IconSet = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> };

let loaded: Promise<ReadonlyMap<string, string>> | undefined;

/**
 * The figures of card pictures by name, as path data on a grid of 512. The source set is large: it is read once, and
 * only these are kept.
 */
export function figures(): Promise<ReadonlyMap<string, string>> {
  loaded ??= readFigures();
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

async function readFigures(): Promise<ReadonlyMap<string, string>> {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/game-icons/icons.json'));
  const { icons, aliases } = JSON.parse(await readFile(file, 'utf8')) as IconSet;
  const found = FIGURE_NAMES.flatMap((name): [string, string][] => {
    const icon = icons[name] ?? icons[aliases?.[name]?.parent ?? ''];
    const path = icon && / d="([^"]+)"/.exec(icon.body)?.[1];
    return path ? [[name, path]] : [];
  });
  return new Map(found);
}
