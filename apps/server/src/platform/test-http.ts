import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { createHttp, type Http } from './http.ts';
import type { PersonalFile } from './personal-files.ts';
import type { Server } from './server.ts';
import type { Database } from './tables.ts';

const strict = pino(
  { level: 'error' },
  {
    write(line: string) {
      throw new Error(line);
    },
  },
);

/** For tests: a logged error fails the call, and so does a refusal that the call's row does not list. */
export const openTestHttp = (): Promise<Http> => createHttp(strict, 'http://localhost');

/** For tests: as much of a server as a feature needs to register its part of a data export, and the rows of that part. */
export async function openExportingServer(db: Kysely<Database>) {
  const http = await openTestHttp();
  const nothing = () => undefined;
  const files: PersonalFile[] = [];
  const server = {
    db,
    http,
    onTimer: nothing,
    departing: nothing,
    registerExportFiles: (file: PersonalFile) => files.push(file),
  } as unknown as Server;
  return {
    server,
    rowsOf: async (userId: number): Promise<object[]> => {
      const rows: object[] = [];
      for await (const row of (files[0] as Extract<PersonalFile, { rows: unknown }>).rows(userId)) rows.push(row);
      return rows;
    },
    close: () => http.close(),
  };
}
