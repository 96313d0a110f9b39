import './articles.css';
import type { BoardId } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { RichText } from '../../widgets/rich-text.tsx';

/** That an article was changed, and what it was before; fetched when somebody wants to know. */
export function ArticleHistory({ category, id, revision }: { category: BoardId; id: number; revision: number }) {
  const [isOpen, setOpen] = useState(false);
  const versions = useQuery({ ...query('articleVersions', { category, id }), enabled: isOpen });
  return (
    <details className="article-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>고침 {revision}번</summary>
      {isOpen && (
        <ListStates of={versions} rows={2} empty={<Empty>남은 앞모습이 없습니다.</Empty>}>
          {({ revision: no, title, created_ts, body }) => (
            <li key={no} className="article-version">
              <p>
                <b>{title}</b> <time>{rowTime(created_ts, Date.now())}</time>
              </p>
              <RichText body={body} />
            </li>
          )}
        </ListStates>
      )}
    </details>
  );
}
