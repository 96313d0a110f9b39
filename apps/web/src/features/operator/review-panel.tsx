import './review.css';
import { REVIEW_VIEWS, WORK_KINDS } from '@chilyo/protocol/constants';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { pages, query } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { FilterRow } from '../../ui/filter-row.tsx';
import { Empty, Failed, ListStates, More, SkeletonRows } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { filled } from '../../widgets/tables/searches.ts';
import { KIND_WORDS } from '../../widgets/works/standing-words.ts';
import { ReviewPiece } from './review-piece.tsx';

/** Refetch interval, to see other reviewers' decisions, ms. */
const AGAIN_MS = 20_000;
const VIEWS = { waiting: '기다림', appeals: '이의', decided: '끝남' } satisfies Record<
  (typeof REVIEW_VIEWS)[number],
  string
>;

/** Players' works of all kinds for the reviewers: one piece after the other, decided by keys or presses. */
export function ReviewPanel() {
  const search = useSearch({ from: '/mypage/admin' });
  const navigate = useNavigate();
  // the user may edit the address
  const view = REVIEW_VIEWS.find((each) => each === search.review) ?? 'waiting';
  const kind = WORK_KINDS.find((each) => each === search.of);
  const works = useInfiniteQuery({ ...pages('reviewedWorks', { view, kind }), refetchInterval: AGAIN_MS });
  const items = works.data?.pages.flatMap(({ items }) => items);
  const chosen = search.work;
  const at = items?.findIndex(({ id }) => id === chosen) ?? -1;
  const shown = chosen ?? (view === 'decided' ? undefined : items?.[0]?.id);
  const go = (work: number | undefined) =>
    void navigate({ to: '/mypage/admin', search: filled({ ...search, work }), replace: true, resetScroll: false });
  /** After a decision the next one of the queue comes; one that was looked at by itself stays. */
  const onDecided = () => {
    const isQueued = view !== 'decided' && (chosen === undefined || at >= 0);
    if (isQueued) go(items?.[at < 0 ? 1 : at + 1]?.id);
    void works.refetch();
  };
  return (
    <Panel title="작품 심사" id="review">
      <FilterRow>
        <ViewLinks
          label="심사할 작품의 상태"
          views={VIEWS}
          chosen={view}
          linkOf={(to) => ({
            to: '/mypage/admin',
            search: filled({ ...search, work: undefined, review: to === 'waiting' ? undefined : to }),
          })}
        />
        <select
          aria-label="심사할 작품의 종류"
          value={kind ?? ''}
          onChange={({ target }) =>
            void navigate({
              to: '/mypage/admin',
              search: filled({ ...search, work: undefined, of: WORK_KINDS.find((each) => each === target.value) }),
              replace: true,
            })
          }
        >
          <option value="">모든 작품</option>
          {WORK_KINDS.map((each) => (
            <option key={each} value={each}>
              {KIND_WORDS[each]}
            </option>
          ))}
        </select>
      </FilterRow>
      {shown !== undefined && <ChosenPiece key={shown} id={shown} onDecided={onDecided} />}
      <ListStates
        of={{ ...works, data: items }}
        className="review-list"
        empty={<Empty>{view === 'decided' ? '끝난 심사가 없습니다.' : '기다리는 작품이 없습니다.'}</Empty>}
      >
        {({ id, name, kind, maker, waiting_ts }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === shown} onClick={() => go(id)}>
              <b>{name}</b>
              <span className="muted small">
                {[KIND_WORDS[kind], maker, ...(waiting_ts ? [rowTime(waiting_ts, Date.now())] : [])].join(' · ')}
              </span>
            </button>
          </li>
        )}
      </ListStates>
      <More of={works} />
    </Panel>
  );
}

function ChosenPiece({ id, onDecided }: { id: number; onDecided: () => void }) {
  const found = useQuery(query('reviewedWork', { id }));
  if (found.isError && !found.data)
    return <Failed message={found.error.message} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonRows count={5} />;
  return <ReviewPiece of={found.data} onDecided={onDecided} />;
}
