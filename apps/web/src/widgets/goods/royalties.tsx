import './royalties.css';
import type { SalesDay } from '@chilyo/protocol';
import { DAY_MS, koreanDate } from '@chilyo/protocol/calendar';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

import { Empty, Failed, SkeletonRows } from '../../ui/list-states.tsx';

const HEIGHT = 80;
const STEP = 12;
/** Number of days in the chart; the table below has all that were loaded. */
const DAYS = 30;

/** Daily sales for the maker, as a chart and in numbers. */
export function Royalties({ of: work, id }: { of: 'skin' | 'con-pack'; id: number }) {
  const sales = useQuery(query(work === 'skin' ? 'skinSales' : 'conPackSales', { id }));
  if (sales.isPending) return <SkeletonRows count={3} />;
  if (sales.isError) return <Failed message={sales.error.message} onRetry={() => void sales.refetch()} />;
  if (sales.data.length > 0) return <Sales of={sales.data} />;
  return (
    <div className="list-face">
      <Empty>아직 판 것이 없습니다.</Empty>
    </div>
  );
}

function Sales({ of: sales }: { of: readonly SalesDay[] }) {
  const byDay = new Map(sales.map((one) => [one.day, one]));
  const days = Array.from({ length: DAYS }, (_, at) => koreanDate(Date.now() - (DAYS - 1 - at) * DAY_MS));
  const most = Math.max(1, ...days.map((day) => byDay.get(day)?.count ?? 0));
  const total = sales.reduce((sum, { count, gpoint }) => ({ count: sum.count + count, gpoint: sum.gpoint + gpoint }), {
    count: 0,
    gpoint: 0,
  });
  return (
    <>
      <p>
        90일 동안 {total.count}개를 팔아 {total.gpoint.toLocaleString()}골드를 받았습니다.
      </p>
      <p className="muted">가입한 지 얼마 되지 않은 분들이 낸 골드는 받는 몫에 한도가 있습니다.</p>
      <svg
        className="royalties-curve"
        viewBox={`0 0 ${DAYS * STEP} ${HEIGHT}`}
        role="img"
        aria-label={`최근 ${DAYS}일의 판매, 가장 많은 날 ${most}개`}
      >
        {days.map((day, at) => {
          const { count = 0, gpoint = 0 } = byDay.get(day) ?? {};
          const tall = count === 0 ? 1 : (count / most) * (HEIGHT - 4);
          return (
            <rect key={day} x={at * STEP + 2} y={HEIGHT - tall} width={STEP - 4} height={tall} rx="2">
              <title>{`${day}: ${count}개, ${gpoint}골드`}</title>
            </rect>
          );
        })}
      </svg>
      <details>
        <summary>날마다 보기</summary>
        <table className="royalties-table">
          <thead>
            <tr>
              <th scope="col">날</th>
              <th scope="col">판 수</th>
              <th scope="col">내 몫</th>
            </tr>
          </thead>
          <tbody>
            {sales.toReversed().map(({ day, count, gpoint }) => (
              <tr key={day}>
                <td>{day}</td>
                <td>{count}개</td>
                <td>{gpoint.toLocaleString()}골드</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
