import type { CommentRow } from '@chilyo/protocol';
import { plainWords } from '@chilyo/protocol/chat-content';
import { COMMENTS_PAGE } from '@chilyo/protocol/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCard } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Folded } from '../../ui/folded.tsx';
import { Empty, ListStates, MoreFailed } from '../../ui/list-states.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowMoment } from '../../ui/row-moment.tsx';
import { nextOffset } from './page-by-page.ts';

const Card = onDemand(async () => (await import('../../ui/card/card.tsx')).Card);

export function CommentsPanel() {
  const list = useInfiniteQuery({
    queryKey: ['home', 'comments'],
    queryFn: ({ pageParam, client }) =>
      client.fetchQuery(query('latestComments', { offset: pageParam, limit: COMMENTS_PAGE })),
    initialPageParam: 0,
    getNextPageParam: nextOffset(COMMENTS_PAGE),
  });
  return (
    <Panel
      title="최근 카드 댓글"
      link={{ to: '/cards' }}
      className="home-comments"
      side={
        list.hasNextPage &&
        !list.isFetchNextPageError && (
          <button type="button" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            더 보기
          </button>
        )
      }
    >
      <ListStates
        of={{ ...list, data: list.data?.pages.flat() }}
        className="comment-rows"
        empty={<Empty action={<ButtonLink to="/cards">카드 구경하기</ButtonLink>}>아직 카드 댓글이 없습니다.</Empty>}
      >
        {(comment) => <CommentLine key={comment.id} comment={comment} />}
      </ListStates>
      <MoreFailed of={list} />
    </Panel>
  );
}

function CommentLine({ comment }: { comment: CommentRow }) {
  const card = useCard(comment.card_id);
  return (
    <li className="comment-row">
      <Folded userId={comment.user_id} what="댓글" text={comment.content}>
        <Link to="/cards/$card_id" params={{ card_id: comment.card_id }}>
          <span className="comment-card" aria-hidden="true">
            {card && <Card card={card} isSmall />}
          </span>
          <span className="comment-text">
            <b>{card?.name ?? `카드 ${comment.card_id}`}</b> {plainWords(comment.content)}
          </span>
          <RowMoment of={comment.created_ts} />
        </Link>
      </Folded>
    </li>
  );
}
