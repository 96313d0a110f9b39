/** Where a part of a card stands in its JSON: keys of objects and places in lists. */
export type Path = readonly (string | number)[];

/** Writes words of which the property `field` of `node` is the source. */
export type Part = <N extends object>(node: N, field: keyof N & (string | number), words: string) => string;

/** For a text that is only read. */
export const unmarked: Part = (_node, _field, words) => words;

// Letters of the private-use area: no name of a card holds one, and no font of the site has them.
const CLOSE = '\uE000';
const FIRST_OPEN = 0xe001;
/** Marks at one place of a text, as a part of a pattern. */
export const MARKS = '[\uE000-\uF8FF]*';
const everyMark = /[\uE000-\uF8FF]/g;

/** Text as it is read, without marks. */
export const withoutMarks = (text: string): string => text.replace(everyMark, '');

/** A run of words and the part of the card that they come from; the innermost where parts lie within each other. */
export interface Piece {
  text: string;
  path: Path | undefined;
}

/**
 * Marks words by letters around them, so that sentences can be joined and particles chosen as in a plain text. `part` is
 * for the nodes of this card alone, each of which stands in it once.
 */
export function markerOf(card: object): { part: Part; piecesOf: (marked: string) => Piece[] } {
  const places = new Map<object, Path>();
  const walk = (node: object, path: Path): void => {
    places.set(node, path);
    for (const [key, value] of Object.entries(node))
      if (typeof value === 'object' && value !== null) walk(value, [...path, Array.isArray(node) ? Number(key) : key]);
  };
  walk(card, []);
  const paths: Path[] = [];
  return {
    part: (node, field, words) => {
      if (words === '') return '';
      const place = places.get(node);
      if (!place) throw new Error(`no part of the card has "${String(field)}"`);
      paths.push([...place, field]);
      return String.fromCharCode(FIRST_OPEN + paths.length - 1) + words + CLOSE;
    },
    piecesOf: (marked) => {
      const pieces: Piece[] = [];
      const open: Path[] = [];
      for (const [run] of marked.matchAll(/[\uE000-\uF8FF]|[^\uE000-\uF8FF]+/g)) {
        const path = paths[run.charCodeAt(0) - FIRST_OPEN];
        if (run === CLOSE) open.pop();
        else if (path && run.length === 1 && run >= CLOSE && run <= '\uF8FF') open.push(path);
        else pieces.push({ text: run, path: open.at(-1) });
      }
      return pieces;
    },
  };
}
