import type { Block, ListItem } from '@chilyo/rich-text/document';
import { isOwnPicture } from '@chilyo/rich-text/link';
import type { Shown } from './lightbox.tsx';

/** The pictures of an article, in their order. */
export const picturesIn = (blocks: readonly (Block | ListItem)[]): Shown[] =>
  blocks.flatMap((block) => {
    if (block.type === 'image') return isOwnPicture(block.attrs.src) ? [block.attrs] : [];
    const isOfBlocks =
      block.type === 'bulletList' ||
      block.type === 'orderedList' ||
      block.type === 'listItem' ||
      block.type === 'blockquote';
    return isOfBlocks ? picturesIn(block.content) : [];
  });
