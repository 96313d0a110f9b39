import '../../ui/article-rows.css';
import './search.css';
import type { SearchAnswer } from '@chilyo/protocol';
import { SEARCH_COUNTED, SEARCH_KINDS, type SearchKind } from '@chilyo/protocol/constants';
import { readSearch } from '@chilyo/protocol/search-operators';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { pages, query } from '../../api/query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { filled } from '../../widgets/tables/searches.ts';
import { FoundRow } from './found-row.tsx';
import { KIND_WORDS } from './kinds.ts';
import { RecentWords, useRememberedWords } from './recent-words.tsx';
import { SearchConditions, SearchHelp } from './search-conditions.tsx';

const LETTERS_MOST = 100;

const FoundPages = onDemand(async () => (await import('./found-pages.tsx')).FoundPages);

/** The search field for the whole site, with results by kind. */
export function SearchPage() {
  const navigate = useNavigate();
  const { q = '', kind } = useSearch({ from: '/pages/search' });
  const all = useQuery({ ...query('search', { q }), enabled: q !== '', placeholderData: keepPreviousData });
  const counts = q === '' ? undefined : all.data?.counts;
  useRememberedWords(all.data && all.data.items.length > 0 && !all.isPlaceholderData ? q : '');
  return (
    <>
      <PageTitle>검색</PageTitle>
      <search className="site-search">
        <SearchField
          label="온 사이트에서 찾기"
          placeholder="카드, 글, 덱, 사람 (초성도 됩니다)"
          maxLength={LETTERS_MOST}
          isFirst
          typed={q}
          onType={(typed) => void navigate({ to: '.', search: filled({ q: typed, kind }), replace: true })}
        />
        {q !== '' && <SearchConditions q={q} kind={kind} />}
        {q !== '' && (
          <ViewLinks
            label="무엇에서"
            views={viewsOf(counts)}
            chosen={kind ?? 'all'}
            linkOf={(view) => ({
              to: '/pages/search',
              search: filled({ q, kind: view === 'all' ? undefined : view }),
            })}
          />
        )}
      </search>
      {q === '' ? (
        <>
          <RecentWords />
          <SearchHelp />
        </>
      ) : kind ? (
        <FoundOfKind key={kind} q={q} kind={kind} nearest={all.data?.nearest ?? []} />
      ) : (
        <FoundOfAll q={q} all={all} />
      )}
    </>
  );
}

function viewsOf(counts: SearchAnswer['counts'] | undefined): Record<SearchKind | 'all', string> {
  const word = (kind: SearchKind) => {
    const count = counts?.[kind];
    if (count === undefined) return KIND_WORDS[kind];
    return `${KIND_WORDS[kind]} ${count >= SEARCH_COUNTED ? `${SEARCH_COUNTED}+` : count}`;
  };
  return { all: '모두', ...Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, word(kind)])) } as ReturnType<
    typeof viewsOf
  >;
}

type Asked = ReturnType<typeof useQuery<SearchAnswer>>;

function FoundOfAll({ q, all }: { q: string; all: Asked }) {
  const items = all.data?.items ?? [];
  const kinds = SEARCH_KINDS.filter((kind) => items.some((hit) => hit.kind === kind));
  return (
    <div className="found-all" data-waiting={all.isPlaceholderData || undefined}>
      <Said answer={all.data} />
      {/* conditions ask for what people have written */}
      {readSearch(q, Date.now()).chips.length === 0 && <FoundPages words={q} />}
      {kinds.length === 0 && (
        <ListStates
          of={{ ...all, data: all.data && [] }}
          rows={6}
          empty={<NothingFound q={q} nearest={all.data?.nearest ?? []} />}
        >
          {() => null}
        </ListStates>
      )}
      {kinds.map((kind) => {
        const hits = items.filter((hit) => hit.kind === kind);
        const count = all.data?.counts[kind] ?? 0;
        return (
          <Panel key={kind} title={KIND_WORDS[kind]}>
            <ul className="found-rows">
              {hits.map((hit) => (
                <FoundRow key={hit.id} hit={hit} />
              ))}
            </ul>
            {count > hits.length && (
              <div className="list-more">
                <ButtonLink to="/pages/search" search={{ q, kind }}>
                  {KIND_WORDS[kind]} 더 보기
                </ButtonLink>
              </div>
            )}
          </Panel>
        );
      })}
    </div>
  );
}

function FoundOfKind({ q, kind, nearest }: { q: string; kind: SearchKind; nearest: readonly string[] }) {
  const list = useInfiniteQuery(pages('search', { q, kind }));
  return (
    <Panel title={KIND_WORDS[kind]}>
      <Said answer={list.data?.pages[0]} />
      <ListStates
        of={{ ...list, data: list.data?.pages.flatMap(({ items }) => items) }}
        rows={8}
        className="found-rows"
        empty={<NothingFound q={q} nearest={nearest} />}
      >
        {(hit) => <FoundRow key={hit.id} hit={hit} />}
      </ListStates>
      <More of={list} />
    </Panel>
  );
}

/** Announces the number of results to screen readers. */
function Said({ answer }: { answer: SearchAnswer | undefined }) {
  const found = Object.values(answer?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <p className={answer?.is_near ? 'muted found-near' : 'sr-only'} role="status">
      {answer?.is_near
        ? '꼭 맞는 결과가 없어 비슷한 것을 보여 드립니다.'
        : answer && `검색 결과 ${found >= SEARCH_COUNTED ? `${SEARCH_COUNTED}개 이상` : `${found}개`}`}
    </p>
  );
}

function NothingFound({ q, nearest }: { q: string; nearest: readonly string[] }) {
  return (
    <Empty
      action={
        nearest.length > 0 && (
          <p className="found-nearest">
            혹시{' '}
            {nearest.map((name) => (
              <Link key={name} to="/pages/search" search={{ q: name }} className="linked">
                {name}
              </Link>
            ))}
            {'?'}
          </p>
        )
      }
    >
      {`'${q.length > 30 ? `${q.slice(0, 30)}…` : q}'의 검색 결과가 없습니다.`}
    </Empty>
  );
}
