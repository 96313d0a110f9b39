import type { Block, ListItem, RichText } from '@chilyo/rich-text/document';
import { type Named, wordsOf } from '@chilyo/rich-text/words';

/** A line of an article as it is compared with another; a picture is the same where it has the same address. */
export type BodyLine = { words: string; picture?: string };

/** An article as lines: text, and the content that is not text. */
export const linesOf = ({ content }: Pick<RichText, 'content'>, named: Named): BodyLine[] =>
  content.flatMap((block) => linesOfBlock(block, named));

function linesOfBlock(block: Block | ListItem, named: Named): BodyLine[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading': {
      const words = wordsOf({ version: 1, content: [block] }, named);
      return words.split('\n').flatMap((line) => (line.trim() === '' ? [] : { words: line }));
    }
    case 'image':
      return [{ words: `그림 ${block.attrs.alt}`.trim(), picture: block.attrs.src }];
    case 'deckEmbed':
      return [{ words: `덱 ${block.attrs.code}` }];
    case 'replayEmbed':
      return [{ words: `다시 보기 ${block.attrs.game_id}${block.attrs.t === null ? '' : ` (${block.attrs.t}부터)`}` }];
    case 'listItem':
      return block.content.flatMap((inner) => linesOfBlock(inner, named));
    default:
      return block.content.flatMap((inner) =>
        linesOfBlock(inner, named).map((line) => ({ ...line, words: `· ${line.words}` })),
      );
  }
}
