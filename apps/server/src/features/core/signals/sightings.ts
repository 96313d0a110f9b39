import { koreanDate } from '@chilyo/protocol';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import type { Mark, SightingKind } from './marks.ts';
import { lockPair, raiseSignal } from './raise.ts';
import { SIGNAL } from './thresholds.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
type Sighting = Selectable<Database['sightings']>;

/** Records an account's sighting, and checks which other accounts were seen with the same mark. */
export async function noteSighting(db: Db, userId: number, { kind, mark }: Mark, now: number): Promise<void> {
  const at = new Date(now);
  await db.transaction().execute(async (tx) => {
    // two concurrent sightings would not see each other
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sighting ${mark}`}, 0))`.execute(tx);
    await tx
      .insertInto('sightings')
      .values({ user_id: userId, kind, mark, day: koreanDate(now), first_at: at, last_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'kind', 'mark', 'day'])
          .doUpdateSet({ last_at: sql<Date>`greatest(sightings.last_at, excluded.last_at)` }),
      )
      .execute();
    const others = await tx
      .selectFrom('sightings')
      .select('user_id')
      .distinct()
      .where('kind', '=', kind)
      .where('mark', '=', mark)
      .where('user_id', '<>', userId)
      .where('last_at', '>', new Date(now - SIGNAL.sightingsKept))
      .orderBy('user_id')
      .limit(SIGNAL.deviceAccounts)
      .execute();
    if (kind === 'address' && others.length >= SIGNAL.addressAccounts) return;
    for (const { user_id } of others)
      await compare(tx, kind, Math.min(userId, user_id), Math.max(userId, user_id), now);
  });
}

async function compare(tx: Tx, kind: SightingKind, low: number, high: number, now: number): Promise<void> {
  await lockPair(tx, low, high);
  const shared = await sharedBy(tx, kind, low, high, now);
  const rows = kind === 'device' ? shared : onCommonDays(shared);
  const days = new Set(rows.map(({ day }) => day)).size;
  if (days < (kind === 'device' ? 1 : SIGNAL.addressDays)) return;
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
  const rows = await tx
    .selectFrom('sightings')
    .selectAll()
    .where('kind', '=', kind)
    .where('user_id', 'in', [low, high])
    .where('last_at', '>', since)
    .where((eb) =>
      eb(
        'mark',
        'in',
        eb
          .selectFrom('sightings as there')
          .select('there.mark')
          .where('there.kind', '=', kind)
          .where('there.last_at', '>', since)
          .where('there.user_id', 'in', [low, high])
          .groupBy('there.mark')
          .having(sql<boolean>`count(distinct there.user_id) = 2`),
      ),
    )
    .orderBy('first_at')
    .execute();
  if (kind === 'device' || rows.length === 0) return rows;
  const crowded = await tx
    .selectFrom('sightings')
    .select('mark')
    .where('kind', '=', kind)
    .where(
      'mark',
      'in',
      rows.map(({ mark }) => mark),
    )
    .where('last_at', '>', since)
    .groupBy('mark')
    .having(sql<boolean>`count(distinct user_id) > ${SIGNAL.addressAccounts}`)
    .execute();
  return rows.filter(({ mark }) => !crowded.some((each) => each.mark === mark));
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

/** When a user was seen, without addresses, oldest first. */
export async function sightingsOf(db: Db, userId: number) {
  return db
    .selectFrom('sightings')
    .select(['kind', 'day', 'first_at', 'last_at'])
    .where('user_id', '=', userId)
    .orderBy('first_at')
    .execute();
}
