import './cases.css';
import { CASE_KIND_WORDS, CASE_KINDS, CASE_VIEWS } from '@chilyo/protocol/constants';
import { durationWords } from '@chilyo/protocol/duration-words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { pages, query } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { FilterRow } from '../../ui/filter-row.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { filled } from '../../widgets/tables/searches.ts';
import { CaseRow } from './case-row.tsx';

/** Refetch interval, to see other moderators' actions, ms. */
const AGAIN_MS = 15_000;
const VIEWS = { open: '열린 일', new: '새로 옴', taken: '맡음', decided: '끝남' } satisfies Record<
  (typeof CASE_VIEWS)[number],
  string
>;

/** Reports and appeals in one queue, filtered by kind and state. */
export function CasesPanel() {
  const search = useSearch({ from: '/mypage/admin' });
  // the user may edit the address
  const kind = CASE_KINDS.find((each) => each === search.kind);
  const state = CASE_VIEWS.find((each) => each === search.state) ?? 'open';
  const navigate = useNavigate();
  const cases = useInfiniteQuery({ ...pages('cases', { kind, state }), refetchInterval: AGAIN_MS });
  return (
    <Panel title="처리할 일" id="cases">
      <Figures />
      <FilterRow>
        <ViewLinks
          label="처리할 일의 상태"
          views={VIEWS}
          chosen={state}
          linkOf={(view) => ({
            to: '/mypage/admin',
            search: filled({ ...search, state: view === 'open' ? undefined : view }),
          })}
        />
        <select
          aria-label="처리할 일의 종류"
          value={kind ?? ''}
          onChange={({ target }) =>
            void navigate({
              to: '/mypage/admin',
              search: filled({ ...search, kind: CASE_KINDS.find((each) => each === target.value) }),
              replace: true,
            })
          }
        >
          <option value="">모든 종류</option>
          {CASE_KINDS.map((each) => (
            <option key={each} value={each}>
              {CASE_KIND_WORDS[each]}
            </option>
          ))}
        </select>
      </FilterRow>
      <ListStates
        of={{ ...cases, data: cases.data?.pages.flatMap(({ items }) => items) }}
        empty={<Empty>{state === 'decided' ? '끝난 일이 없습니다.' : '기다리는 일이 없습니다.'}</Empty>}
      >
        {(one) => <CaseRow key={one.id} of={one} onRefused={() => void cases.refetch()} />}
      </ListStates>
      <More of={cases} />
    </Panel>
  );
}

/** How the queue does. */
function Figures() {
  const figures = useQuery({ ...query('caseFigures'), refetchInterval: AGAIN_MS });
  const { data: counts } = useQuery({ ...query('roomCounts'), refetchInterval: AGAIN_MS });
  return (
    <Loaded of={figures} rows={1}>
      {({ open, oldest_ts, median_seconds, moderators }) => (
        <dl className="case-figures" data-testid="case-figures">
          <div>
            <dt>열린 일</dt>
            <dd>
              {open}
              {counts && open > 0 && (
                <span className="muted">
                  {' '}
                  신고 {counts.reports}, 이의 {counts.appeals}, 게시중단 {counts.takedowns}
                </span>
              )}
            </dd>
          </div>
          <div>
            <dt>가장 오래된 일</dt>
            <dd>{oldest_ts === null ? '없음' : `${rowTime(oldest_ts, Date.now())}부터`}</dd>
          </div>
          <div>
            <dt>처리 시간 중앙값(30일)</dt>
            <dd>{median_seconds === null ? '아직 없음' : durationWords(Math.max(1, median_seconds))}</dd>
          </div>
          <div>
            <dt>처리 건수(30일)</dt>
            <dd>{moderators.map(({ name, count }) => `${name} ${count}`).join(', ') || '아직 없음'}</dd>
          </div>
        </dl>
      )}
    </Loaded>
  );
}
