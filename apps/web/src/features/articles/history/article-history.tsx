import '../articles.css';
import type { Article } from '@chilyo/protocol';
import { may } from '@chilyo/protocol/permissions';
import { useState } from 'react';
import { useUser } from '../../../lib/user-store.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { RowMoment } from '../../../ui/row-moment.tsx';

const ComparedVersions = onDemand(async () => (await import('./compared-versions.tsx')).ComparedVersions);

/** That an article was changed, and when; to its author and the operator also what it was before. */
export function ArticleHistory({ article }: { article: Article }) {
  const [isOpen, setOpen] = useState(false);
  const user = useUser();
  const { user_id, revision, edited_ts } = article;
  if (revision === 0 || edited_ts === null) return null;
  const words = (
    <>
      {revision}번 수정 · 마지막 수정 <RowMoment of={edited_ts} />
    </>
  );
  if (user?.id !== user_id && !may(user, 'read_article_versions')) return <p className="article-history">{words}</p>;
  return (
    <details className="article-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{words}</span>
      </summary>
      {isOpen && <ComparedVersions article={article} />}
    </details>
  );
}
