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

/** Where the words come from that the site itself says. */
const SOURCES = ['apps/web/src', 'packages', 'apps/server/src/features/launch', 'docs/RULES.md', 'docs/players'];
const FONTS = [
  {
    family: 'Chilyo UI',
    file: 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
    weights: { min: 400, max: 800 },
  },
  { family: 'Chilyo Display', file: '@fontsource/song-myung/files/song-myung-korean-400-normal.woff2' },
] as const;

/**
 * One file a font with every letter of cards, pages and rules. The fonts' own hundred small files stand behind it for what
 * players write: each of those that arrives lays the whole page out anew, which a running match must not wait for.
 */
export function coreFonts(): Plugin {
  return {
    name: 'chilyo-core-fonts',
    async buildStart() {
      const letters = [...new Set(SOURCES.flatMap(textsOf).join(''))].filter((letter) => letter >= ' ').sort();
      const stamp = createHash('sha256')
        .update(letters.join(''))
        .update(JSON.stringify(FONTS))
        .digest('hex')
        .slice(0, 16);
      const style = join(folder, 'core.css');
      if (existsSync(style) && readFileSync(style, 'utf8').includes(stamp)) return;
      mkdirSync(folder, { recursive: true });
      const faces = await Promise.all(FONTS.map((font) => makeFace(font, letters)));
      writeFileSync(style, `/* ${stamp} */\n${faces.join('')}`);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /chilyo-(ui|display)[^/]*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
            injectTo: 'head',
          })),
    },
  };
}

async function makeFace(
  { family, file, ...rest }: (typeof FONTS)[number],
  letters: readonly string[],
): Promise<string> {
  const weights = 'weights' in rest ? rest.weights : undefined;
  const font = await subsetFont(readFileSync(require.resolve(file)), letters.join(''), {
    targetFormat: 'woff2',
    ...(weights && { variationAxes: { wght: weights } }),
  });
  const name = `${family.toLowerCase().replace(' ', '-')}.woff2`;
  writeFileSync(join(folder, name), font);
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weights ? `${weights.min} ${weights.max}` : 400};
  font-display: swap;
  src: url("./${name}") format("woff2");
  unicode-range: ${letters.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(',')};
}
`;
}

function textsOf(path: string): string[] {
  const whole = join(root, path);
  if (/\.(ts|tsx|md|txt)$/.test(path)) return [readFileSync(whole, 'utf8')];
  if (path.includes('.')) return [];
  return readdirSync(whole)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .flatMap((name) => textsOf(`${path}/${name}`));
}
