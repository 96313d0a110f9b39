import '../../ui/article-rows.css';
import './articles.css';
import type { Article } from '@chilyo/protocol';
import { may } from '@chilyo/protocol/permissions';
import { wordsOf } from '@chilyo/rich-text/words';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { isRefused } from '../../lib/http-error.ts';
import { useUser } from '../../lib/user-store.ts';
import { Folded } from '../../ui/folded.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { RowMoment } from '../../ui/row-moment.tsx';
import { CommentsPanel } from '../../widgets/texts/comments-panel.tsx';
import { HiddenNote } from '../../widgets/texts/hidden-note.tsx';
import { LIFTED } from '../../widgets/texts/lifted.ts';
import { hiddenTitle, untilWords } from '../../widgets/texts/post-words.ts';
import { RichText } from '../../widgets/texts/rich-text.tsx';
import { AroundPanel } from './around-panel.tsx';
import { ArticleActs } from './article-acts.tsx';
import { ArticleDeck } from './article-deck.tsx';
import { ArticleHistory } from './history/article-history.tsx';

export function ArticlePage() {
  const { category, article_id } = useParams({ from: '/articles/$category/$article_id' });
  const article = useQuery(query('article', { category, id: article_id }));
  if (article.isPending)
    return (
      <Panel isPage title="불러오는 중입니다">
        <SkeletonRows count={6} />
      </Panel>
    );
  // one that is gone is not shown any longer; a lost line takes nothing from the screen
  if (!article.data || isRefused(article.error))
    return (
      <Panel isPage title="글을 열지 못했습니다">
        <Failed message={article.error!.message} onRetry={() => void article.refetch()} />
      </Panel>
    );
  return <Shown key={article_id} article={article.data} />;
}

function Shown({ article }: { article: Article }) {
  const { id, category, user_id, is_deleted, is_locked, hiding } = article;
  const user = useUser();
  const isOut = is_deleted || (hiding !== null && hiding.inside === null);
  return (
    <>
      <article>
        <Panel isPage title={isOut ? (hiding ? hiddenTitle(hiding, 'article') : '삭제된 글입니다') : article.title}>
          {isOut ? (
            <p className="muted">
              {hiding
                ? untilWords(hiding) || '규칙에 어긋나 운영진이 살펴보는 글입니다.'
                : '글쓴이나 운영자가 지운 글입니다. 달린 댓글은 남아 있습니다.'}
            </p>
          ) : (
            <Folded userId={user_id} what="글" text={`${article.title}\n${wordsOf(article.body)}`}>
              <Written article={article} />
            </Folded>
          )}
        </Panel>
      </article>
      {category === 'deck' && !isOut && <ArticleDeck articleId={id} />}
      <CommentsPanel
        of={{ kind: 'article', id }}
        placeholder="댓글을 남겨 보세요. [[카드 이름]]도 됩니다."
        authorId={user_id}
        isClosed={isOut || hiding !== null}
        isLocked={is_locked && !may(user, 'hide_posts')}
      />
      {!isOut && hiding === null && <AroundPanel category={category} id={id} />}
    </>
  );
}

function Written({ article }: { article: Article }) {
  const { topic, user_id, name, created_ts, views, body, mentions, face, hiding } = article;
  return (
    <>
      {hiding && <HiddenNote of={hiding} authorId={user_id} />}
      <p className="article-by">
        <span className="row-tag">{topic}</span>
        {article.is_lifted && <span className="row-tag">{LIFTED}</span>}
        <Portrait of={face} size={24} />
        <NameLink id={user_id} name={name} mark={face.mark} />
        <RowMoment of={created_ts} />
        <span className="article-views">조회 {views}</span>
      </p>
      <RichText body={body} mentions={mentions} />
      <ArticleHistory article={article} />
      <ArticleActs key={`${article.votes} ${article.is_voted}`} article={article} />
    </>
  );
}
