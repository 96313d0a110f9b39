import { mistakesAllowed, nearestPart } from './mistakes.ts';
import type { SearchQuery, SearchWord } from './query.ts';
import { placedInitialStrokes, placedJamoStrokes, placedStrokes, type Strokes } from './strokes.ts';

/** Letters of a text, from one to before another. */
export type Hit = [from: number, to: number];

/** A longer text is not compared letter by letter. */
const COMPARED_KEYS = 600;

/**
 * Ranges of a text (NFC) that match a query, sorted and disjoint: the whole query, or else its words, or else the
 * most similar part.
 */
export function hitsIn(text: string, query: SearchQuery): Hit[] {
  const whole = hitsOf(text, query);
  if (whole.length > 0) return apart(whole);
  const words = query.words.flatMap((word) => hitsOf(text, word));
  return words.length > 0 ? apart(words) : nearHit(text, query);
}

function hitsOf(text: string, { keys, initials }: SearchWord): Hit[] {
  if (keys === '') return [];
  const literal = initials === 'only' ? occurrences(text, placedJamoStrokes(text), keys) : [];
  if (literal.length > 0) return literal;
  const byKeys = initials === 'only' ? [] : occurrences(text, placedStrokes(text), keys);
  return initials === 'no' ? byKeys : [...byKeys, ...occurrences(text, placedInitialStrokes(text), keys)];
}

function occurrences(text: string, { keys, places }: Strokes, sought: string): Hit[] {
  const hits: Hit[] = [];
  for (let at = keys.indexOf(sought); at >= 0; at = keys.indexOf(sought, at + sought.length))
    hits.push(letters(text, places, at, at + sought.length));
  return hits;
}

function nearHit(text: string, { keys, initials }: SearchQuery): Hit[] {
  const strokes = placedStrokes(text);
  if (keys === '' || initials === 'only' || strokes.keys.length > COMPARED_KEYS) return [];
  const { mistakes, from, to } = nearestPart(strokes.keys, keys);
  return mistakes <= mistakesAllowed(keys) && to > from ? [letters(text, strokes.places, from, to)] : [];
}

function letters(text: string, places: readonly number[], from: number, to: number): Hit {
  const last = places[to - 1]!;
  return [places[from]!, last + String.fromCodePoint(text.codePointAt(last)!).length];
}

/** Sorts the hits and merges adjacent ones. */
function apart(hits: Hit[]): Hit[] {
  const joined: Hit[] = [];
  for (const [from, to] of hits.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

const AROUND = 24;
const EXCERPT = 120;

/** The part of a long text around its first hit, in one line, with its hits. */
export function excerptOf(text: string, query: SearchQuery): { text: string; hits: Hit[] } {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const [first] = hitsIn(line, query);
  const begin = first && first[0] > AROUND ? line.indexOf(' ', first[0] - AROUND) + 1 : 0;
  const from = first && begin <= first[0] ? begin : Math.max(0, (first?.[0] ?? 0) - AROUND);
  const cut = Array.from(line.slice(from, from + EXCERPT * 2))
    .slice(0, EXCERPT)
    .join('');
  const shown = `${from > 0 ? '…' : ''}${cut}${from + cut.length < line.length ? '…' : ''}`;
  return { text: shown, hits: hitsIn(shown, query) };
}
