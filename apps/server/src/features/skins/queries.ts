import type { Skin, SkinSales } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Database } from '../../platform/tables.ts';

type Db = Kysely<Database>;

/** Skins with how the caller stands to them; `userId` is null for a visitor. */
function skinsFor(db: Db, userId: number | null) {
  const me = userId ?? 0;
  return db
    .selectFrom('skins')
    .innerJoin('users', 'users.id', 'skins.user_id')
    .leftJoin('skin_owners as owner', (join) =>
      join.onRef('owner.skin_id', '=', 'skins.id').on('owner.user_id', '=', me),
    )
    .leftJoin('worn_skins as worn', (join) => join.onRef('worn.skin_id', '=', 'skins.id').on('worn.user_id', '=', me))
    .selectAll('skins')
    .select((eb) => [
      'users.name as maker',
      eb.or([eb('skins.user_id', '=', me), eb('owner.user_id', 'is not', null)]).as('is_mine'),
      eb('worn.user_id', 'is not', null).as('is_worn'),
    ])
    .orderBy('skins.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof skinsFor>['execute']>>[number];
const skinOfRow = ({ created_at, is_mine, is_worn, ...row }: Row): Skin => ({
  ...row,
  is_mine: Boolean(is_mine),
  is_worn: Boolean(is_worn),
  created_ts: secondsOf(created_at),
});

/** Every skin, oldest first. */
export const skinRows = async (db: Db, userId: number | null): Promise<Skin[]> =>
  (await skinsFor(db, userId).execute()).map(skinOfRow);

/** One skin. Throws NOT_FOUND. */
export async function skinOf(db: Db, id: number, userId: number | null): Promise<Skin> {
  const row = await skinsFor(db, userId).where('skins.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return skinOfRow(row);
}

/** How many have got it from its maker. */
export async function ownersOf(db: Db, id: number): Promise<number> {
  const { owners } = await db
    .selectFrom('skin_owners')
    .select(({ fn }) => fn.countAll<number>().as('owners'))
    .where('skin_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(owners);
}

const SALES_DAYS = 90;
/** What a maker's skin sold, a row a day on which it did. Throws NOT_FOUND or FORBIDDEN. */
export async function skinSales(db: Db, id: number, userId: number): Promise<SkinSales[]> {
  const skin = await skinOf(db, id, null);
  if (skin.user_id !== userId) throw new Refusal('FORBIDDEN');
  const day = sql<string>`to_char(created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;
  const rows = await db
    .selectFrom('skin_owners')
    .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('count'), fn.sum<number>('royalty').as('gpoint')])
    .where('skin_id', '=', id)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${SALES_DAYS})`)
    .groupBy(day)
    .orderBy(day)
    .execute();
  return rows.map((row) => ({ day: row.day, count: Number(row.count), gpoint: Number(row.gpoint) }));
}
