import type { Kysely } from 'kysely';
import { followSearch } from '../../../platform/search/documents.ts';
import type { Database } from '../../../platform/tables.ts';
import { foxCons } from './fox-cons.ts';
import { goblinCons } from './goblin-cons.ts';
import { LUMINARY_PACKS } from './luminary-cons.ts';
import { insertMissingCons, insertMissingPacks } from './queries/built-in-cons.ts';
import { riceCakeCons } from './rice-cake-cons.ts';
import { searchedCons } from './searched.ts';

type Pack = {
  id: number;
  name: string;
  /** gpoint per emoticon; null: free for all players. */
  price: number | null;
  /** The first is free, as a sample. */
  isFirstFree?: true;
  cons: readonly { id: number; name: string; tags: readonly string[]; picture: string }[];
};
type Drawn = readonly { name: string; tags: readonly string[]; picture: string }[];
const numbered = (first: number, cons: Drawn) => cons.map((con, at) => ({ ...con, id: first + at }));

/** The built-in emoticons; ids up to 1000 are reserved for them. */
export const launchPacks: readonly Pack[] = [
  ...LUMINARY_PACKS.map((pack) => ({ ...pack, price: null })),
  { id: 8, name: '떡집 식구들', price: 20, isFirstFree: true, cons: numbered(101, riceCakeCons) },
  { id: 9, name: '도깨비 살림', price: 40, cons: numbered(111, goblinCons) },
  { id: 10, name: '흰여우', price: 60, cons: numbered(121, foxCons) },
];

const pictures = new Map(launchPacks.flatMap(({ cons }) => cons.map((con) => [con.id, con.picture])));
/** The drawing of a built-in emoticon. */
export const pictureOf = (id: number): string | undefined => pictures.get(id);

/** Inserts missing built-in emoticons; idempotent. */
export async function addLaunchCons(db: Kysely<Database>): Promise<void> {
  const packs = launchPacks.map(({ id, name }) => ({ id, name }));
  const cons = launchPacks.flatMap((pack) =>
    pack.cons.map(({ id, name, tags }, at) => ({
      id,
      name,
      tags,
      pack_id: pack.id,
      price: pack.price === null || (pack.isFirstFree && at === 0) ? 0 : pack.price,
      is_common: pack.price === null,
    })),
  );
  await insertMissingPacks(db, packs);
  await insertMissingCons(db, cons);
  await followSearch(
    db,
    searchedCons,
    cons.map(({ id }) => id),
  );
}
