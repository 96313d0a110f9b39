import './week-cells.css';
import type { BoardId } from '@chilyo/protocol/constants';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call-types.ts';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { useIsIgnored } from '../../lib/ignored.ts';
import { LIFTED } from '../../widgets/texts/lifted.ts';
import { Thumbnail } from './thumbnail.tsx';

const SHOWN = 3;

/** The board's most voted articles of the week, above its list; nothing without votes. */
export function WeekCells({ category }: { category: BoardId }) {
  const week = useAside(query('weekArticles', { category, limit: SHOWN }));
  if (!week.data?.length) return null;
  return (
    <section aria-labelledby="week-of-board">
      <h2 id="week-of-board" className="sr-only">
        이번 주 인기글
      </h2>
      <ul className="week-cells">
        {week.data.map((article) => (
          <Cell key={article.id} article={article} />
        ))}
      </ul>
    </section>
  );
}

function Cell({ article }: { article: Answer<'weekArticles'>[number] }) {
  const { id, category, title, votes, comment_count, thumbnail, user_id } = article;
  if (useIsIgnored(user_id)) return null;
  return (
    <li>
      <Link to="/articles/$category/$article_id" params={{ category, article_id: id }} className="week-cell">
        {thumbnail && (
          <span className="week-cell-picture">
            <Thumbnail of={thumbnail} />
          </span>
        )}
        <span className="week-cell-words">
          <b>{title}</b>
          <span>
            {article.is_lifted ? LIFTED : `추천 ${votes}`} <span>댓글 {comment_count}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}
