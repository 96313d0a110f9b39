/** Penalties for players who let offers expire or leave matches. Files: `steps` is the arithmetic. */
import type { Conduct } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { rankedEndsSince } from '../games/service.ts';
import { type MarkKind, marksSince } from './queries.ts';
import { nextForgiven, secondsOfStep, secondsToWait, stepAt } from './steps.ts';

type Db = Kysely<Database>;

export { noteMark } from './queries.ts';

/** Older marks no longer count, ms. */
const MEMORY_MS = 30 * 24 * 3_600_000;
const MARKS_SHOWN = 10;

/** A player's penalties: their current cooldown, its causes, and the cooldown of one more mark. */
export async function conductOf(db: Db, userId: number, now: number): Promise<Conduct> {
  const marks = await marksSince(db, userId, new Date(now - MEMORY_MS));
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
