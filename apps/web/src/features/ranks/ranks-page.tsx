import './ranks.css';
import type { Standing } from '@chilyo/protocol';
import { seasonOf } from '@chilyo/protocol/calendar';
import { LADDER_WORDS, STANDINGS_PAGE } from '@chilyo/protocol/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { query } from '../../api/query.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { Empty, Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { filled } from '../../widgets/tables/searches.ts';
import { monthWord, RankTitle } from './rank-title.tsx';
import { SevensSky } from './sevens-sky.tsx';
import { DistributionPanel, TiersPanel } from './shape-panels.tsx';
import { Moved, StandingRow } from './standing-row.tsx';

const WHO = { all: '전체', friends: '친구' } as const;
const PLACE_MOST = 40;

/** A ladder of this or an earlier season. The filter is in the address. */
export function RanksPage() {
  const search = useSearch({ from: '/ranks' });
  const { ladder = 1, of = 'all', words = '', season, page = 1 } = search;
  const user = useUser();
  const navigate = useNavigate();
  const now = seasonOf(serverNow());
  const shape = useQuery(query('ladder', { score_id: ladder }));
  const past = useQuery(query('pastSeasons'));
  const table = useQuery({
    ...query('standings', { score_id: ladder, of, words: words || undefined, season, page }),
    placeholderData: keepPreviousData,
  });
  const go = (change: Partial<typeof search>) =>
    linkOptions({ to: '/ranks', search: filled({ ...search, page: undefined, ...change }) });
  const seasons = [...new Set(past.data?.filter(({ score_id }) => score_id === ladder).map((each) => each.season))];
  const isRunning = !season || season === now;
  const me = table.data?.me ?? null;
  return (
    <div className="page-stack">
      <RankTitle>랭킹</RankTitle>
      {isRunning && !shape.isError && (
        <SevensSky
          sevens={shape.data?.sevens ?? null}
          title="칠요, 하늘의 일곱"
          label={`${monthWord(now)} 시즌 · ${LADDER_WORDS[ladder]} 랭킹`}
        />
      )}
      <FilterRow>
        <ViewLinks
          label="사다리 고르기"
          views={LADDER_WORDS}
          chosen={`${ladder}`}
          linkOf={(each) => go({ ladder: each === '2' ? 2 : undefined })}
        />
        {user && (
          <ViewLinks
            label="누구를 볼지 고르기"
            views={WHO}
            chosen={of}
            linkOf={(each) => go({ of: each === 'all' ? undefined : each })}
          />
        )}
        <select
          aria-label="시즌"
          value={isRunning ? now : season}
          onChange={(event) =>
            void navigate(go({ season: event.target.value === now ? undefined : event.target.value }))
          }
        >
          {[now, ...seasons].map((each) => (
            <option key={each} value={each}>
              {each.slice(0, 4)}년 {monthWord(each)} 시즌
            </option>
          ))}
        </select>
        <SearchField
          label="이름, 초성"
          maxLength={PLACE_MOST}
          typed={words}
          onType={(typed) => void navigate({ ...go({ words: typed || undefined }), replace: true })}
        />
      </FilterRow>
      <div className="rank-columns">
        <section className="panel rank-table" aria-label="순위">
          {table.isPending ? (
            <SkeletonRows count={8} />
          ) : table.isError ? (
            <Failed message={table.error.message} onRetry={() => void table.refetch()} />
          ) : table.data.items.length === 0 ? (
            <div className="list-face">
              <NoOne words={words} of={of} />
            </div>
          ) : (
            <>
              <Standings rows={table.data.items} ownId={user?.id} isFading={table.isPlaceholderData} />
              <Pages page={page} total={table.data.total} linkOf={(to) => go({ page: to === 1 ? undefined : to })} />
            </>
          )}
          {me && <OwnPlace me={me} pageLink={me.place ? go(ownPage(me.place)) : null} />}
        </section>
        <div className="page-stack">
          {shape.data && isRunning && (
            <>
              <DistributionPanel shape={shape.data} me={me} />
              <TiersPanel shape={shape.data} me={me} />
            </>
          )}
          {shape.isError && isRunning && <Failed message={shape.error.message} onRetry={() => void shape.refetch()} />}
          {past.isError && <Failed message={past.error.message} onRetry={() => void past.refetch()} />}
        </div>
      </div>
    </div>
  );
}

/** The page of the whole ladder that contains a place. */
const ownPage = (place: number) => {
  const page = Math.ceil(place / STANDINGS_PAGE);
  return { of: undefined, words: undefined, page: page === 1 ? undefined : page };
};

function NoOne({ words, of }: { words: string; of: 'all' | 'friends' }) {
  if (words) return <Empty>이 순위에 찾으시는 이름이 없습니다.</Empty>;
  if (of === 'friends')
    return (
      <Empty action={<ButtonLink to="/mypage/friends">친구 화면으로</ButtonLink>}>
        나와 친구 가운데 아직 배치를 마친 사람이 없습니다.
      </Empty>
    );
  return (
    <Empty action={<ButtonLink to="/ranks/prize">시즌과 상 보기</ButtonLink>}>
      아직 배치를 마친 사람이 없습니다. 랭킹전을 하면 여기에 이름이 오릅니다.
    </Empty>
  );
}

function Standings({
  rows,
  ownId,
  isFading,
}: {
  rows: readonly Standing[];
  ownId: number | undefined;
  isFading: boolean;
}) {
  return (
    <table className="standings" data-fading={isFading || undefined}>
      <thead>
        <tr>
          <th scope="col">순위</th>
          <th scope="col">어제보다</th>
          <th scope="col">이름</th>
          <th scope="col" className="standing-wide">
            등급
          </th>
          <th scope="col">점수</th>
          <th scope="col" className="standing-wide">
            승패
          </th>
          <th scope="col" className="standing-wide">
            7일
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <StandingRow key={row.user_id} of={row} isOwn={row.user_id === ownId} />
        ))}
      </tbody>
    </table>
  );
}

function Pages({ page, total, linkOf }: { page: number; total: number; linkOf: (page: number) => LinkProps }) {
  const last = Math.max(1, Math.ceil(total / STANDINGS_PAGE));
  if (last === 1) return null;
  return (
    <nav className="rank-pages" aria-label="순위의 쪽">
      {page > 1 ? <Link {...linkOf(page - 1)}>이전</Link> : <span aria-hidden="true" />}
      <span className="muted">
        {page.toLocaleString('ko-KR')} / {last.toLocaleString('ko-KR')}쪽
      </span>
      {page < last ? <Link {...linkOf(page + 1)}>다음</Link> : <span aria-hidden="true" />}
    </nav>
  );
}

/** The user's own place, below any page of the ladder. */
function OwnPlace({ me, pageLink }: { me: Standing; pageLink: LinkProps | null }) {
  return (
    <aside className="own-place" aria-label="내 순위" data-testid="own-place">
      <b>{me.place ? `${me.place.toLocaleString('ko-KR')}위` : '배치 중'}</b>
      <Portrait of={me} size={24} />
      <span className="own-place-name">{me.name}</span>
      <span className="own-place-rating">
        {me.place ? me.rating.toLocaleString('ko-KR') : '?'} <Moved row={me} />
      </span>
      {pageLink && <Link {...pageLink}>내 자리로</Link>}
    </aside>
  );
}
