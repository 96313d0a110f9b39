import './articles.css';
import type { BoardRow } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { Folded } from '../../widgets/folded.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** Under this topic stands what a program has painted: it is always said. */
const MADE_BY_PROGRAM = 'AI 생성';

/** An article of the gallery by its first picture: kind, how many there are, title, author and votes. */
export function GalleryCell({ row }: { row: BoardRow }) {
  const { id, category, title, topic, votes, comment_count, name, thumbnail, picture_count } = row;
  return (
    <li className="gallery-cell">
      <Folded userId={row.user_id} what="글">
        <Link to="/articles/$category/$article_id" params={{ category, article_id: id }}>
          <span className="gallery-picture">
            {thumbnail && <Thumbnail of={thumbnail} />}
            <span className="gallery-pill">
              {topic === MADE_BY_PROGRAM && '✦ '}
              {topic}
            </span>
            {picture_count > 1 && <span className="gallery-pill gallery-count">{picture_count}장</span>}
          </span>
          <span className="gallery-title">
            {title} {comment_count > 0 && <span className="row-count">[{comment_count}]</span>}
          </span>
          <span className="gallery-by">
            {name} <span>추천 {votes}</span>
          </span>
        </Link>
      </Folded>
    </li>
  );
}
