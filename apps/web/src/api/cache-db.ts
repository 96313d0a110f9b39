import type { AbilityRow, CardRow, OwnedCard } from '@chilyo/protocol';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Cache extends DBSchema {
  cards: { key: number; value: CardRow };
  abilities: { key: number; value: AbilityRow };
  uitems: { key: number; value: OwnedCard };
}
type Table = 'cards' | 'abilities' | 'uitems';
const TABLES: Table[] = ['cards', 'abilities', 'uitems'];
const SCHEMA_VERSION = 3;

let opened: Promise<IDBPDatabase<Cache>> | null = null;

function database() {
  opened ??= openDB<Cache>('chilyo', SCHEMA_VERSION, {
    upgrade(db) {
      for (const name of Array.from(db.objectStoreNames)) db.deleteObjectStore(name);
      for (const name of TABLES) db.createObjectStore(name, { keyPath: 'id' });
    },
  });
  return opened;
}

/** Rejects where the browser refuses storage, as private windows may; so do the others. */
export const readCache = async <T extends Table>(table: T): Promise<Cache[T]['value'][]> =>
  (await database()).getAll(table);

export async function clearCache(): Promise<void> {
  const db = await database();
  await Promise.all(TABLES.map((table) => db.clear(table)));
}

export async function writeCache<T extends Table>(table: T, rows: Cache[T]['value'][]): Promise<void> {
  const transaction = (await database()).transaction(table, 'readwrite');
  await Promise.all([...rows.map((row) => transaction.store.put(row)), transaction.done]);
}
