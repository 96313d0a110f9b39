import { type Import, readImports } from './imports.ts';

/** Which packages a package may use. The cards are data: nothing of the game may depend on them, only tests may. */
const PACKAGES: Record<string, { values: string[]; types: string[] }> = {
  'card-language': { values: [], types: [] },
  cards: { values: ['card-language'], types: [] },
  'card-art': { values: [], types: ['card-language', 'protocol'] },
  engine: { values: ['card-language'], types: [] },
  bot: { values: ['engine'], types: [] },
  match: { values: ['engine'], types: [] },
  strength: { values: ['bot', 'card-language', 'engine'], types: [] },
  hangul: { values: [], types: [] },
  'rich-text': { values: [], types: [] },
  'text-con': { values: [], types: [] },
  protocol: { values: ['card-language', 'rich-text', 'text-con'], types: ['engine'] },
};

/** Areas of the server's features from the ground up; each uses itself and those before it. */
export const AREAS: readonly string[] = ['core', 'goods', 'play', 'community', 'admin'];

export const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|\/test-[^/]+\.ts$/.test(file);

/** What an import breaks, in words; null when it may stay. */
export function broken({ from, to, isTypeOnly }: Import): string | null {
  return packageRule(from, to, isTypeOnly) ?? serverRule(from, to) ?? webRule(from, to);
}

function packageRule(from: string, to: string, isTypeOnly: boolean): string | null {
  const own = /^packages\/([^/]+)\//.exec(from)?.[1];
  if (!own) return null;
  if (/^(apps|tools|e2e)\//.test(to)) return 'a package knows no app';
  const other = /^packages\/([^/]+)\//.exec(to)?.[1];
  if (!other || other === own || (other === 'cards' && isTest(from))) return null;
  const { values, types } = PACKAGES[own] ?? { values: [], types: [] };
  if (values.includes(other) || (isTypeOnly && types.includes(other))) return null;
  return types.includes(other) ? `${own} may use only types of ${other}` : `${own} may not use ${other}`;
}

function serverRule(from: string, to: string): string | null {
  if (!from.startsWith('apps/server/') || isTest(from)) return null;
  if (to.startsWith('apps/web/')) return 'the server knows no page';
  if (from.includes('/src/platform/') && !to.startsWith('apps/server/src/platform/') && to.startsWith('apps/'))
    return 'the platform knows nothing but itself';
  const [own, other] = [featureOf(from), featureOf(to)];
  if (!own || !other || own === other) return null;
  const [area, target] = [areaOf(own), areaOf(other)];
  if (AREAS.indexOf(target) > AREAS.indexOf(area)) return `${area} uses nothing of ${target}; app.ts hands it in`;
  if (to.endsWith('/service.ts')) return null;
  return 'another feature is used through its service.ts';
}

const WEB = 'apps/web/src/';

/**
 * Folders of the page from the ground up; each knows those before it. Features do not know each other, nor the shell
 * around them.
 */
const WEB_FOLDERS: Record<string, readonly string[]> = {
  lib: [],
  api: ['lib'],
  ui: ['lib'],
  sound: ['lib', 'api'],
  match: ['lib', 'api', 'ui', 'sound'],
  board: ['lib', 'api', 'ui', 'sound', 'match'],
  widgets: ['lib', 'api', 'ui', 'sound', 'match', 'board'],
  features: ['lib', 'api', 'ui', 'sound', 'match', 'board', 'widgets'],
};

function webRule(from: string, to: string): string | null {
  if (!from.startsWith('apps/web/')) return null;
  if (to.startsWith('apps/server/')) return 'a page knows the server by the protocol alone';
  const [own, other] = [featureOf(from), featureOf(to)];
  if (own && other && own !== other) return 'a feature of the site uses no other feature';
  if (!from.startsWith(WEB) || !to.startsWith(WEB) || isTest(from)) return null;
  const [folder, target] = [folderOf(from), folderOf(to)];
  const known = WEB_FOLDERS[folder];
  if (known && folder !== target && !known.includes(target)) return `${folder} knows nothing of ${target}`;
  if (folder === 'match' && to.endsWith('.tsx')) return 'a match knows no component';
  if (folder === 'board' && /\/match\/(source|store|socket-source|worker\/)/.test(to))
    return 'the board knows no source';
  return null;
}

const folderOf = (file: string) => file.slice(WEB.length).split('/')[0]!;

/** A feature's folder: the server's stand in areas. */
const FEATURE = /^apps\/(?:server\/src\/features\/[^/]+|web\/src\/features)\/[^/]+(?=\/)/;
const areaOf = (feature: string) => feature.split('/').at(-2)!;
const featureOf = (file: string) => FEATURE.exec(file)?.[0] ?? null;

/**
 * Known circles of files in which types take part. The grammar of the cards is recursive, and so are its packages;
 * those of the site wait to be turned.
 */
const KNOWN_TYPE_CIRCLES = [/^packages\/(card-language|card-art|engine|protocol)\//];

/** Import cycles between files, as chains, types included, except the known ones. */
export function typeCycles(imports: readonly Import[], known = KNOWN_TYPE_CIRCLES): string[] {
  const isKnown = (file: string) => known.some((pattern) => pattern.test(file));
  return cycles(
    imports.filter(({ from, to }) => !(isKnown(from) && isKnown(to))).map((one) => ({ ...one, isTypeOnly: false })),
  );
}

/** Files that need each other to be loaded first, as chains; types are gone by then and do not count. */
export function cycles(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to, isTypeOnly } of imports) {
    if (!isTypeOnly && !isTest(from)) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file].join(' -> '));
    if (at >= 0 || done.has(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return found;
}

/**
 * The room of a file: a package, a feature, a folder of an app's sources, or a file in their root. Rooms must not form
 * import cycles.
 */
function roomOf(file: string): string | null {
  return (
    /^(packages\/[^/]+|tools|e2e)\//.exec(file)?.[1] ??
    featureOf(file) ??
    /^apps\/[^/]+\/src\/[^/]+/.exec(file)?.[0] ??
    null
  );
}

/** Import cycles between rooms, as chains; types count too, because a reader of one room must read the other. */
export function roomCycles(imports: readonly Import[]): string[] {
  return cycles(roomLinks(imports).map(([from, to]) => ({ from, to, isTypeOnly: false })));
}

/** Which room knows which. */
export function roomLinks(imports: readonly Import[]): [from: string, to: string][] {
  const links = new Map<string, [string, string]>();
  for (const { from, to } of imports) {
    const [own, other] = [roomOf(from), roomOf(to)];
    if (!isTest(from) && own && other && own !== other) links.set(`${own} ${other}`, [own, other]);
  }
  return [...links.values()];
}

/** Everything that is wrong with the imports of the repository, a line each. */
export function judgeImports(imports = readImports()): { count: number; problems: string[] } {
  const wrong = imports.flatMap((one) => {
    const why = broken(one);
    return why ? [`${one.from} -> ${one.to}: ${why}`] : [];
  });
  return {
    count: imports.length,
    problems: [
      ...wrong,
      ...cycles(imports).map((chain) => `cycle: ${chain}`),
      ...typeCycles(imports).map((chain) => `cycle of types: ${chain}`),
      ...roomCycles(imports).map((chain) => `cycle of folders: ${chain}`),
    ],
  };
}
