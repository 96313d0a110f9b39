import { SourceMap } from 'node:module';

/** A profile as the inspector gives it. */
export type CpuProfile = {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  samples: number[];
  /** Microseconds. */
  timeDeltas: number[];
};
type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number };

/** Where a line of the bundled server comes from. */
export type SourceOf = (frame: Frame) => string;

/** Asks the bundle's source map; of libraries it is the path below node_modules. */
export function sourcesOf(sourceMap: string): SourceOf {
  const map = new SourceMap(JSON.parse(sourceMap));
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.endsWith('/dist/main.js')) return url.replace(/.*node_modules\//, '');
    const entry = map.findEntry(lineNumber, columnNumber);
    return 'originalSource' in entry ? entry.originalSource.replace(/^(\.\.\/)+|.*node_modules\//g, '') : url;
  };
}

type Rule = { cause: string; fits: (path: string, name: string) => boolean; anywhere?: true };
/** The first that fits, those of the whole stack before those of the frame that ran. */
const RULES: Rule[] = [
  {
    cause: 'end of a match',
    anywhere: true,
    fits: (path) => /features\/play\/(results|statistics|ratings|seasons|rewards|flips)\//.test(path),
  },
  {
    cause: 'messages to the whole site',
    anywhere: true,
    fits: (path) => /games\/game-list|platform\/gathered/.test(path),
  },
  { cause: 'writes to sockets', fits: (path, name) => name === 'writev' || /^ws\/|^engine\.io\//.test(path) },
  {
    cause: 'encoding',
    fits: (path) => /^socket\.io-(parser|adapter)\//.test(path) || /plain-parser|heard-rooms/.test(path),
  },
  {
    cause: 'store',
    fits: (path) =>
      /^(pg|pg-pool|pg-protocol|postgres-[a-z]+|kysely)\//.test(path) ||
      /queries\/|action-log|platform\/database/.test(path),
  },
  {
    cause: 'rules, sight, choices',
    fits: (path) => /packages\/(engine|match|card-language)\//.test(path) || /games\/live-game/.test(path),
  },
  { cause: 'checks of what comes in', fits: (path) => /^zod\/|event-gate|platform\/socket\.ts/.test(path) },
  { cause: 'garbage collection', fits: (_, name) => name === '(garbage collector)' },
  { cause: 'idle', fits: (_, name) => name === '(idle)' },
];

/** Microseconds by cause. A native call counts for the nearest frame below it that a rule fits. */
export function timeByCause({ nodes, samples, timeDeltas }: CpuProfile, sourceOf: SourceOf): Map<string, number> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const frames = new Map(
    nodes.map(({ id, callFrame }) => [id, { path: sourceOf(callFrame), name: callFrame.functionName }]),
  );
  const known = new Map<number, string>();
  const causeOf = (leaf: number): string => {
    const stack: { path: string; name: string }[] = [];
    for (let id: number | undefined = leaf; id !== undefined; id = parents.get(id)) stack.push(frames.get(id)!);
    const whole = RULES.find(({ anywhere, fits }) => anywhere && stack.some(({ path, name }) => fits(path, name)));
    if (whole) return whole.cause;
    for (const { path, name } of stack) {
      const rule = RULES.find(({ anywhere, fits }) => !anywhere && fits(path, name));
      if (rule) return rule.cause;
    }
    return 'other';
  };
  const times = new Map<string, number>();
  for (const [at, leaf] of samples.entries()) {
    const cause = known.get(leaf) ?? causeOf(leaf);
    known.set(leaf, cause);
    times.set(cause, (times.get(cause) ?? 0) + timeDeltas[at]!);
  }
  return times;
}

type Flame = { name: string; time: number; below: Map<string, Flame> };

/** A flame graph as SVG: a bar for each function, as wide as its share, above the one that called it. */
export function flameGraph({ nodes, samples, timeDeltas }: CpuProfile, sourceOf: SourceOf): string {
  const [width, row] = [1600, 16];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const self = new Map<number, number>();
  for (const [at, id] of samples.entries()) self.set(id, (self.get(id) ?? 0) + timeDeltas[at]!);
  const flameOf = (id: number): Flame => {
    const { callFrame, children = [] } = byId.get(id)!;
    const flame: Flame = {
      name: `${callFrame.functionName || '(anonymous)'} ${sourceOf(callFrame)}`,
      time: self.get(id) ?? 0,
      below: new Map(),
    };
    for (const child of children) {
      const next = flameOf(child);
      if (next.name.startsWith('(idle)')) continue;
      flame.time += next.time;
      flame.below.set(`${next.name} ${child}`, next);
    }
    return flame;
  };
  const root = flameOf(nodes[0]!.id);
  const bars: string[] = [];
  let deepest = 0;
  const draw = (flame: Flame, left: number, depth: number): void => {
    const wide = (flame.time / root.time) * width;
    if (wide < 0.5) return;
    deepest = Math.max(deepest, depth);
    const name = flame.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const share = ((flame.time / root.time) * 100).toFixed(1);
    bars.push(
      `<g><title>${name} ${share} %</title><rect x="${left.toFixed(1)}" y="${depth * row}" width="${wide.toFixed(1)}" height="${row - 1}" fill="hsl(${20 + ((depth * 7) % 30)} 80% 65%)"/>${
        wide > 60 ? `<text x="${(left + 2).toFixed(1)}" y="${depth * row + 11}">${name.slice(0, wide / 6)}</text>` : ''
      }</g>`,
    );
    let at = left;
    for (const next of [...flame.below.values()].sort((one, other) => other.time - one.time)) {
      draw(next, at, depth + 1);
      at += (next.time / root.time) * width;
    }
  };
  draw(root, 0, 0);
  const height = (deepest + 1) * row;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="monospace" font-size="10">${bars.join('')}</svg>`;
}
