import type { PriceDay } from '@chilyo/protocol';
import { DAY_MS, koreanDate } from '@chilyo/protocol/calendar';
import { Curve } from '../../ui/curve.tsx';

const DAYS = 30;

/** Sale prices of a card in the last 30 days, with the same numbers as a table. */
export function PriceCurve({ days }: { days: readonly PriceDay[] }) {
  if (days.length === 0) return <p className="muted">최근 30일 동안 팔린 적이 없습니다.</p>;
  const least = Math.min(...days.map((day) => day.least));
  const most = Math.max(...days.map((day) => day.most));
  const count = days.reduce((sum, day) => sum + day.count, 0);
  // days are Korea's, and so is the one that runs now
  const today = Date.parse(koreanDate(Date.now()));
  const place = (day: string) => 1 - (today - Date.parse(day)) / DAY_MS / DAYS;
  return (
    <>
      <Curve
        points={days.map(({ day, median, count }) => ({
          x: Math.min(1, Math.max(0, place(day))),
          value: median,
          title: `${shortDay(day)} · ${median}골드 · ${count}장`,
        }))}
        label={`최근 30일의 값: 낮을 때 ${least}골드, 높을 때 ${most}골드, ${count}장 팔림`}
        leastSpan={10}
      >
        30일 · 낮음 {least} · 높음 {most} · {count}장 팔림
      </Curve>
      <details className="price-table">
        <summary>표로 보기</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">날</th>
              <th scope="col">가운뎃값</th>
              <th scope="col">낮음</th>
              <th scope="col">높음</th>
              <th scope="col">장</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{shortDay(day.day)}</th>
                <td>{day.median}</td>
                <td>{day.least}</td>
                <td>{day.most}</td>
                <td>{day.count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

const shortDay = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
