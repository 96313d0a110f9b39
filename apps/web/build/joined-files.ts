import { basename } from 'node:path';
import { build, mergeConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { joinPieces, type Visit } from './join-pieces.ts';
import { routeModules } from './route-list.ts';

/** Source before it is minified and compressed, in bytes for each byte that is sent. */
const SHRINKS = 4.5;
/** Most bytes that joined files may add to what a page begins with, and to one of the largest pages. */
const ADDED = 6_000;
const ADDED_TO_LARGE = 500;
/** Pages near the most that they may weigh. */
const LARGE = /\/(replay|practice|edit)-page\.tsx$/;
/** What is fetched once a page rests counts less than what it waits for. */
const LATER = 0.3;
/** One dialog that is opened before the page rested. */
const ALONE = 0.05;
/** Pages that people come to first or most. */
const WEIGHTS: Record<string, number> = {
  '/': 5,
  '/articles/$category': 5,
  '/articles/$category/$article_id': 5,
  '/cards': 4,
  '/games/$id': 4,
  '/cards/$card_id': 2,
  '/decks': 2,
};
/** What every page loads as soon as it runs, before what it shows is there. */
export const AT_ONCE =
  /\/(socket\.io-client\/|api\/cache-db|app\/(server-events|search-panel|dialog-host|top-search|popular-articles)\.)/;
/** Pages stay files of their own, and what a page always loads at once: `web-weight` finds them by their names. */
const OWN_FILE = /(-page|-table|live-match)\.tsx$|\/app\/pages\//;

/**
 * The bundler makes a file of all modules that the same parts of the site need: about five hundred, most below 2 kB,
 * of which an article fetched 160. A first build of the site shows them, and files that are mostly fetched together are
 * one in the build. It runs in a hook, as other programs read the configuration too.
 */
export const joinedFiles = (site: () => UserConfig): Plugin => ({
  name: 'joined-files',
  apply: 'build',
  async config() {
    const { output } = (await build(
      mergeConfig(site(), {
        configFile: false,
        logLevel: 'silent',
        build: { write: false, minify: false, cssMinify: false, reportCompressedSize: false },
      }),
    )) as Rolldown.RolldownOutput;
    const nameOf = fileNames(output.filter((one) => one.type === 'chunk'));
    const joined = {
      debugName: 'joined',
      name: (id: string) => nameOf.get(id),
      includeDependenciesRecursively: false,
    };
    return { build: { rolldownOptions: { output: { codeSplitting: { groups: [joined] } } } } };
  },
});

/** Names of joined files by their modules. */
function fileNames(chunks: Rolldown.OutputChunk[]): Map<string, string> {
  const indexOf = new Map(chunks.map(({ fileName }, index) => [fileName, index]));
  const indices = (names: string[]) => names.flatMap((name) => indexOf.get(name) ?? []);
  const pieces = chunks.map((chunk) => ({
    size: Object.values(chunk.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0) / SHRINKS,
    imports: indices(chunk.imports),
    demanded: indices(chunk.dynamicImports),
    mayJoin: !chunk.isEntry && chunk.name !== 'frame' && !OWN_FILE.test(chunk.facadeModuleId ?? ''),
  }));
  const wholeOf = (starts: Iterable<number>): Set<number> => {
    const found = new Set(starts);
    for (const piece of found) for (const next of pieces[piece]!.imports) found.add(next);
    return found;
  };
  const withDemanded = (start: Set<number>): Set<number> => {
    const found = new Set(start);
    for (const piece of found)
      for (const next of pieces[piece]!.demanded)
        if (pieces[next]!.mayJoin) for (const each of wholeOf([next])) found.add(each);
    return found;
  };
  const first = wholeOf(chunks.flatMap(({ isEntry }, index) => (isEntry ? [index] : [])));
  const atOnce = chunks.flatMap(({ modules }, index) =>
    Object.keys(modules).some((id) => AT_ONCE.test(id)) ? [index] : [],
  );
  const visits: Visit[] = [];
  const visit = (own: number[], weight: number): void => {
    const most = own.some((index) => LARGE.test(chunks[index]!.facadeModuleId ?? '')) ? ADDED_TO_LARGE : ADDED;
    const whole = wholeOf([...first, ...own]);
    visits.push({ pieces: whole, weight, most });
    visits.push({ pieces: wholeOf([...whole, ...atOnce]), weight, most });
    visits.push({ pieces: withDemanded(whole), weight: weight * LATER, most: Infinity });
  };
  const ofRoutes = new Set<number>();
  for (const [path, modules] of routeModules()) {
    const own = chunks.flatMap(({ facadeModuleId }, index) => (modules.includes(facadeModuleId ?? '') ? [index] : []));
    for (const index of own) ofRoutes.add(index);
    visit(own, WEIGHTS[path] ?? 1);
  }
  // pages that a page chooses between
  for (const [index, { isDynamicEntry }] of chunks.entries())
    if (isDynamicEntry && !pieces[index]!.mayJoin && !ofRoutes.has(index)) visit([index], 1);
  for (const [index, { isDynamicEntry }] of chunks.entries())
    if (isDynamicEntry && pieces[index]!.mayJoin) {
      const more = [...wholeOf([index])].filter((piece) => !first.has(piece));
      visits.push({ pieces: new Set(more), weight: ALONE, most: Infinity });
    }
  const files = joinPieces(pieces, visits);
  const names = new Map<string, string>();
  for (const file of new Set(files)) {
    const members = chunks.filter((_, index) => files[index] === file);
    if (members.length === 1) continue;
    const [largest] = members.toSorted(
      (one, other) => pieces[chunks.indexOf(other)]!.size - pieces[chunks.indexOf(one)]!.size,
    );
    // names of files are not unique, and modules with one name become one file
    const name = `${basename(largest!.name)}-${file}`;
    for (const { modules } of members) for (const id of Object.keys(modules)) names.set(id, name);
  }
  return names;
}
