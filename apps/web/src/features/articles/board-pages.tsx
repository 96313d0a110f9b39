import './articles.css';
import { BOARD_PAGE, type BoardId } from '@chilyo/protocol/constants';
import { Link } from '@tanstack/react-router';
import { range } from '../../lib/range.ts';
import { board as readSearch } from '../../widgets/tables/searches.ts';

/** Pages shown on each side of the present one. */
const BESIDE = 2;

/** The numbers to show: the first, the last and those around the present one; null where some are left out. */
export function shownPages(page: number, last: number): (number | null)[] {
  const from = Math.max(1, Math.min(page - BESIDE, last - 2 * BESIDE));
  const to = Math.min(last, Math.max(page + BESIDE, 1 + 2 * BESIDE));
  const around = range(to - from + 1).map((at) => from + at);
  return [
    ...(from > 1 ? [1] : []),
    ...(from > 2 ? [null] : []),
    ...around,
    ...(to < last - 1 ? [null] : []),
    ...(to < last ? [last] : []),
  ];
}

type Props = {
  category: BoardId;
  /** Articles that fit; null until it is known. */
  total: number | null;
  page: number;
  /** What is looked for, which stays from page to page. */
  search: Parameters<typeof readSearch>[0];
};

/** Links to the pages of a board by their numbers. */
export function BoardPages({ category, total, page, search }: Props) {
  const last = Math.ceil((total ?? 0) / BOARD_PAGE);
  if (last < 2) return null;
  return (
    <nav className="board-pages" aria-label="쪽">
      {shownPages(page, last).map((number, at) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
          <span key={`gap ${at}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to="/articles/$category"
            params={{ category }}
            search={readSearch({ ...search, page: number })}
            activeOptions={{ exact: true }}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`${number}쪽`}
            preload={false}
          >
            {number}
          </Link>
        ),
      )}
    </nav>
  );
}
