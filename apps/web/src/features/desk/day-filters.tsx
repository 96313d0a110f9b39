import '../../ui/field.css';
import './day-filters.css';

const DAY_SECONDS = 86_400;
/** The beginning of a day in Korea, in seconds. */
const beginningOf = (day: string | undefined): number | undefined =>
  day ? Date.parse(`${day}T00:00:00+09:00`) / 1000 : undefined;

type Days = { from?: string | undefined; until?: string | undefined };

/** Days as call params: from the start of the first to the end of the last. */
export function secondsOfDays({ from, until }: Days) {
  const last = beginningOf(until);
  return { from_ts: beginningOf(from), until_ts: last && last + DAY_SECONDS };
}

const ENDS = [
  { end: 'from', word: '부터' },
  { end: 'until', word: '까지' },
] as const;

/** From which day to which. */
export const DayFilters = ({ onChange, ...days }: Days & { onChange: (change: Days) => void }) =>
  ENDS.map(({ end, word }) => (
    <label key={end} className="filter-day">
      <input
        className="text-input"
        type="date"
        aria-label={`이날${word}`}
        value={days[end] ?? ''}
        onChange={(event) => onChange({ [end]: event.target.value || undefined })}
      />
      {word}
    </label>
  ));
