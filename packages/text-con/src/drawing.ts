import { BUBBLES } from './bubbles.ts';
import { hueColour } from './colours.ts';
import { layOut, OUTLINE_WIDTHS, TEXT_CON_SIDE } from './layout.ts';
import { MOTIONS, type Move } from './motions.ts';
import { type Outlines, UNITS } from './outlines.ts';
import { lettersOf, type TextConWish } from './wish.ts';

export type TextConDrawing = {
  frames: number;
  /** Duration of a frame, ms. */
  ms: number;
  /** The SVG of a frame: paths alone, no text, so that every renderer draws the same. */
  svg: (frame: number) => string;
};

/** A dark line around a bubble, and the shadow of letters. */
const DARK = '#10122a';

const n = (value: number) => `${Number(value.toFixed(2))}`;

/** The letters of a text that the font does not have. */
export function missingLetters(text: string, { letters }: Outlines): string[] {
  const known = new Set(letters.map(({ letter }) => letter));
  return lettersOf(text).filter((letter) => !known.has(letter));
}

/** The drawing of a wish: the same wish and outlines give the same SVG, in a browser and on the server. */
export function drawTextCon(wish: TextConWish, outlines: Outlines): TextConDrawing {
  const { frames, ms, whole, lowered, hue, shown } = MOTIONS[wish.motion];
  const { size, letters, centre } = layOut(wish, outlines);
  const scale = size / UNITS;
  const paths = new Map(outlines.letters.map(({ letter, path }) => [letter, path]));
  const inked = letters.map((letter) => ({ ...letter, path: paths.get(letter.letter) ?? '' }));
  const standing = inked.map(({ path, x, y }) => placed(path, x, y, scale));
  const rows = [...new Set(letters.map(({ row }) => row))];
  const baselines = rows.map((row) => letters.find((letter) => letter.row === row)!.y);
  const layers = layersOf(wish, size);
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TEXT_CON_SIDE} ${TEXT_CON_SIDE}" width="${TEXT_CON_SIDE}" height="${TEXT_CON_SIDE}">${bubble(wish)}`;
  const ends = gradients(wish, outlines, scale, baselines);
  const count = frames(letters.length);
  return {
    frames: count,
    ms,
    svg(frame) {
      const share = frame / count;
      const visible = inked.slice(0, shown?.(frame, letters.length));
      const drawn = visible.map(({ path, x, y, column }, index) =>
        lowered ? placed(path, x, y + lowered(share, column), scale) : standing[index]!,
      );
      // few elements: of many small ones the browser's styles cost more than their painting
      const lines = rows.map((row) =>
        visible.map((letter, index) => (letter.row === row ? drawn[index] : '')).join(''),
      );
      const uses = rows.map((row) => `<use href="#tcl${row}"/>`).join('');
      const face = hue
        ? drawn.map((d, index) => `<path d="${d}" fill="${hueColour(hue(share, index))}"/>`).join('')
        : rows.map((row) => `<use href="#tcl${row}" fill="${ends ? `url(#tcf${row})` : wish.fill}"/>`).join('');
      const about = whole ? ` transform="${around(centre, whole(share))}"` : '';
      const defined = lines.map((d, index) => `<path id="tcl${rows[index]}" d="${d}"/>`).join('');
      return `${head}<defs>${ends}${defined}</defs><g${about}>${layers.map((layer) => layer(uses)).join('')}${face}</g></svg>`;
    },
  };
}

/** An outline moved to its place: all its numbers are pairs. */
const placed = (path: string, x: number, y: number, scale: number): string =>
  path.replace(/(-?\d+) (-?\d+)/g, (_, right: string, down: string) => {
    const to = (from: number, by: string) => Math.round((from + Number(by) * scale) * 100) / 100;
    return `${to(x, right)} ${to(y, down)}`;
  });

/** One for each line: every line has the whole gradient. */
function gradients(
  { fill, fill_end }: TextConWish,
  { above, below }: Outlines,
  scale: number,
  baselines: readonly number[],
): string {
  if (fill_end === null) return '';
  const stops = `<stop offset=".1" stop-color="${fill}"/><stop offset=".9" stop-color="${fill_end}"/>`;
  return baselines
    .map((y, row) => {
      const [from, to] = [y - above * scale, y + below * scale];
      return `<linearGradient id="tcf${row}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(from)}" x2="0" y2="${n(to)}">${stops}</linearGradient>`;
    })
    .join('');
}

const bubble = ({ bubble: kind, bubble_colour }: TextConWish): string =>
  kind === 'none'
    ? ''
    : `<path d="${BUBBLES[kind].path}" fill="${bubble_colour}" stroke="${DARK}" stroke-width="3" stroke-linejoin="round"/>`;

/** What lies behind all letters, so that no letter covers its neighbour; widths and places as parts of the size. */
type Layer = { fill: string; stroke: number; x?: number; y?: number; opacity?: number };

function layersOf(wish: TextConWish, size: number): ((letters: string) => string)[] {
  const { fill, outline, outline_colour, shadow } = wish;
  const stroke = 2 * OUTLINE_WIDTHS[outline];
  const edge = outline === 'none' ? DARK : outline_colour;
  const shadows: Record<TextConWish['shadow'], Layer[]> = {
    none: [],
    soft: [
      { fill: DARK, stroke: stroke + 0.03, x: 0.04, y: 0.06, opacity: 0.22 },
      { fill: DARK, stroke, x: 0.03, y: 0.05, opacity: 0.35 },
    ],
    solid: [0.09, 0.06, 0.03].map((by) => ({ fill: edge, stroke, x: by * 0.7, y: by })),
    glow: [0.2, 0.13, 0.07].map((by) => ({ fill, stroke: stroke + by, opacity: 0.3 })),
  };
  const layers = [...shadows[shadow], ...(stroke > 0 ? [{ fill: outline_colour, stroke }] : [])];
  return layers.map(({ fill: colour, stroke: width, x = 0, y = 0, opacity = 1 }: Layer) => {
    const line = width > 0 ? ` stroke="${colour}" stroke-width="${n(width * size)}" stroke-linejoin="round"` : '';
    const seen = opacity < 1 ? ` opacity="${opacity}"` : '';
    const place = x || y ? ` transform="translate(${n(x * size)} ${n(y * size)})"` : '';
    return (letters) => `<g fill="${colour}"${line}${seen}${place}>${letters}</g>`;
  });
}

/** A move about a point, as a list of transformations. */
function around([x, y]: readonly [number, number], move: Move): string {
  const { x: right = 0, y: down = 0, turn = 0, wide = 1, high = 1 } = move;
  const isOnlyMoved = turn === 0 && wide === 1 && high === 1;
  if (isOnlyMoved) return `translate(${n(right)} ${n(down)})`;
  return `translate(${n(x + right)} ${n(y + down)}) rotate(${n(turn)}) scale(${n(wide)} ${n(high)}) translate(${n(-x)} ${n(-y)})`;
}
