import type { ArticleRow } from '@chilyo/protocol';
import { BOARDS } from '@chilyo/protocol/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { linkOptions, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { ArticleRowLink } from '../../ui/article-rows.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import './articles.css';

const PAGE = 20;
/** No topic is called so. */
const EVERY = '전체';

export function ArticleListPage() {
  const { category } = useParams({ from: '/articles/$category' });
  const board = BOARDS.find(({ id }) => id === category);
  if (!board)
    return (
      <Panel isPage title="없는 게시판입니다">
        <ButtonLink to="/">홈으로</ButtonLink>
      </Panel>
    );
  return <BoardList key={board.id} board={board} />;
}

function BoardList({ board }: { board: (typeof BOARDS)[number] }) {
  const [topic, setTopic] = useState(EVERY);
  const list = useInfiniteQuery({
    queryKey: ['articles', board.id, 'pages'],
    queryFn: ({ pageParam, client }) =>
      client.fetchQuery(query('articles', { category: board.id, offset: pageParam, limit: PAGE })),
    initialPageParam: 0,
    getNextPageParam: (last: ArticleRow[], all: ArticleRow[][]) =>
      last.length === PAGE ? all.length * PAGE : undefined,
  });
  const topics = [EVERY, ...board.topics].map((word) => ({ value: word, word }));
  const rows = list.data?.pages.flat().filter((row) => topic === EVERY || row.topic === topic);
  return (
    <Panel isPage title={board.title}>
      <ChoiceRow label="말머리" choices={topics} chosen={topic} onPress={setTopic} />
      <ListStates
        of={{ ...list, data: rows }}
        rows={8}
        empty={<Empty action={<ButtonLink to="/">홈으로</ButtonLink>}>아직 글이 없습니다.</Empty>}
      >
        {(row) => (
          <ArticleRowLink
            key={row.id}
            link={linkOptions({
              to: '/articles/$category/$article_id',
              params: { category: board.id, article_id: row.id },
            })}
            title={row.title}
            count={row.comment_count}
            time={rowTime(row.created_ts, Date.now())}
            tag={row.topic}
          />
        )}
      </ListStates>
      <More of={list} />
    </Panel>
  );
}
