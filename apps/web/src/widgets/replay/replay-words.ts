import { byName, type LogLine, linesOf, type Say, standingIn } from '../../match/event-words.ts';
import type { Replayed } from '../../match/replayed.ts';

/** Log lines of every position, with both players by name; each knows its place in the film of the whole match. */
export function replayLines(replay: Replayed): LogLine[][] {
  const card = (id: number | null) => (id !== null && replay.rules.byId.get(id)?.card.name) || '카드';
  const say: Say = {
    card,
    // a scene begins with units that never arrived
    units: standingIn(replay.viewAt(0)),
    ...byName([...replay.names]),
  };
  let film = 0;
  return Array.from({ length: replay.last + 1 }, (_, position) => {
    const events = replay.eventsAt(position);
    const lines = linesOf(events, say, film);
    film += events.length;
    return lines;
  });
}

/** The log until a position, of whose events `told` have been seen; null: all. */
export function logAt(replay: Replayed, lines: LogLine[][], position: number, told: number | null): LogLine[] {
  const until = lines.slice(0, position + 1).flat();
  if (told === null) return until;
  let seen = told;
  for (let each = 0; each < position; each++) seen += replay.eventsAt(each).length;
  return until.filter(({ events }) => events === null || events[0] < seen);
}
