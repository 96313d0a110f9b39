import type { BoardRow } from '@chilyo/protocol';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { Lightbox } from '../../widgets/texts/lightbox.tsx';
import { picturesIn } from '../../widgets/texts/pictures-in.ts';

type Props = { row: Pick<BoardRow, 'id' | 'category' | 'title'>; first: string; onClose: () => void };

/** The pictures of an article without its words: the first at once, the others as the article has come. */
export function GalleryLightbox({ row: { id, category, title }, first, onClose }: Props) {
  const article = useAside(query('article', { category, id }));
  const pictures = article.data ? picturesIn(article.data.body.content) : [];
  return (
    <Lightbox
      pictures={pictures[0]?.src === first ? pictures : [{ src: first, alt: title }]}
      first={0}
      onClose={onClose}
    />
  );
}
