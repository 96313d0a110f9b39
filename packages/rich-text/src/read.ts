import { type Inline, RICH_TEXT_VERSION, type RichText } from './document.ts';
import { RichTextSchema } from './schema.ts';

/** A body of words alone, as the first articles are stored: an empty line parts paragraphs, another end of a line breaks it. */
export function fromWords(words: string): RichText {
  const paragraphs = words
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return {
    version: RICH_TEXT_VERSION,
    content: (paragraphs.length > 0 ? paragraphs : ['']).map((paragraph) => ({
      type: 'paragraph',
      content: paragraph
        .split('\n')
        .flatMap((line, at): Inline[] => [
          ...(at > 0 ? [{ type: 'hardBreak' as const }] : []),
          ...(line === '' ? [] : [{ type: 'text' as const, text: line }]),
        ]),
    })),
  };
}

/**
 * A stored body as it is drawn today, whatever version it was written in. Without a document, or with one that this version cannot read,
 * its words remain: an article never becomes unreadable.
 */
export function readRichText(stored: unknown, words: string): RichText {
  const read = RichTextSchema.safeParse(stored);
  return read.success ? read.data : fromWords(words);
}
