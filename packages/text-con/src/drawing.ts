import { BUBBLES } from './bubbles.ts';
import { hueColour } from './colours.ts';
import { type Layout, layOut, OUTLINE_WIDTHS, TEXT_CON_SIDE } from './layout.ts';
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
  const { frames, ms } = MOTIONS[wish.motion];
  const layout = layOut(wish, outlines);
  const known = new Map(outlines.letters.map(({ letter, path }) => [letter, path]));
  const drawn = lettersOf(wish.text).filter((letter) => known.get(letter));
  const ids = new Map(drawn.map((letter, index) => [letter, `tc${index}`]));
  const paths = drawn.map((letter) => `<path id="${ids.get(letter)}" d="${known.get(letter)}"/>`);
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TEXT_CON_SIDE} ${TEXT_CON_SIDE}" width="${TEXT_CON_SIDE}" height="${TEXT_CON_SIDE}"><defs>${gradient(wish, outlines)}${paths.join('')}</defs>${bubble(wish)}`;
  return {
    frames: frames(layout.letters.length),
    ms,
    svg: (frame) => `${head}${lettering(wish, layout, ids, frame)}</svg>`,
  };
}

/** In the units of the outlines: every line has the whole gradient. */
function gradient({ fill, fill_end }: TextConWish, { above, below }: Outlines): string {
  if (fill_end === null) return '';
  return `<linearGradient id="tcf" gradientUnits="userSpaceOnUse" x1="0" y1="${n(-above)}" x2="0" y2="${n(below)}"><stop offset=".1" stop-color="${fill}"/><stop offset=".9" stop-color="${fill_end}"/></linearGradient>`;
}

const bubble = ({ bubble: kind, bubble_colour }: TextConWish): string =>
  kind === 'none'
    ? ''
    : `<path d="${BUBBLES[kind].path}" fill="${bubble_colour}" stroke="${DARK}" stroke-width="3" stroke-linejoin="round"/>`;

/** A layer lies behind all letters of the next one, so that no letter covers its neighbour. */
type Layer = { fill: string; stroke?: number; x?: number; y?: number; opacity?: number };

function layersOf({ fill, fill_end, outline, outline_colour, shadow }: TextConWish): Layer[] {
  const stroke = 2 * OUTLINE_WIDTHS[outline];
  const edge = outline === 'none' ? DARK : outline_colour;
  const behind: Record<TextConWish['shadow'], Layer[]> = {
    none: [],
    soft: [
      { fill: DARK, stroke: stroke + 0.03, x: 0.04, y: 0.06, opacity: 0.22 },
      { fill: DARK, stroke, x: 0.03, y: 0.05, opacity: 0.35 },
    ],
    solid: [0.09, 0.06, 0.03].map((by) => ({ fill: edge, stroke, x: by * 0.7, y: by })),
    glow: [0.2, 0.13, 0.07].map((by) => ({ fill, stroke: stroke + by, opacity: 0.3 })),
  };
  return [
    ...behind[shadow],
    ...(stroke > 0 ? [{ fill: outline_colour, stroke }] : []),
    { fill: fill_end === null ? fill : 'url(#tcf)' },
  ];
}

function lettering(wish: TextConWish, layout: Layout, ids: ReadonlyMap<string, string>, frame: number): string {
  const { frames, whole, letter: moved, hue, shown } = MOTIONS[wish.motion];
  const { size, letters, centre } = layout;
  const share = frame / frames(letters.length);
  const scale = size / UNITS;
  const visible = letters.slice(0, shown?.(frame, letters.length));
  const uses = (at: Layer, isFace: boolean) =>
    visible
      .flatMap(({ letter, column, x, y, centre: middle }, index) => {
        const id = ids.get(letter);
        if (id === undefined) return [];
        const move = moved?.(share, column);
        const about = move ? around([middle, y - size / 2], move) : '';
        const place = `translate(${n(x + (at.x ?? 0) * size)} ${n(y + (at.y ?? 0) * size)}) scale(${Number(scale.toFixed(5))})`;
        const colour = isFace && hue ? ` fill="${hueColour(hue(share, index))}"` : '';
        return `<use href="#${id}" transform="${about}${place}"${colour}/>`;
      })
      .join('');
  const layers = layersOf(wish);
  const drawn = layers.map((layer, index) => {
    const { fill, stroke = 0, opacity = 1 } = layer;
    const line = stroke > 0 ? ` stroke="${fill}" stroke-width="${n(stroke * UNITS)}" stroke-linejoin="round"` : '';
    return `<g fill="${fill}"${line}${opacity < 1 ? ` opacity="${opacity}"` : ''}>${uses(layer, index === layers.length - 1)}</g>`;
  });
  const about = whole ? ` transform="${around(centre, whole(share))}"` : '';
  return `<g${about}>${drawn.join('')}</g>`;
}

/** A move about a point, as a list of transformations. */
function around([x, y]: readonly [number, number], move: Move): string {
  const { x: right = 0, y: down = 0, turn = 0, wide = 1, high = 1 } = move;
  const isOnlyMoved = turn === 0 && wide === 1 && high === 1;
  if (isOnlyMoved) return `translate(${n(right)} ${n(down)})`;
  return `translate(${n(x + right)} ${n(y + down)}) rotate(${n(turn)}) scale(${n(wide)} ${n(high)}) translate(${n(-x)} ${n(-y)})`;
}
