import { pino } from 'pino';
import { createHttp, type Http } from './http.ts';

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
