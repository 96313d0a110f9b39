import { koreanDate } from '@chilyo/protocol';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import type { Mark, SightingKind } from '../marks.ts';
import { SIGNAL } from '../thresholds.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
export type Sighting = Selectable<Database['sightings']>;

/** Serialises the sightings of a mark: two concurrent ones would not see each other. */
export async function lockMark(tx: Tx, mark: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sighting ${mark}`}, 0))`.execute(tx);
}

/** Stores an account's sighting on its day, or makes the stored one last until `now`. */
export async function upsertSighting(tx: Tx, userId: number, { kind, mark }: Mark, now: number): Promise<void> {
  const at = new Date(now);
  await tx
    .insertInto('sightings')
    .values({ user_id: userId, kind, mark, day: koreanDate(now), first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'mark', 'day'])
        .doUpdateSet({ last_at: sql<Date>`greatest(sightings.last_at, excluded.last_at)` }),
    )
    .execute();
}

/** Ids of the other accounts seen with a mark since a time, ascending; at most `SIGNAL.deviceAccounts`. */
export async function othersSeenWith(tx: Tx, userId: number, { kind, mark }: Mark, since: Date): Promise<number[]> {
  const others = await tx
    .selectFrom('sightings')
    .select('user_id')
    .distinct()
    .where('kind', '=', kind)
    .where('mark', '=', mark)
    .where('user_id', '<>', userId)
    .where('last_at', '>', since)
    .orderBy('user_id')
    .limit(SIGNAL.deviceAccounts)
    .execute();
  return others.map(({ user_id }) => user_id);
}

/** Sightings of both accounts since a time with marks that they share, oldest first. */
export const sharedSightings = (
  tx: Tx,
  kind: SightingKind,
  [one, other]: readonly [number, number],
  since: Date,
): Promise<Sighting[]> =>
  tx
    .selectFrom('sightings')
    .selectAll()
    .where('kind', '=', kind)
    .where('user_id', 'in', [one, other])
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
          .where('there.user_id', 'in', [one, other])
          .groupBy('there.mark')
          .having(sql<boolean>`count(distinct there.user_id) = 2`),
      ),
    )
    .orderBy('first_at')
    .execute();

/** Which of these marks more than `SIGNAL.addressAccounts` accounts were seen with since a time. */
export async function crowdedMarks(
  tx: Tx,
  kind: SightingKind,
  marks: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const crowded = await tx
    .selectFrom('sightings')
    .select('mark')
    .where('kind', '=', kind)
    .where('mark', 'in', marks)
    .where('last_at', '>', since)
    .groupBy('mark')
    .having(sql<boolean>`count(distinct user_id) > ${SIGNAL.addressAccounts}`)
    .execute();
  return new Set(crowded.map(({ mark }) => mark));
}

/** When a user was seen, without addresses, oldest first. */
export const sightingsOf = (db: Db, userId: number) =>
  db
    .selectFrom('sightings')
    .select(['kind', 'day', 'first_at', 'last_at'])
    .where('user_id', '=', userId)
    .orderBy('first_at')
    .execute();
