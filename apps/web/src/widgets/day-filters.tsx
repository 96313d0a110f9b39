import '../ui/field.css';
import './day-filters.css';

const DAY_SECONDS = 86_400;
/** The beginning of a day in Korea, in seconds. */
const beginningOf = (day: string | undefined): number | undefined =>
  day ? Date.parse(`${day}T00:00:00+09:00`) / 1000 : undefined;

type Days = { from?: string | undefined; until?: string | undefined };

/** Days as calls are asked by: from the beginning of the one to the end of the other. */
export function secondsOfDays({ from, until }: Days) {
  const last = beginningOf(until);
  return { from_ts: beginningOf(from), until_ts: last && last + DAY_SECONDS };
}

/** From which day to which. */
export function DayFilters({ from, until, onChange }: Days & { onChange: (change: Days) => void }) {
  return (
    <>
      <label className="filter-day">
        <input
          className="text-input"
          type="date"
          aria-label="이날부터"
          value={from ?? ''}
          onChange={(event) => onChange({ from: event.target.value || undefined })}
        />
        부터
      </label>
      <label className="filter-day">
        <input
          className="text-input"
          type="date"
          aria-label="이날까지"
          value={until ?? ''}
          onChange={(event) => onChange({ until: event.target.value || undefined })}
        />
        까지
      </label>
    </>
  );
}
