import './articles.css';
import type { BoardRow } from '@chilyo/protocol';
import { MADE_BY_PROGRAM } from '@chilyo/protocol/constants';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Folded } from '../../ui/folded.tsx';
import { Marked } from '../../ui/marked.tsx';
import { PersonName } from '../../ui/name-link.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Thumbnail } from './thumbnail.tsx';

const GalleryLightbox = onDemand(async () => (await import('./gallery-lightbox.tsx')).GalleryLightbox);

/**
 * A cell of the gallery: the first picture opens all of them, with their kind and number; title, author and votes link
 * to the article.
 */
export function GalleryCell({ row }: { row: BoardRow }) {
  const { id, category, title, topic, votes, comment_count, name, thumbnail, picture_count, found } = row;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="gallery-cell">
      <Folded userId={row.user_id} what="글" text={title}>
        <div className="gallery-picture">
          {thumbnail && (
            <button
              type="button"
              className="gallery-open"
              aria-label={`${title} 그림 크게 보기`}
              onClick={() => setOpen(true)}
            >
              <Thumbnail of={thumbnail} />
            </button>
          )}
          <span className="gallery-pill">
            {topic === MADE_BY_PROGRAM && '✦ '}
            {topic}
          </span>
          {picture_count > 1 && <span className="gallery-pill gallery-count">{picture_count}장</span>}
        </div>
        <Link to="/articles/$category/$article_id" params={{ category, article_id: id }}>
          <span className="gallery-title">
            {found ? <Marked of={found.title} /> : title}{' '}
            {comment_count > 0 && <span className="row-count">[{comment_count}]</span>}
          </span>
          <span className="gallery-by">
            <PersonName id={row.user_id} name={name}>
              {found && <Marked of={found.name} />}
            </PersonName>{' '}
            <span>추천 {votes}</span>
          </span>
        </Link>
        {isOpen && thumbnail && <GalleryLightbox row={row} first={thumbnail} onClose={() => setOpen(false)} />}
      </Folded>
    </li>
  );
}
