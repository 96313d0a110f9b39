/** Who lets offers pass or leaves matches, and what it costs. Rooms: `steps` is the arithmetic. */
import type { Conduct } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';
import { rankedEndsSince } from '../games/service.ts';
import { nextForgiven, secondsOfStep, secondsToWait, stepAt } from './steps.ts';

type Db = Kysely<Database>;
export type MarkKind = Database['conduct_marks']['kind'];

/** Marks older than this are forgiven whatever else happened. */
const MEMORY_MS = 30 * 24 * 3_600_000;
const MARKS_SHOWN = 10;

/** Remembers that a player let an offer pass (`missed`) or left a match (`left`). */
export async function noteMark(db: Db, userId: number, kind: MarkKind, gameId: number | null = null): Promise<void> {
  await db.insertInto('conduct_marks').values({ user_id: userId, kind, game_id: gameId }).execute();
}

/** How a player stands, and why: what closes the search now, and what one more would cost. */
export async function conductOf(db: Db, userId: number, now: number): Promise<Conduct> {
  const marks = await db
    .selectFrom('conduct_marks')
    .select(['kind', 'noted_at', 'game_id'])
    .where('user_id', '=', userId)
    .where('noted_at', '>', new Date(now - MEMORY_MS))
    .orderBy('noted_at')
    .execute();
  const [first] = marks;
  const finished = first ? await rankedEndsSince(db, userId, first.noted_at.getTime()) : [];
  const standing = (kind: MarkKind): Conduct[MarkKind] => {
    const noted = marks.filter((mark) => mark.kind === kind).map((mark) => mark.noted_at.getTime());
    const step = stepAt(noted, finished, now);
    const last = noted.at(-1) ?? 0;
    const next = step > 0 ? nextForgiven(last, finished, now) : null;
    return {
      step,
      wait_seconds: secondsToWait(kind, step, last, now),
      next_seconds: secondsOfStep(kind, step + 1),
      forgiven_ts: next && secondsOf(new Date(next.at)),
      forgiven_after_matches: next?.matches ?? null,
    };
  };
  return {
    missed: standing('missed'),
    left: standing('left'),
    marks: marks
      .reverse()
      .slice(0, MARKS_SHOWN)
      .map(({ kind, noted_at, game_id }) => ({ kind, noted_ts: secondsOf(noted_at), game_id })),
  };
}
