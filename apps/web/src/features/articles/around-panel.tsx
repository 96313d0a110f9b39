import './articles.css';
import { type BoardId, OPERATOR_TOPICS } from '@chilyo/protocol/constants';
import { Link } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { Panel } from '../../ui/panel.tsx';
import { useBoardLook } from './board-look.ts';
import { BoardRowLink } from './board-row.tsx';

/** The articles before and after one on its board, and the way to the next ones. */
export function AroundPanel({ category, id }: { category: BoardId; id: number }) {
  const look = useBoardLook();
  const around = useAside(query('articlesAround', { category, id }));
  const rows = around.data;
  if (!rows || rows.length < 2) return null;
  const at = rows.findIndex((row) => row.id === id);
  const [next, previous] = [rows[at - 1], rows[at + 1]];
  const link = (row: (typeof rows)[number], word: string) => (
    <Link
      to="/articles/$category/$article_id"
      params={{ category, article_id: row.id }}
      className="btn btn-quiet"
      title={row.title}
    >
      {word}
    </Link>
  );
  return (
    <Panel title="이 게시판의 다른 글" className="board article-around">
      <ul className={`board-rows board-rows-${look}`}>
        {rows.map((row) => (
          <BoardRowLink
            key={row.id}
            row={row}
            isOfOperator={OPERATOR_TOPICS.includes(row.topic)}
            isHere={row.id === id}
          />
        ))}
      </ul>
      <nav className="article-around-ways" aria-label="다른 글로">
        {next && link(next, '다음 글')}
        <Link to="/articles/$category" params={{ category }} className="btn btn-quiet">
          목록
        </Link>
        {previous && link(previous, '이전 글')}
      </nav>
    </Panel>
  );
}
