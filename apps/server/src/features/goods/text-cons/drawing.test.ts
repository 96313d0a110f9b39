import { TEXT_CON_FONTS, type TextConWish } from '@chilyo/text-con';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderTextCon } from './drawing.ts';
import { outlinesOf } from './fonts.ts';

const WISH: TextConWish = {
  text: '이긴다!',
  font: 'black',
  fill: '#ffe27a',
  fill_end: '#f0483e',
  outline: 'thick',
  outline_colour: '#1d2140',
  shadow: 'soft',
  bubble: 'round',
  bubble_colour: '#ffffff',
  motion: 'still',
};
const MOST_BYTES = 300_000;

test.each(TEXT_CON_FONTS)(
  'the font %s draws Korean, Latin and signs, also blanks, and has no box for what it lacks',
  async (font) => {
    const { letters, above } = await outlinesOf(font, ['한', '글', 'A', '!', ' ', '\u{1D4B3}', '漢', 'ᄒᆞᆫ']);
    expect(letters.map(({ letter }) => letter)).toEqual(['한', '글', 'A', '!', ' ']);
    for (const { letter, path, advance } of letters) {
      expect(advance).toBeGreaterThan(0);
      expect(path === '').toBe(letter === ' ');
    }
    expect(above).toBeGreaterThan(600);
  },
);

test('the same wish is the same file: PNG when still, animated WebP of a bearable weight when not', async () => {
  const png = await renderTextCon(WISH, 'png');
  expect((await renderTextCon(WISH, 'png')).bytes.equals(png.bytes)).toBe(true);
  expect(await sharp(png.bytes).metadata()).toMatchObject({ format: 'png', width: 200, height: 200, hasAlpha: true });
  for (const motion of ['wave', 'typing'] as const) {
    const wish = { ...WISH, text: '가나다라마바사아자차'.repeat(3), motion };
    const { bytes, isAnimated } = await renderTextCon(wish);
    expect(isAnimated).toBe(true);
    expect(bytes.length).toBeLessThan(MOST_BYTES);
    if (motion === 'wave') expect((await renderTextCon(wish)).bytes.equals(bytes)).toBe(true);
    const { pages, pageHeight, loop } = await sharp(bytes, { animated: true }).metadata();
    expect({ pageHeight, loop }).toEqual({ pageHeight: 200, loop: 0 });
    expect(pages).toBeGreaterThan(3);
  }
});

test('a letter that the font lacks is named', async () => {
  await expect(renderTextCon({ ...WISH, text: '안\u{1D4B3}' })).rejects.toMatchObject({
    code: 'TEXT_CON_LETTER_MISSING',
    details: { letter: '\u{1D4B3}' },
  });
});
