import './articles.css';
import type { Board } from '@chilyo/protocol';
import { MADE_BY_PROGRAM, OPERATOR_TOPICS } from '@chilyo/protocol/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Rows2, Rows4 } from 'lucide-react';
import { pages } from '../../api/query.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceRow, choicesOf } from '../../ui/choice-row.tsx';
import { Check } from '../../ui/field.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { filled, board as readSearch } from '../../widgets/tables/searches.ts';
import { mayWriteOn, useBoard } from '../../widgets/texts/boards.ts';
import { chooseBoardLook, useBoardLook } from './board-look.ts';
import { BoardPages } from './board-pages.tsx';
import { BoardRowLink } from './board-row.tsx';
import { GalleryCell } from './gallery-cell.tsx';
import { TopicMutes } from './topic-mutes.tsx';
import { POPULAR, TopicRow } from './topic-row.tsx';
import { WeekCells } from './week-cells.tsx';

const PLACES = { all: '모두', title: '제목', body: '내용', author: '글쓴이' } as const;
const SORTS = { new: '최신', votes: '추천', comments: '댓글' } as const;

export function ArticleListPage() {
  const { category } = useParams({ from: '/articles/$category' });
  const board = useBoard(category);
  if (!board)
    return (
      <Panel isPage title="없는 게시판입니다">
        <ButtonLink to="/">홈으로</ButtonLink>
      </Panel>
    );
  return <BoardList key={board.id} board={board} />;
}

function BoardList({ board }: { board: Board }) {
  const navigate = useNavigate();
  const user = useUser();
  const look = useBoardLook();
  const search = useSearch({ from: '/articles/$category' });
  const { topic, without, words, place = 'all', sort = 'new', popular, page } = search;
  const list = useInfiniteQuery(
    pages('board', { category: board.id }, filled({ topic, without, words, place, sort, popular, page })),
  );
  const popularVotes = list.data?.pages[0]?.popular_votes;
  const params = { category: board.id };
  const change = (part: Record<string, string | undefined>) =>
    void navigate({
      to: '/articles/$category',
      params,
      search: readSearch({ topic, without, words, place, sort, popular, ...part }),
      replace: true,
    });
  const mayWrite = mayWriteOn(board, user);
  // a visitor signs in on the way
  const write = (mayWrite || (!user && !board.is_closed && board.writers === 'all')) && (
    <ButtonLink to="/articles/$category/create" params={params}>
      글쓰기
    </ButtonLink>
  );
  const isGallery = board.id === 'photo';
  return (
    <>
      <PageTitle side={write}>{board.title}</PageTitle>
      {board.description && <p className="muted">{board.description}</p>}
      {board.is_closed && <p className="muted">지금은 새 글을 받지 않습니다.</p>}
      {look === 'roomy' && !topic && !words && !popular && board.id !== 'note' && <WeekCells category={board.id} />}
      <Panel title="글 목록" className="board board-list">
        <div className="article-tools" data-look={look}>
          <TopicRow
            board={board}
            chosen={popular ? POPULAR : topic}
            onPress={(pressed) =>
              change({
                topic: pressed === POPULAR ? undefined : pressed,
                popular: pressed === POPULAR ? 'yes' : undefined,
                without: undefined,
              })
            }
          />
          <search className="board-search">
            <SearchField
              label="글 찾기"
              placeholder="검색어"
              maxLength={40}
              typed={words ?? ''}
              onType={(typed) => change({ words: typed })}
            />
            {words && (
              <ChoiceRow
                label="어디서 찾을지"
                choices={choicesOf(PLACES)}
                chosen={place}
                onPress={(pressed) => change({ place: pressed })}
              />
            )}
            <ChoiceRow
              label="정렬"
              choices={choicesOf(SORTS)}
              chosen={sort}
              onPress={(pressed) => change({ sort: pressed })}
            />
            {!isGallery && (
              <button
                type="button"
                className="board-look"
                aria-pressed={look === 'dense'}
                aria-label="촘촘히 보기"
                title="촘촘히 보기"
                onClick={() => chooseBoardLook(look === 'dense' ? 'roomy' : 'dense')}
              >
                {look === 'dense' ? <Rows4 size={20} aria-hidden="true" /> : <Rows2 size={20} aria-hidden="true" />}
              </button>
            )}
            {isGallery && !topic && (
              <Check
                label={`${MADE_BY_PROGRAM} 빼기`}
                checked={without === MADE_BY_PROGRAM}
                onChange={(event) => change({ without: event.target.checked ? MADE_BY_PROGRAM : undefined })}
              />
            )}
          </search>
        </div>
        <TopicMutes category={board.id} topic={topic} leftOut={list.data?.pages[0]?.left_out ?? []} />
        {popular && typeof popularVotes === 'number' && (
          <p className="muted small">이 게시판에서 추천을 {popularVotes}번 이상 받았거나 운영진이 고른 글입니다.</p>
        )}
        <ListStates
          of={{ ...list, data: list.data?.pages.flatMap(({ items }) => items) }}
          rows={8}
          className={isGallery ? 'gallery' : `board-rows board-rows-${look}`}
          empty={
            page ? (
              <Empty
                action={
                  <ButtonLink
                    to="/articles/$category"
                    params={params}
                    search={readSearch({ ...search, page: undefined })}
                  >
                    첫 쪽으로
                  </ButtonLink>
                }
              >
                이 쪽에는 글이 없습니다.
              </Empty>
            ) : topic || without || words || popular ? (
              <Empty
                action={
                  <Button onClick={() => void navigate({ to: '.', search: {}, replace: true })}>조건 지우기</Button>
                }
              >
                맞는 글이 없습니다.
              </Empty>
            ) : (
              <Empty action={write || <ButtonLink to="/">홈으로</ButtonLink>}>아직 글이 없습니다.</Empty>
            )
          }
        >
          {(row) =>
            isGallery ? (
              <GalleryCell key={row.id} row={row} />
            ) : (
              <BoardRowLink key={row.id} row={row} isOfOperator={OPERATOR_TOPICS.includes(row.topic)} />
            )
          }
        </ListStates>
        <More of={list} />
        <BoardPages total={list.data?.pages[0]?.total ?? null} page={page ?? 1} search={search} category={board.id} />
        <p className="board-feed">
          <a href={`/feeds/${board.id}.xml`} className="linked small">
            새 글 받아 보기 (RSS)
          </a>
        </p>
      </Panel>
    </>
  );
}
