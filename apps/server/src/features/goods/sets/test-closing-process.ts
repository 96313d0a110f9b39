import { type DatabaseConnection, openDatabase } from '../../../platform/database.ts';
import { saveSystemLine } from '../../community/chat/service.ts';
import { purposesOf, referencePictures, releasePictures } from '../../community/uploads/service.ts';
import type { Standing } from '../ballots/service.ts';
import { closeMonths } from './service.ts';

/** A close for this process, which `FAULT_POINT` kills at a point of it. */
export type AskedClose = { connection: DatabaseConnection; now: number; standings: Standing[] };

process.once('message', ({ connection, now, standings }: AskedClose) => {
  const nothing = () => undefined;
  void closeMonths(
    openDatabase(connection),
    {
      works: {
        pictures: { reference: referencePictures, release: releasePictures, purposesOf },
        ideas: { hold: async () => undefined, follow: async () => nothing },
      },
      notices: { keep: async () => nothing },
      standings: async () => standings,
      recentStandings: async () => standings,
      reloadCatalogue: async () => undefined,
      publishCount: async () => undefined,
      tellOwners: async () => undefined,
      saveLine: saveSystemLine,
      pushBalances: nothing,
      io: { emit: () => true },
    },
    now,
  ).then(() => process.exit());
});
