import { useInfiniteQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { ArticleRowLink } from '../../ui/article-rows.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates, MoreFailed } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { nextOffset } from './page-by-page.ts';

const FREE = linkOptions({ to: '/articles/$category', params: { category: 'free' } });

export function FreePanel({ pageSize }: { pageSize: number }) {
  const list = useInfiniteQuery({
    queryKey: ['home', 'free'],
    queryFn: ({ pageParam, client }) =>
      client.fetchQuery(query('articles', { category: 'free', offset: pageParam, limit: pageSize })),
    initialPageParam: 0,
    getNextPageParam: nextOffset(pageSize),
  });
  return (
    <Panel
      title="자유게시판"
      link={FREE}
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
        empty={<Empty action={<ButtonLink {...FREE}>게시판 보기</ButtonLink>}>아직 글이 없습니다.</Empty>}
      >
        {(row) => (
          <ArticleRowLink
            key={row.id}
            link={linkOptions({
              to: '/articles/$category/$article_id',
              params: { category: 'free', article_id: row.id },
            })}
            title={row.title}
            authorId={row.user_id}
            count={row.comment_count}
            time={rowTime(row.created_ts, Date.now())}
          />
        )}
      </ListStates>
      <MoreFailed of={list} />
    </Panel>
  );
}
