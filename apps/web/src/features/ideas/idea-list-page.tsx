import '../../ui/article-rows.css';
import '../../widgets/cards/mini-card.css';
import './ideas.css';
import { IDEA_VIEWS } from '@chilyo/protocol/constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { pages } from '../../api/query.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceRow, ElementRow } from '../../ui/choice-row.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { filled, type ideas } from '../../widgets/tables/searches.ts';
import { IdeaRow } from './idea-row.tsx';
import { STATE_WORDS } from './state-words.ts';

type Filter = ReturnType<typeof ideas>;

/** `/ideas`: ideas for cards, the most voted or the newest first. */
export function IdeaListPage() {
  const navigate = useNavigate();
  const user = useUser();
  const filter = useSearch({ from: '/ideas' });
  const { words, state, element, author, order = 'votes' } = filter;
  const list = useInfiniteQuery(pages('ideas', { ...filter, order }));
  const change = (part: Filter) =>
    void navigate({ to: '/ideas', search: filled({ ...filter, ...part }), replace: true });
  const write = (
    <ButtonLink to="/ideas/create" look="line">
      아이디어 쓰기
    </ButtonLink>
  );
  const isFiltered = !!(words || state || element || author);
  return (
    <div className="page-stack">
      <PageTitle
        side={
          <div className="page-title-side">
            <ButtonLink to="/cards/create">카드 만들기</ButtonLink>
            {write}
          </div>
        }
      >
        카드 아이디어
      </PageTitle>
      <p className="muted">
        있었으면 하는 카드를 적고, 마음에 드는 것에 찬성해 주세요. 누구나 카드로 만들 수 있습니다.
      </p>
      <Panel title="아이디어 목록" className="ideas">
        <search className="idea-filters">
          <ChoiceRow
            label="정렬"
            choices={[
              { value: 'votes', word: '인기' },
              { value: 'new', word: '최신' },
            ]}
            chosen={order}
            onPress={(pressed) => change({ order: pressed === 'new' ? 'new' : undefined })}
          />
          {user?.name && (
            <ChoiceRow
              label="누구의 것"
              choices={[{ value: user.id, word: '내 것' }]}
              chosen={author}
              onPress={(pressed) => change({ author: pressed === author ? undefined : pressed })}
            />
          )}
          <ChoiceRow
            label="상태"
            choices={IDEA_VIEWS.map((value) => ({ value, word: STATE_WORDS[value] }))}
            chosen={state}
            onPress={(pressed) => change({ state: pressed === state ? undefined : pressed })}
          />
          <ElementRow
            chosen={element}
            onPress={(pressed) => change({ element: pressed === element ? undefined : pressed })}
          />
          <SearchField
            label="아이디어 찾기"
            placeholder="말, 글쓴이, 초성"
            maxLength={40}
            typed={words ?? ''}
            onType={(typed) => change({ words: typed || undefined })}
          />
        </search>
        <ListStates
          of={{ ...list, data: list.data?.pages.flatMap(({ items }) => items) }}
          rows={6}
          className="idea-rows"
          empty={
            isFiltered ? (
              <Empty
                action={<Button onClick={() => void navigate({ to: '/ideas', replace: true })}>조건 지우기</Button>}
              >
                맞는 아이디어가 없습니다.
              </Empty>
            ) : (
              <Empty action={write}>아직 아이디어가 없습니다. 첫 아이디어를 적어 주세요.</Empty>
            )
          }
        >
          {(idea) => <IdeaRow key={idea.id} idea={idea} />}
        </ListStates>
        <More of={list} />
      </Panel>
    </div>
  );
}
