import { type Kysely, sql } from 'kysely';
import { isTakenDown } from '../../../../platform/pictures/blocked.ts';
import type { Database } from '../../../../platform/tables.ts';
import { ownCons } from '../queries.ts';

type Db = Kysely<Database>;
/** An emoticon's place in the sheet of its pack; `url` is null for a built-in drawing, empty for a picture that was taken down. */
export type Cell = { id: number; url: string | null };
type PackRow = { id: number; name: string; user_id: number; maker: string; is_muted: boolean };

/** Packs that the user owns an emoticon of or has muted, oldest first; without a user, those with free ones. */
export async function packsOf(db: Db, userId: number | null): Promise<PackRow[]> {
  const me = userId ?? 0;
  const rows = await db
    .selectFrom('con_packs as pack')
    .innerJoin('users', 'users.id', 'pack.user_id')
    .leftJoin('muted_con_packs as muted', (join) =>
      join.onRef('muted.pack_id', '=', 'pack.id').on('muted.user_id', '=', me),
    )
    .select(['pack.id', 'pack.name', 'pack.user_id', 'users.name as maker', 'muted.pack_id as muted_id'])
    .where((eb) =>
      eb.or([
        eb('pack.id', 'in', sql<number>`(select pack_id from cons join ${ownCons(me)} as own on own.con_id = cons.id)`),
        eb('muted.pack_id', 'is not', null),
      ]),
    )
    .orderBy('pack.id')
    .execute();
  return rows.map(({ muted_id, ...pack }) => ({ ...pack, is_muted: muted_id !== null }));
}

/** The emoticons of packs in the order of their sheets, by pack. */
export async function cellsOf(db: Db, packIds: readonly number[]): Promise<Map<number, Cell[]>> {
  if (packIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('cons')
    .select(['id', 'url', 'pack_id', isTakenDown('cons.url').as('is_taken_down')])
    .where('pack_id', 'in', packIds)
    .orderBy('id')
    .execute();
  const cells = rows.map(({ is_taken_down, ...cell }) => (is_taken_down ? { ...cell, url: '' } : cell));
  return Map.groupBy(cells, ({ pack_id }) => pack_id);
}
