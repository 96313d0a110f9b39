import './articles.css';
import { BOARDS } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { queries } from '../../lib/api-queries.ts';
import { rowTime } from '../../lib/row-time.ts';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';

export function ArticlePage() {
  const { category, article_id } = useParams({ strict: false }) as { category: string; article_id: string };
  const article = useQuery(queries.article(category, article_id));
  const board = BOARDS.find(({ id }) => id === category);
  const back = (
    <p className="article-back">
      <Link to={`/articles/${category}`}>← {board?.title ?? '목록'}</Link>
    </p>
  );
  if (article.isPending)
    return (
      <>
        {back}
        <Panel title="불러오는 중입니다">
          <SkeletonRows count={6} />
        </Panel>
      </>
    );
  if (article.isError)
    return (
      <>
        {back}
        <Panel title="글을 열지 못했습니다">
          <Failed message={article.error.message} onRetry={() => void article.refetch()} />
        </Panel>
      </>
    );
  const { title, topic, user_id, name, created_ts, body } = article.data;
  return (
    <>
      {back}
      <article>
        <Panel title={title}>
          <p className="article-by">
            <span className="row-tag">{topic}</span> <NameLink id={user_id} name={name} /> ·{' '}
            <time>{rowTime(created_ts, Date.now())}</time>
          </p>
          <div className="article-body">
            {body.split(/\n{2,}/).map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one unchanging text
              <p key={at}>{paragraph}</p>
            ))}
          </div>
        </Panel>
      </article>
    </>
  );
}
