import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import { SIGNAL } from '../thresholds.ts';

type Db = Kysely<Database>;

/** Pairs of sightings that tie two accounts: one device, or one address on the same day, however many share it. */
const shared = (now: number) => sql`
  one.kind = other.kind and one.mark = other.mark and (
    (one.kind = 'device' and least(one.last_at, other.last_at) > ${new Date(now - SIGNAL.deviceTies)})
    or (one.kind = 'address' and one.day = other.day
      and least(one.last_at, other.last_at) > ${new Date(now - SIGNAL.addressTies)}))`;

/** Whether two accounts share a device or an address, so that their matches are neither rated nor paid. */
export async function areTied(db: Db, one: number, other: number, now: number): Promise<boolean> {
  const { rows } = await sql<{ is_tied: boolean }>`
    select exists (
      select 1 from sightings as one join sightings as other on ${shared(now)}
      where one.user_id = ${one} and other.user_id = ${other}) as is_tied`.execute(db);
  return rows[0]!.is_tied;
}

/** The marks that tie an account to others now: devices, and addresses with their day. */
export async function tyingMarks(db: Db, userId: number, now: number): Promise<Set<string>> {
  const { rows } = await sql<{ mark: string }>`
    select case kind when 'device' then mark else mark || ' ' || day end as mark from sightings
    where user_id = ${userId} and last_at > case kind
      when 'device' then ${new Date(now - SIGNAL.deviceTies)}::timestamptz
      else ${new Date(now - SIGNAL.addressTies)}::timestamptz end`.execute(db);
  return new Set(rows.map(({ mark }) => mark));
}

/** A device, or an address on a day, that an account was seen with. */
type SharedMark = { user_id: number; kind: 'device' | 'address'; mark: string };

/** The marks that at least two of these accounts share: devices, and addresses of one day. */
export async function sharedMarksOf(db: Db, userIds: readonly number[], now: number): Promise<SharedMark[]> {
  const { rows } = await sql<SharedMark>`
    with seen as (
      select distinct user_id, kind, case kind when 'device' then mark else mark || ' ' || day end as mark from sightings
      where user_id = any(${userIds}) and last_at > case kind
        when 'device' then ${new Date(now - SIGNAL.deviceTies)}::timestamptz
        else ${new Date(now - SIGNAL.votingTies)}::timestamptz end)
    select user_id, kind, mark from seen
    where (kind, mark) in (select kind, mark from seen group by kind, mark having count(*) > 1)
    order by kind, mark, user_id`.execute(db);
  return rows;
}
