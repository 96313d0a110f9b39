import type { LogLine } from '../match/event-words.ts';
import type { Clip } from '../match/film.ts';

/** Most pictures of a turn; a longer one shows its last. */
const MOST = 12;

/** The lines of a turn that are seen again one by one; what the course of the turn does is left out. */
export function turnInPictures(log: readonly LogLine[], [first, last]: Clip): LogLine[] {
  const lines = log.filter(
    ({ told, events }) => told?.by != null && events !== null && events[0] >= first && events[1] <= last,
  );
  return lines.slice(-MOST);
}
