import { expect, test } from 'vitest';
import { drawTextCon, missingLetters } from './drawing.ts';
import { layOut } from './layout.ts';
import { MOTIONS } from './motions.ts';
import type { Outlines } from './outlines.ts';
import { isTextConText, lettersOf, TEXT_CON_MOTIONS, type TextConWish, textConLines, textConWords } from './wish.ts';

const WISH: TextConWish = {
  text: '오늘도\n이긴다!',
  font: 'black',
  fill: '#ffe27a',
  fill_end: '#f0483e',
  outline: 'thick',
  outline_colour: '#1d2140',
  shadow: 'solid',
  bubble: 'none',
  bubble_colour: '#ffffff',
  motion: 'still',
};
/** Square letters. */
const squares = (text: string): Outlines => ({
  above: 800,
  below: 100,
  letters: lettersOf(text).map((letter) => ({ letter, advance: 900, path: 'M0 0L900 0L900 -800L0 -800Z' })),
});

test.each([
  ['안녕', ['안녕']],
  [' 두  칸 \n\n 줄 ', ['두 칸', '줄']],
  ['수고하셨어요 내일 또 만나요', ['수고하셨어요 내일', '또 만나요']],
  ['가나다라마바사아자차카', ['가나다라마바사아자차', '카']],
  ['❤️사랑', ['❤사랑']],
  ['', []],
])('%j is drawn as %j', (text, lines) => expect(textConLines(text)).toEqual(lines));

test('a text fits in three lines, and one of spaces is none', () => {
  expect(isTextConText('가'.repeat(30))).toBe(true);
  expect(isTextConText('가'.repeat(31))).toBe(false);
  expect(isTextConText('가\n나\n다\n라')).toBe(false);
  expect(isTextConText(' \n ')).toBe(false);
  expect(textConWords('안녕\n하세요')).toBe('안녕 하세요');
});

test('a letter that the font lacks is named whole, however many code points it has', () => {
  expect(missingLetters('가ᄒᆞᆫ𝒳👩‍💻가', squares('가'))).toEqual(['ᄒᆞᆫ', '𝒳', '👩‍💻']);
});

test.each(TEXT_CON_MOTIONS)(
  '%s: every frame is the same each time, frames differ, and the first shows all letters',
  (motion) => {
    const wish = { ...WISH, motion };
    const draw = () => {
      const { frames, svg } = drawTextCon(wish, squares(wish.text));
      return Array.from({ length: frames }, (_, frame) => svg(frame));
    };
    const frames = draw();
    expect(draw()).toEqual(frames);
    // a rhythm may rest, and a trembling text passes its place
    expect(new Set(frames).size).toBeGreaterThan(motion === 'still' ? 0 : 3);
    // seven letters in the lines to draw
    expect(
      frames[0]!
        .match(/<path id="tcl\d" d="[^"]*"/g)!
        .join('')
        .match(/M/g),
    ).toHaveLength(7);
    for (const svg of frames) expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/);
  },
);

test.each(['가', '가나다라마바사아자차', '가나다라마바사아자차'.repeat(3), '가\n나\n다'])(
  '%j stays in the picture in every bubble and motion',
  (text) => {
    for (const bubble of ['none', 'round', 'thought', 'shout'] as const)
      for (const motion of TEXT_CON_MOTIONS) {
        const { size, letters } = layOut({ ...WISH, text, bubble, motion }, squares(text));
        const room = MOTIONS[motion].reach + 0.1 * size;
        for (const { x, y } of letters) {
          expect(x - room).toBeGreaterThanOrEqual(0);
          expect(x + 0.9 * size + room).toBeLessThanOrEqual(200);
          expect(y - 0.8 * size - room).toBeGreaterThanOrEqual(0);
          expect(y + 0.1 * size + room).toBeLessThanOrEqual(200);
        }
      }
  },
);
