import { shortMomentWords } from '../../lib/moment-words.ts';

/** A timestamp in a cell; where there is little room the time is below the date. */
export function Moment({ at }: { at: number }) {
  const [day, hour] = shortMomentWords(at).split(/ (?=오[전후])/);
  return (
    <time className="cell-moment">
      <span>{day}</span> <span>{hour}</span>
    </time>
  );
}
