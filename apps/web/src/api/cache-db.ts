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

/** A private window may refuse storage; the page works without it. */
async function tryIt<T>(work: (db: IDBPDatabase<Cache>) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work(await database());
  } catch (failure) {
    console.warn('the local cache is not available', failure);
    return otherwise;
  }
}

export const readCache = <T extends Table>(table: T) => tryIt<Cache[T]['value'][]>((db) => db.getAll(table), []);

export const clearCache = () =>
  tryIt(async (db) => {
    await Promise.all(TABLES.map((table) => db.clear(table)));
  }, undefined);

export const writeCache = <T extends Table>(table: T, rows: Cache[T]['value'][]) =>
  tryIt(async (db) => {
    const transaction = db.transaction(table, 'readwrite');
    await Promise.all([...rows.map((row) => transaction.store.put(row)), transaction.done]);
  }, undefined);
