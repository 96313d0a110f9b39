import { calendarFestivalEnd, koreanDate, luminaryOf } from '@chilyo/protocol/calendar';
import { range } from '../../lib/range.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Mark } from '../../ui/mark.tsx';

const DAY_MS = 86_400_000;
const KST_MS = 9 * 3_600_000;
/** Of a day, an hour in which its festival would run. */
const FESTIVAL_HOUR_MS = 22 * 3_600_000;

/** The days of a season in weeks from the day of the sun, with their festivals. */
export function SeasonCalendar({ season }: { season: string }) {
  const [year, month] = season.split('-').map(Number) as [number, number];
  const first = Date.UTC(year, month - 1, 1) - KST_MS;
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const today = koreanDate(serverNow());
  // any week starts on Sunday; the elements of its days are the usual ones
  const sunday = Date.UTC(2026, 10, 22, 3);
  return (
    <table className="season-days">
      <thead>
        <tr>
          {range(7).map((day) => (
            <th key={day} scope="col">
              <Mark of={luminaryOf(sunday + day * DAY_MS)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {range(Math.ceil((before + count) / 7)).map((week) => (
          <tr key={week}>
            {range(7).map((weekday) => {
              const day = week * 7 + weekday - before + 1;
              if (day < 1 || day > count) return <td key={weekday} data-none />;
              const begins = first + (day - 1) * DAY_MS;
              const date = koreanDate(begins);
              const state = date === today ? 'today' : date < today ? 'past' : 'coming';
              return (
                <td key={weekday} data-day={state} aria-current={state === 'today' ? 'date' : undefined}>
                  <b>{day}</b>
                  {day === 1 && <span>시작</span>}
                  {day === count && <span>24시 종료</span>}
                  {calendarFestivalEnd(begins + FESTIVAL_HOUR_MS) > 0 && <span>두 배</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
