import { drawTextCon, lettersOf, missingLetters, TEXT_CON_SIDE, type TextConWish } from '@chilyo/text-con';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { BoundedWork } from '../../../platform/bounded-work.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { outlinesOf } from './fonts.ts';

/** Pictures drawn at once and waiting; a wave of a chat's readers asks for several. */
const drawing = new BoundedWork(1, 200, 'TEXT_CONS_BUSY');
const SIDE = TEXT_CON_SIDE;

/** Without the fonts of the system, which take ten times as long to find as a drawing to paint. */
const paint = (svg: string) => renderAsync(svg, { font: { loadSystemFonts: false } });

export type TextConPicture = { bytes: Buffer; isAnimated: boolean };

/**
 * The picture of a wish: WebP, animated if it moves, or its still as PNG. The same wish gives the same bytes. Throws
 * TEXT_CON_LETTER_MISSING or TEXT_CONS_BUSY.
 */
export async function renderTextCon(wish: TextConWish, still?: 'png' | 'webp'): Promise<TextConPicture> {
  const outlines = await outlinesOf(wish.font, lettersOf(wish.text));
  const [letter] = missingLetters(wish.text, outlines);
  if (letter !== undefined) throw new Refusal('TEXT_CON_LETTER_MISSING', { letter });
  const { frames, ms, svg } = drawTextCon(wish, outlines);
  return drawing.take(async () => {
    if (still === 'png') return { bytes: (await paint(svg(0))).asPng(), isAnimated: false };
    const count = still ? 1 : frames;
    const pixels: Buffer[] = [];
    for (let frame = 0; frame < count; frame++) pixels.push(straight((await paint(svg(frame))).pixels));
    return { bytes: await toWebp(pixels, ms), isAnimated: count > 1 };
  });
}

/** The picture of an SVG of a text-con's size. */
export const renderStill = async (svg: string): Promise<Buffer> =>
  drawing.take(async () => toWebp([straight((await paint(svg)).pixels)], 0));

const toWebp = (frames: readonly Buffer[], ms: number): Promise<Buffer> =>
  sharp(Buffer.concat(frames), {
    raw: { width: SIDE, height: SIDE * frames.length, channels: 4, ...(frames.length > 1 && { pageHeight: SIDE }) },
  })
    .webp({
      quality: 88,
      alphaQuality: 90,
      effort: 3,
      ...(frames.length > 1 && { loop: 0, delay: frames.map(() => ms) }),
    })
    .toBuffer();

/** The renderer multiplies colours by their opacity; the encoder expects them as they are. */
function straight(pixels: Buffer): Buffer {
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = pixels[at + 3]!;
    if (opacity === 0 || opacity === 255) continue;
    for (let part = at; part < at + 3; part++)
      pixels[part] = Math.min(255, Math.round((pixels[part]! * 255) / opacity));
  }
  return pixels;
}
