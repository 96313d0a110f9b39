import { type DBSchema, openDB } from 'idb';
import type { Dealt, Logged } from './practice-match.ts';

/** Stores one practice match in this browser. Each action number is written once, by the first tab to do so. */
export type PracticeLog = {
  read(): Promise<{ dealt: Dealt; actions: Logged[] } | null>;
  /** Replaces the stored match. */
  begin(dealt: Dealt): Promise<void>;
  /** 'lost': another tab has already written this number. 'gone': the match is no longer stored. */
  append(action: Logged): Promise<'stored' | 'lost' | 'gone'>;
  forget(matchId: number): Promise<void>;
};

interface Tables extends DBSchema {
  matches: { key: number; value: Dealt };
  actions: { key: [number, number]; value: Logged };
}

/** A private window may refuse storage: then the match lives as long as the worker. */
export async function openLog(name: string): Promise<PracticeLog> {
  try {
    return await databaseLog(name);
  } catch (failure) {
    console.warn('practice matches are not kept', failure);
    return memoryLog();
  }
}

/** A separate database: the contract fixes the tables of `chilyo`. */
async function databaseLog(name: string): Promise<PracticeLog> {
  const db = await openDB<Tables>(name, 1, {
    upgrade(made) {
      made.createObjectStore('matches', { keyPath: 'id' });
      made.createObjectStore('actions', { keyPath: ['match_id', 'no'] });
    },
  });
  const both = ['matches', 'actions'] as const;
  return {
    async read() {
      const transaction = db.transaction(both);
      const [dealt] = await transaction.objectStore('matches').getAll();
      if (!dealt) return null;
      return { dealt, actions: await transaction.objectStore('actions').getAll() };
    },
    async begin(dealt) {
      const transaction = db.transaction(both, 'readwrite');
      await Promise.all([
        transaction.objectStore('matches').clear(),
        transaction.objectStore('actions').clear(),
        transaction.objectStore('matches').put(dealt),
        transaction.done,
      ]);
    },
    async append(action) {
      const transaction = db.transaction(both, 'readwrite');
      if (!(await transaction.objectStore('matches').getKey(action.match_id))) return 'gone';
      const actions = transaction.objectStore('actions');
      if (await actions.getKey([action.match_id, action.no])) return 'lost';
      await Promise.all([actions.add(action), transaction.done]);
      return 'stored';
    },
    async forget(matchId) {
      const transaction = db.transaction(both, 'readwrite');
      if (!(await transaction.objectStore('matches').getKey(matchId))) return;
      await Promise.all([
        transaction.objectStore('matches').clear(),
        transaction.objectStore('actions').clear(),
        transaction.done,
      ]);
    },
  };
}

export function memoryLog(): PracticeLog {
  let kept: { dealt: Dealt; actions: Logged[] } | null = null;
  return {
    read: async () => kept && { dealt: kept.dealt, actions: [...kept.actions] },
    async begin(dealt) {
      kept = { dealt, actions: [] };
    },
    async append(action) {
      if (kept?.dealt.id !== action.match_id) return 'gone';
      if (kept.actions.length !== action.no) return 'lost';
      kept.actions.push(action);
      return 'stored';
    },
    async forget(matchId) {
      if (kept?.dealt.id === matchId) kept = null;
    },
  };
}
