import { fileURLToPath } from 'node:url';
import { type Element, elementCodes } from '@chilyo/card-language';
import { renderAsync } from '@resvg/resvg-js';
import { NIGHT, SKIES } from './colours.ts';
import { MARK_OUTLINES } from './mark-outlines.ts';

/** The size that link previews expect (Open Graph), px. */
export const PICTURE = { width: 1200, height: 630 } as const;
/** The renderer reads this file and no system fonts, so pictures are the same on every machine. */
const FONT = fileURLToPath(import.meta.resolve('pretendard/dist/public/static/Pretendard-Bold.otf'));

/**
 * A whole SVG of the size of `PICTURE`. It defines the skies of the elements as `url(#skyW)` and the night as
 * `url(#night)`.
 */
export const drawing = (...parts: string[]): string => {
  const { width, height } = PICTURE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Pretendard" font-weight="700" text-anchor="middle">
${skies()}<rect width="${width}" height="${height}" fill="url(#night)"/>${parts.join('\n')}</svg>`;
};

export async function toPng(svg: string): Promise<Buffer> {
  const picture = await renderAsync(svg, {
    font: { fontFiles: [FONT], loadSystemFonts: false, defaultFontFamily: 'Pretendard' },
  });
  return picture.asPng();
}

/** User text, escaped for SVG and HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, '');

/** The largest font size up to `most` at which the line fits `width`. Korean letters are about as wide as high. */
export const fitting = (text: string, most: number, width: number): number =>
  Math.min(most, Math.floor(width / Math.max(1, text.length * 0.92)));

/** The Chinese character of an element in a square, with or without its seal behind it. */
export function mark(element: Element, x: number, y: number, size: number, isSeal: boolean): string {
  const seal = isSeal
    ? `<rect width="100" height="100" rx="16" fill="${SKIES[element].seal}" stroke="${NIGHT.sealInk}" stroke-opacity=".6" stroke-width="4"/>`
    : '';
  const glyph = `<path d="${MARK_OUTLINES[element]}" fill="${isSeal ? NIGHT.sealInk : SKIES[element].lit}"${isSeal ? ' transform="translate(14 14) scale(.72)"' : ''}/>`;
  return `<g transform="translate(${x} ${y}) scale(${size / 100})">${seal}${glyph}</g>`;
}

const skies = () =>
  `<defs><radialGradient id="night" cx="50%" cy="45%" r="75%"><stop offset="0" stop-color="${NIGHT.core}"/><stop offset="1" stop-color="${NIGHT.edge}"/></radialGradient>${elementCodes
    .map((element) => {
      const [deep, mid, high] = SKIES[element].sky;
      return `<radialGradient id="sky${element}" cx="50%" cy="38%" r="80%"><stop offset="0" stop-color="${high}"/><stop offset=".34" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`;
    })
    .join('')}</defs>`;
