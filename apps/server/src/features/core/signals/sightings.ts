import type { Kysely, Transaction } from 'kysely';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import type { Mark, SightingKind } from './marks.ts';
import { haveDealt } from './queries/dealings.ts';
import { lockPair, raiseSignal } from './queries/raise.ts';
import {
  crowdedMarks,
  lockMark,
  othersSeenWith,
  type Sighting,
  sharedSightings,
  upsertSighting,
} from './queries/sighting-rows.ts';
import { SIGNAL } from './thresholds.ts';

type Tx = Transaction<Database>;

/** Records an account's sighting, and checks which other accounts were seen with the same mark. */
export async function noteSighting(db: Kysely<Database>, userId: number, seen: Mark, now: number): Promise<void> {
  const { kind, mark } = seen;
  await db.transaction().execute(async (tx) => {
    await lockMark(tx, mark);
    await upsertSighting(tx, userId, seen, now);
    const others = await othersSeenWith(tx, userId, seen, new Date(now - SIGNAL.sightingsKept));
    if (kind === 'address' && others.length >= SIGNAL.addressAccounts) return;
    for (const other of others) await compare(tx, kind, Math.min(userId, other), Math.max(userId, other), now);
  });
}

async function compare(tx: Tx, kind: SightingKind, low: number, high: number, now: number): Promise<void> {
  await lockPair(tx, low, high);
  const shared = await sharedBy(tx, kind, low, high, now);
  const rows = kind === 'device' ? shared : onCommonDays(shared);
  const days = new Set(rows.map(({ day }) => day)).size;
  if (days < (kind === 'device' ? 1 : SIGNAL.addressDays)) return;
  if (kind === 'address' && !(await haveDealt(tx, low, high, now))) return;
  const places = [...new Set(rows.map(({ mark }) => mark))];
  await raiseSignal(tx, {
    kind: kind === 'device' ? 'same_device' : 'same_address',
    user_id: low,
    other_id: high,
    count: days,
    value: null,
    evidence: rows
      .map(({ mark, user_id, first_at, last_at }) => ({
        what: 'seen' as const,
        place: places.indexOf(mark) + 1,
        user_id,
        first_ts: secondsOf(first_at),
        last_ts: secondsOf(last_at),
      }))
      .reverse(),
    firstAt: rows[0]!.first_at,
    lastAt: new Date(Math.max(...rows.map(({ last_at }) => last_at.getTime()))),
  });
}

/** Sightings of both accounts with a shared mark, oldest first; an address with too many accounts is ignored. */
async function sharedBy(tx: Tx, kind: SightingKind, low: number, high: number, now: number): Promise<Sighting[]> {
  const since = new Date(now - SIGNAL.sightingsKept);
  const rows = await sharedSightings(tx, kind, [low, high], since);
  if (kind === 'device' || rows.length === 0) return rows;
  const marks = rows.map(({ mark }) => mark);
  const crowded = await crowdedMarks(tx, kind, marks, since);
  return rows.filter(({ mark }) => !crowded.has(mark));
}

/** Sightings on days when both accounts were seen: dynamic addresses move from one home to the next. */
function onCommonDays(rows: readonly Sighting[]): Sighting[] {
  const placeOf = ({ mark, day }: Sighting) => `${mark} ${day}`;
  const people = Map.groupBy(rows, placeOf);
  return rows.filter((row) => new Set(people.get(placeOf(row))!.map(({ user_id }) => user_id)).size === 2);
}

const HOUR_MS = 3_600_000;

/** The sightings of this hour, in memory: a page makes a hundred calls, and one is recorded. */
export class SeenLately {
  #hour = 0;
  #seen = new Set<string>();

  /** Whether the sighting must be recorded. */
  isNews(userId: number, { mark }: Mark, now: number): boolean {
    const hour = Math.floor(now / HOUR_MS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#seen = new Set();
    }
    const key = `${userId} ${mark}`;
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }

  /** Recording failed; the next call tries again. */
  forget(userId: number, { mark }: Mark): void {
    this.#seen.delete(`${userId} ${mark}`);
  }
}
