import type { Work } from '@chilyo/protocol';
import { giveReport } from '../apps/server/src/features/goods/strength/test-reports.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import type { ServerProcess } from './server-process.ts';

/** Stores a finished report that calls a card fair: measuring one takes minutes. */
export async function giveFairReport(
  { connection }: Pick<ServerProcess, 'connection'>,
  card: Work['card'],
): Promise<void> {
  const db = openDatabase(connection, { poolSize: 1 });
  try {
    await giveReport(db, card);
  } finally {
    await db.destroy();
  }
}
