import { ART_GRID } from '@chilyo/card-art';
import type { Element } from '@chilyo/card-language';
import { NIGHT, SKIES } from './colours.ts';
import { drawing, escaped, fitting, mark, PICTURE } from './drawing.ts';

const SIDE = 530;
const EDGE = (PICTURE.height - SIDE) / 2;
const LEFT = EDGE + SIDE + 56;
const WIDTH = PICTURE.width - LEFT - EDGE;
const LINE = { size: 29, pitch: 44, most: 6 } as const;
/** Korean letters are about as wide as high. */
const LETTERS = Math.floor(WIDTH / (LINE.size * 0.9));

export type Poster = {
  /** Picture on the left: a group with an id, on a grid of `ART_GRID` (`cardPicture`). */
  art: { id: string; drawing: string };
  elements: readonly Element[];
  /** The kind of thing, above its name. */
  kind: string;
  name: string;
  /** Text below the name; long lines wrap between words. */
  lines: readonly string[];
};

/** The link preview of a thing on the site: its art on the left, its name and text on the right. */
export function poster({ art, elements, kind, name, lines }: Poster): string {
  const element = elements[0] ?? 'N';
  const seals = elements.map((each, at) => mark(each, LEFT + at * 62, EDGE + 16, 54, true)).join('');
  const kindX = LEFT + elements.length * 62 + 10;
  const words = lines.flatMap((line) => brokenAt(line, LETTERS)).slice(0, LINE.most);
  const text = words.map(
    (line, at) =>
      `<text x="${LEFT}" y="${EDGE + 236 + at * LINE.pitch}" font-size="${LINE.size}" fill="${NIGHT.ink2}" text-anchor="start">${escaped(line)}</text>`,
  );
  return drawing(
    `<defs>${art.drawing}<clipPath id="frame"><rect x="${EDGE}" y="${EDGE}" width="${SIDE}" height="${SIDE}" rx="34"/></clipPath></defs>`,
    `<g clip-path="url(#frame)"><use href="#${art.id}" transform="translate(${EDGE} ${EDGE}) scale(${SIDE / ART_GRID})"/></g>`,
    `<rect x="${EDGE}" y="${EDGE}" width="${SIDE}" height="${SIDE}" rx="34" fill="none" stroke="${SKIES[element].lit}" stroke-width="5"/>`,
    seals,
    `<text x="${kindX}" y="${EDGE + 54}" font-size="${fitting(kind, 28, PICTURE.width - EDGE - kindX)}" fill="${NIGHT.ink2}" text-anchor="start">${escaped(kind)}</text>`,
    `<text x="${LEFT}" y="${EDGE + 162}" font-size="${fitting(name, 66, WIDTH)}" fill="${NIGHT.ink}" text-anchor="start">${escaped(name)}</text>`,
    ...text,
    `<text x="${PICTURE.width - EDGE}" y="${PICTURE.height - EDGE - 6}" font-size="30" fill="${NIGHT.accent}" text-anchor="end">칠요</text>`,
  );
}

/** Wraps a line at `letters` letters, between words; only a longer word is split. */
export function brokenAt(line: string, letters: number): string[] {
  const pieces: string[] = [];
  for (const word of line.split(/\s+/)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) pieces[pieces.length - 1] = `${last} ${word}`;
    else pieces.push(...(word.match(new RegExp(`.{1,${letters}}`, 'gu')) ?? ['']));
  }
  return pieces;
}
