import { AREAS, isTest, roomLinks } from './import-rules.ts';
import type { Import } from './imports.ts';

const FEATURE = /^apps\/server\/src\/features\/(?<area>[^/]+)\/(?<name>[^/]+)/;

/** Which package or app uses which, as Mermaid draws it: a dotted arrow where it is types alone. */
export function packagesDrawing(imports: readonly Import[]): string {
  const uses = new Map<string, boolean>();
  const houses = new Set(imports.map(({ from }) => houseOf(from)));
  for (const { from, to, isTypeOnly } of imports) {
    const [own, other] = [houseOf(from), houseOf(to)];
    if (isTest(from) || !own || !houses.has(other) || own === other) continue;
    const arrow = `${own} ${other}`;
    uses.set(arrow, (uses.get(arrow) ?? true) && isTypeOnly);
  }
  const arrows = [...uses].map(([arrow, isTypes]) => arrow.replace(' ', isTypes ? ' -.-> ' : ' --> '));
  return ['flowchart TD', ...arrows.sort().map((arrow) => `  ${arrow}`)].join('\n');
}

const houseOf = (file: string) => /^(?:packages\/|apps\/)?([^/]+)\//.exec(file)?.[1] ?? null;

/** The server's features by area, and what each uses. An arrow that follows from two others is left out. */
export function areasDrawing(imports: readonly Import[]): string {
  const areas = new Map(AREAS.map((area) => [area, new Set<string>()]));
  const used = new Map<string, Set<string>>();
  for (const { from } of imports) {
    const { area, name } = FEATURE.exec(from)?.groups ?? {};
    if (area && name) areas.get(area)?.add(name);
  }
  for (const [from, to] of roomLinks(imports)) {
    const [own, other] = [FEATURE.exec(from)?.groups?.name, FEATURE.exec(to)?.groups?.name];
    if (own && other) used.set(own, (used.get(own) ?? new Set()).add(other));
  }
  const arrows = [...used].flatMap(([own, others]) =>
    [...others]
      .filter((one) => ![...others].some((by) => by !== one && reaches(used, by, one)))
      .map((one) => `  ${own} --> ${one}`),
  );
  return [
    'flowchart TD',
    ...[...areas].flatMap(([area, names]) => [`  subgraph ${area}`, `    ${[...names].sort().join(' & ')}`, '  end']),
    ...arrows.sort(),
  ].join('\n');
}

function reaches(known: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  return [...(known.get(from) ?? [])].some((one) => one === to || reaches(known, one, to));
}
