import { momentWords } from '../lib/moment-words.ts';
import { rowTime } from '../lib/row-time.ts';

/** A time as lists show it, s; the exact one is read by pointing at it, and by programs. */
export function RowMoment({ of: seconds }: { of: number }) {
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={momentWords(seconds)}>
      {rowTime(seconds, Date.now())}
    </time>
  );
}
