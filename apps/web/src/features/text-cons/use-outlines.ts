import {
  FONTS_VERSION,
  lettersOf,
  missingLetters,
  type Outline,
  type Outlines,
  TEXT_CON_LETTERS,
  type TextConFont,
} from '@chilyo/text-con';
import { useEffect, useReducer, useRef } from 'react';
import { api } from '../../api/client.ts';

/** Null is a letter that the font lacks. */
type Known = { above: number; below: number; letters: Map<string, Outline | null> };

/** Outlines never change, so each letter is fetched once. */
const known = new Map<TextConFont, Known>();

const unknownIn = (font: TextConFont, text: string): string[] =>
  lettersOf(text).filter((letter) => !known.get(font)?.letters.has(letter));

/** Fetches the letters of a text that are not known yet. */
async function learn(font: TextConFont, text: string): Promise<void> {
  const letters = unknownIn(font, text).slice(0, TEXT_CON_LETTERS);
  if (letters.length === 0) return;
  const found = await api.textConOutlines({ font, text: letters.join('\n'), v: FONTS_VERSION });
  const { letters: before = new Map<string, Outline | null>() } = known.get(font) ?? {};
  for (const letter of letters) before.set(letter, null);
  for (const outline of found.letters) before.set(outline.letter, outline);
  known.set(font, { above: found.above, below: found.below, letters: before });
}

export type Letters = {
  /** The text to draw: the last one whose letters are all known. */
  text: string;
  font: TextConFont;
  outlines: Outlines | null;
  /** Letters of the typed text that the font lacks. */
  missing: string[];
  isFailed: boolean;
  retry: () => void;
};

/** The outlines of a text that is being typed. */
export function useOutlines(font: TextConFont, text: string): Letters {
  const [state, turn] = useReducer((_: { isFailed: boolean }, isFailed: boolean) => ({ isFailed }), {
    isFailed: false,
  });
  const shown = useRef<{ font: TextConFont; text: string } | null>(null);
  const isKnown = known.has(font) && unknownIn(font, text).length === 0;
  if (isKnown) shown.current = { font, text };
  const fetchLetters = async () => {
    try {
      await learn(font, text);
      turn(false);
    } catch {
      turn(true);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a text
  useEffect(() => {
    if (!isKnown) void fetchLetters();
  }, [font, text]);
  const drawn = shown.current ?? { font, text };
  // letters of an earlier text alone would draw nothing
  const of = shown.current ? known.get(drawn.font) : undefined;
  const outlines = of ? { ...of, letters: [...of.letters.values()].filter((letter) => letter !== null) } : null;
  return {
    ...drawn,
    outlines,
    missing: isKnown && outlines ? missingLetters(text, outlines) : [],
    isFailed: state.isFailed && !isKnown,
    retry: () => void fetchLetters(),
  };
}
