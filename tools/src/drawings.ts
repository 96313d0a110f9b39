import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isTest, roomLinks } from './import-rules.ts';
import type { Import } from './imports.ts';

const root = resolve(import.meta.dirname, '../..');
const APP = 'apps/server/src/app.ts';
const FEATURE = /^apps\/server\/src\/features\/[^/]+\/([^/]+)$/;

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

/**
 * The features of the server, floor by floor as `app` installs them, and what each knows. What it knows by way of another that it knows
 * is not drawn again.
 */
export function floorsDrawing(imports: readonly Import[], app = readFileSync(join(root, APP), 'utf8')): string {
  const known = new Map<string, Set<string>>();
  for (const [from, to] of roomLinks(imports)) {
    const [own, other] = [FEATURE.exec(from)?.[1], FEATURE.exec(to)?.[1]];
    if (own && other) known.set(own, (known.get(own) ?? new Set()).add(other));
  }
  const floors = floorsOf(app);
  const installed = new Set(floors.flatMap(({ features }) => features));
  const isKnown = new Set([...known.values()].flatMap((those) => [...those]));
  const others = [...new Set([...known.keys(), ...isKnown])].filter((one) => !installed.has(one)).sort();
  const ground = {
    title: 'without an install: only known by others',
    features: others.filter((one) => isKnown.has(one)),
  };
  const roof = { title: 'asked by main.ts', features: others.filter((one) => !isKnown.has(one)) };
  const arrows = [...known].flatMap(([own, those]) =>
    [...those]
      .filter((one) => ![...those].some((by) => by !== one && reaches(known, by, one)))
      .map((one) => [own, one]),
  );
  return [
    'flowchart TD',
    ...[ground, ...floors, roof].flatMap(({ title, features }, at) => [
      `  subgraph floor${at}["${title}"]`,
      `    ${features.join(' & ')}`,
      '  end',
    ]),
    ...arrows.map(([own, one]) => `  ${own} --> ${one}`).sort(),
  ].join('\n');
}

/** A floor is what stands below a comment among the lines that install. */
function floorsOf(app: string): { title: string; features: string[] }[] {
  const body = app.split('export async function createApp')[1] ?? '';
  return body
    .split(/^ {2}\/\/ /m)
    .slice(1)
    .map((text) => ({
      title: text.slice(0, text.indexOf('\n')),
      features: Array.from(text.matchAll(/\binstall([A-Z]\w*)\(/g), ([, name = '']) => kebab(name)),
    }));
}

const kebab = (name: string) => name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

function reaches(known: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  return [...(known.get(from) ?? [])].some((one) => one === to || reaches(known, one, to));
}
