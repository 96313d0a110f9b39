/** The looks that a maker chooses for a text-con, and its limits. */

export const TEXT_CON_FONTS = ['black', 'bold', 'medium', 'round', 'pen'] as const;
export type TextConFont = (typeof TEXT_CON_FONTS)[number];
export const TEXT_CON_OUTLINES = ['none', 'thin', 'thick'] as const;
export type TextConOutline = (typeof TEXT_CON_OUTLINES)[number];
export const TEXT_CON_SHADOWS = ['none', 'soft', 'solid', 'glow'] as const;
export type TextConShadow = (typeof TEXT_CON_SHADOWS)[number];
export const TEXT_CON_BUBBLES = ['none', 'round', 'thought', 'shout'] as const;
export type TextConBubble = (typeof TEXT_CON_BUBBLES)[number];
export const TEXT_CON_MOTIONS = ['still', 'shake', 'bounce', 'pulse', 'wave', 'sway', 'rainbow', 'typing'] as const;
export type TextConMotion = (typeof TEXT_CON_MOTIONS)[number];

/** Colours are `#rrggbb`. */
export type TextConWish = {
  text: string;
  font: TextConFont;
  fill: string;
  /** The lower end of a gradient that begins with `fill`; null for one colour. */
  fill_end: string | null;
  outline: TextConOutline;
  outline_colour: string;
  shadow: TextConShadow;
  bubble: TextConBubble;
  bubble_colour: string;
  motion: TextConMotion;
};

/** Lines of a text-con. */
export const TEXT_CON_LINES = 3;
/** Letters of a line. */
export const TEXT_CON_LINE_LETTERS = 10;
/** Letters of the whole text. */
export const TEXT_CON_LETTERS = TEXT_CON_LINES * TEXT_CON_LINE_LETTERS;

const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });
/** The letters of a line as readers count them: one may be several code points. */
export const lettersIn = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/**
 * The lines of a typed text. A line that is too long continues on the next one, at a space if it has one. More than
 * `TEXT_CON_LINES` lines do not fit.
 */
export function textConLines(text: string): string[] {
  const lines: string[] = [];
  // the variation selector asks for a coloured emoji, which no outline has
  for (const typed of text.normalize('NFC').replaceAll('\uFE0F', '').split(/\r?\n/)) {
    let rest = lettersIn(typed.replace(/\s+/g, ' ').trim());
    while (rest.length > TEXT_CON_LINE_LETTERS) {
      const space = rest.slice(0, TEXT_CON_LINE_LETTERS + 1).lastIndexOf(' ');
      const end = space > 0 ? space : TEXT_CON_LINE_LETTERS;
      lines.push(rest.slice(0, end).join(''));
      rest = rest.slice(space > 0 ? end + 1 : end);
    }
    if (rest.length > 0) lines.push(rest.join(''));
  }
  return lines;
}

/** Whether the text has something to draw and all of it fits. */
export const isTextConText = (text: string): boolean => {
  const lines = textConLines(text);
  return lines.length > 0 && lines.length <= TEXT_CON_LINES;
};

/** The letters to draw, each once, in a fixed order. */
export const lettersOf = (text: string): string[] => [...new Set(textConLines(text).flatMap(lettersIn))].toSorted();

/** The text on one line, as alternative text and name of a file. */
export const textConWords = (text: string): string => textConLines(text).join(' ');
