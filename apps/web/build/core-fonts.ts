import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Imported by ui/fonts.css. */
const folder = join(root, '.cache/fonts');

/** Sources of the site's own texts. */
const SOURCES = ['apps/web/src', 'packages', 'apps/server/src/features', 'docs/RULES.md', 'docs/players'];
const FONTS = [
  {
    family: 'Chilyo UI',
    file: 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
    weights: { min: 400, max: 800 },
    hasSigns: true,
  },
  { family: 'Chilyo Display', file: '@fontsource/song-myung/files/song-myung-korean-400-normal.woff2' },
] as const;

/** Syllables of a font's first file: 97 % of what the site says. */
const FIRST = 500;
/** Syllables of each further file. */
const EACH = 400;

/**
 * Builds six files per font, and one of signs. The first has the signs and the commonest syllables of the site, the next ones the other
 * syllables of KS X 1001, by how common they are, and the last one the signs that players write. Other letters use a
 * font of the device. The fonts' own hundred small files are not used: names with rare letters would fetch dozens of
 * them, and each one that loads triggers a layout of the whole page, which a running match must avoid.
 */
export function coreFonts(): Plugin {
  return {
    name: 'chilyo-core-fonts',
    async buildStart() {
      const parts = letterParts();
      const stamp = createHash('sha256')
        .update(JSON.stringify([parts, FONTS]))
        .digest('hex')
        .slice(0, 16);
      const style = join(folder, 'core.css');
      if (existsSync(style) && readFileSync(style, 'utf8').includes(stamp)) return;
      mkdirSync(folder, { recursive: true });
      const faces = await Promise.all(
        FONTS.flatMap((font) =>
          parts
            .filter((_, part) => part < parts.length - 1 || 'hasSigns' in font)
            .map((letters, part) => makeFace(font, letters, part)),
        ),
      );
      writeFileSync(style, `/* ${stamp} */\n${faces.join('')}`);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /chilyo-(ui|display)-0-[^/]*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            // letters of the device stand in until then: no code of the page waits for a font
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              fetchpriority: 'low',
              href: `/${name}`,
            },
            injectTo: 'head',
          })),
    },
  };
}

/** Letters of each file of a font, those of the first one first. */
function letterParts(): string[][] {
  const common = readFileSync(new URL('common-syllables.txt', import.meta.url), 'utf8').match(/\S/gu) ?? [];
  const said = new Set(SOURCES.flatMap(textsOf).join(''));
  const signs = [...said].filter((letter) => letter >= ' ' && letter.length === 1 && !common.includes(letter));
  const first = [...signs, ...common.splice(0, FIRST)].sort();
  const others = Array.from({ length: Math.ceil(common.length / EACH) }, (_, part) =>
    common.slice(part * EACH, (part + 1) * EACH),
  );
  return [first, ...others, likelySigns().filter((sign) => !said.has(sign))];
}

/** Latin letters, signs, kana and single Korean letters that players are likely to write. */
const likelySigns = (): string[] =>
  [
    [0x20, 0x7e],
    [0xa0, 0x17f],
    [0x2010, 0x2049],
    [0x2190, 0x21ff],
    [0x2460, 0x24ff],
    [0x25a0, 0x26ff],
    [0x3000, 0x30ff],
    [0x3131, 0x318e],
  ].flatMap(([from, to]) => [...range(from!, to!)].map((point) => String.fromCodePoint(point)));

function* range(from: number, to: number): Generator<number> {
  for (let at = from; at <= to; at++) yield at;
}

async function makeFace(
  { family, file, ...variable }: (typeof FONTS)[number],
  letters: readonly string[],
  part: number,
): Promise<string> {
  const weights = 'weights' in variable ? variable.weights : undefined;
  const font = await subsetFont(readFileSync(require.resolve(file)), letters.join(''), {
    targetFormat: 'woff2',
    ...(weights && { variationAxes: { wght: weights } }),
  });
  const name = `${family.toLowerCase().replace(' ', '-')}-${part}.woff2`;
  writeFileSync(join(folder, name), font);
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weights ? `${weights.min} ${weights.max}` : 400};
  font-display: swap;
  src: url("./${name}") format("woff2");
  unicode-range: ${rangesOf(letters)};
}
`;
}

/** As CSS writes them: neighbours as one range. */
function rangesOf(letters: readonly string[]): string {
  const points = letters.map((letter) => letter.codePointAt(0)!).sort((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(',');
}

function textsOf(path: string): string[] {
  const whole = join(root, path);
  if (/\.(ts|tsx|md|txt)$/.test(path)) return [readFileSync(whole, 'utf8')];
  if (path.includes('.')) return [];
  return readdirSync(whole)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .flatMap((name) => textsOf(`${path}/${name}`));
}
