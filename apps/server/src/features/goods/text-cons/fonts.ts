import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Outline, type Outlines, type TextConFont, UNITS } from '@chilyo/text-con';
import { create, type Font } from 'fontkit';

const pretendard = (weight: string) => import.meta.resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`);
/** All under the SIL Open Font License (NOTICE). */
const FILES: Record<TextConFont, string> = {
  black: pretendard('Black'),
  bold: pretendard('Bold'),
  medium: pretendard('Medium'),
  round: import.meta.resolve('@expo-google-fonts/jua/400Regular/Jua_400Regular.ttf'),
  pen: import.meta.resolve('@expo-google-fonts/nanum-pen-script/400Regular/NanumPenScript_400Regular.ttf'),
};
/** Letters that reach as far up and down as Korean ones do. */
const TALL = ['헬', '뵐', '읽'];

/** The only blank letter of a text-con. The library cannot read the widths of blank glyphs of some fonts. */
const SPACE: Outline = { letter: ' ', advance: 280, path: '' };

type Opened = { font: Font; above: number; below: number };
const opened = new Map<TextConFont, Promise<Opened>>();

/** The outlines of letters in a font. Letters that the font lacks are left out: it would draw a box for them. */
export async function outlinesOf(name: TextConFont, letters: readonly string[]): Promise<Outlines> {
  const { font, above, below } = await open(name);
  return {
    above,
    below,
    letters: letters.flatMap((letter) => {
      if (letter === SPACE.letter) return [SPACE];
      const [point, ...more] = Array.from(letter, (part) => part.codePointAt(0)!);
      const isKnown = point !== undefined && more.length === 0 && font.hasGlyphForCodePoint(point);
      return isKnown ? [outlineOf(font, point)] : [];
    }),
  };
}

/** Each font is opened once; a file that cannot be read is tried again. */
function open(name: TextConFont): Promise<Opened> {
  const before = opened.get(name);
  if (before) return before;
  const opening = (async () => {
    const font = create(await readFile(fileURLToPath(FILES[name]))) as Font;
    const boxes = TALL.map((letter) => font.glyphForCodePoint(letter.codePointAt(0)!).bbox);
    const scale = UNITS / font.unitsPerEm;
    return {
      font,
      above: Math.round(Math.max(...boxes.map(({ maxY }) => maxY)) * scale),
      below: Math.round(Math.max(0, ...boxes.map(({ minY }) => -minY)) * scale),
    };
  })();
  opened.set(name, opening);
  opening.catch(() => opened.delete(name));
  return opening;
}

const COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

/** Whole numbers: an error of half a unit is below a tenth of a pixel. */
function outlineOf(font: Font, point: number): Outline {
  const { path, advanceWidth } = font.glyphForCodePoint(point);
  const scale = UNITS / font.unitsPerEm;
  const drawn = path.commands.map(({ command, args }) => {
    const places = args.map((value, index) => Math.round(index % 2 === 0 ? value * scale : -value * scale));
    return `${COMMANDS[command as keyof typeof COMMANDS]}${places.join(' ')}`;
  });
  return { letter: String.fromCodePoint(point), advance: Math.round(advanceWidth * scale), path: drawn.join('') };
}
