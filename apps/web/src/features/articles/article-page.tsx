import './articles.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, Failed, ListStates, SkeletonRows } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RentalRow } from '../../widgets/rental-row.tsx';

export function ArticlePage() {
  const { category, article_id } = useParams({ from: '/articles/$category/$article_id' });
  const article = useQuery(query('article', { category, id: article_id }));
  if (article.isPending)
    return (
      <Panel isPage title="불러오는 중입니다">
        <SkeletonRows count={6} />
      </Panel>
    );
  if (article.isError)
    return (
      <Panel isPage title="글을 열지 못했습니다">
        <Failed message={article.error.message} onRetry={() => void article.refetch()} />
      </Panel>
    );
  const { title, topic, user_id, name, created_ts, body } = article.data;
  return (
    <>
      <article>
        <Panel isPage title={title}>
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
      {category === 'deck' && <RentalPanel articleId={article_id} />}
    </>
  );
}

/** The deck that the article is about, to be looked at and rented here. */
function RentalPanel({ articleId }: { articleId: number }) {
  const rental = useQuery({ ...query('rentals', { article_id: articleId }), select: ({ items }) => items.slice(0, 1) });
  return (
    <Panel title="소개한 덱" className="article-deck">
      <ListStates
        of={rental}
        rows={1}
        className="decks"
        empty={
          <Empty
            action={
              <ButtonLink to="/articles/$category" params={{ category: 'deck' }}>
                대여덱 소개
              </ButtonLink>
            }
          >
            지금은 빌려주지 않는 덱입니다.
          </Empty>
        }
      >
        {(deck) => <RentalRow key={deck.id} rental={deck} />}
      </ListStates>
    </Panel>
  );
}
