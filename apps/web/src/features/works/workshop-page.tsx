import './workshop.css';
import type { Work } from '@chilyo/protocol';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { pages, query } from '../../api/query.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, cardInWords } from '../../ui/card/card.tsx';
import { faceOf } from '../../ui/card/face-of.ts';
import { WaitingCards } from '../../ui/card/waiting-cards.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Empty, Failed, More } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useKnownCards } from '../../widgets/cards/known-cards.ts';
import { filled, type workshop } from '../../widgets/tables/searches.ts';
import { STATE_WORDS } from '../../widgets/works/work-words.ts';

type Filter = ReturnType<typeof workshop>;

/** `/cards/workshop`: the open cards of all makers, and above them the caller's own of every state. */
export function WorkshopPage() {
  const navigate = useNavigate();
  const user = useUser();
  const filter = useSearch({ from: '/cards/workshop' });
  const found = useInfiniteQuery(pages('works', { ...filter, order: filter.order ?? 'new' }));
  const change = (part: Filter) =>
    void navigate({ to: '/cards/workshop', search: filled({ ...filter, ...part }), replace: true });
  const works = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const of = works.find(({ user_id }) => user_id === filter.maker);
  const isFiltered = filter.words !== undefined || filter.maker !== undefined;
  return (
    <div className="page-stack">
      <PageTitle
        side={
          <div className="page-title-side">
            <ButtonLink to="/sets">세트</ButtonLink>
            <ButtonLink to="/ideas">카드 아이디어</ButtonLink>
            <ButtonLink to="/workshop/vote">카드 투표</ButtonLink>
            <ButtonLink to="/cards/create" look="line">
              카드 만들기
            </ButtonLink>
          </div>
        }
      >
        공방
      </PageTitle>
      <p className="muted">플레이어가 만든 카드입니다. 시험해 보고, 친구와의 게임에서 함께 쓸 수 있습니다.</p>
      {filter.maker !== undefined && (
        <p className="muted">
          {of ? `${of.maker} 님이 만든 카드만 보입니다.` : '한 사람이 만든 카드만 보입니다.'}{' '}
          <Link to="/cards/workshop" search={filled({ ...filter, maker: undefined })} className="linked">
            모두 보기
          </Link>
        </p>
      )}
      {user && !isFiltered && <OwnWorks />}
      <search className="filters">
        <SearchField
          label="만든 카드 찾기"
          placeholder="카드나 만든 이의 이름, 초성"
          maxLength={40}
          typed={filter.words ?? ''}
          onType={(words) => change({ words: words || undefined })}
        />
        <ChoiceRow
          label="정렬"
          choices={[
            { value: 'new', word: '새것부터' },
            { value: 'played', word: '많이 둔 것부터' },
          ]}
          chosen={filter.order ?? 'new'}
          onPress={(order) => change({ order: order === 'new' ? undefined : 'played' })}
        />
      </search>
      {found.isPending ? (
        <WaitingCards count={8} className="work-grid" />
      ) : found.isError && works.length === 0 ? (
        <Failed message={found.error.message} onRetry={() => void found.refetch()} />
      ) : works.length === 0 ? (
        <div className="list-face">
          <Empty
            action={
              isFiltered ? (
                <Button onClick={() => void navigate({ to: '/cards/workshop', replace: true })}>조건 지우기</Button>
              ) : (
                <ButtonLink to="/cards/create">첫 카드 만들기</ButtonLink>
              )
            }
          >
            {isFiltered ? '맞는 카드가 없습니다.' : '아직 공개된 카드가 없습니다.'}
          </Empty>
        </div>
      ) : (
        <>
          <WorkGrid works={works} />
          <More of={found} />
        </>
      )}
    </div>
  );
}

function OwnWorks() {
  const own = useQuery(query('ownWorks'));
  if (!own.data || own.data.length === 0) return null;
  return (
    <Panel title="내가 만든 카드">
      <WorkGrid works={own.data} isOwn />
    </Panel>
  );
}

function WorkGrid({ works, isOwn = false }: { works: readonly Work[]; isOwn?: boolean }) {
  const known = useKnownCards();
  return (
    <ul className="work-grid">
      {works.map((work) => {
        const face = faceOf(work.card, known.nameOf);
        return (
          <li key={work.id} className="work-cell" data-testid={`work-${work.id}`}>
            <Link
              to={isOwn ? '/cards/$card_id/edit' : '/cards/$card_id'}
              params={{ card_id: work.id }}
              aria-label={cardInWords(face)}
            >
              <Card card={face} isPicture />
            </Link>
            <p className="muted">
              {isOwn ? (
                STATE_WORDS[work.state]
              ) : (
                <Link to="/cards/workshop" search={{ maker: work.user_id }}>
                  {work.maker}
                </Link>
              )}
              {work.matches > 0 && ` · ${work.matches}판`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
