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

/** For tests: an error that is logged fails the call, so that none goes unseen, nor a refusal that its row does not list. */
export const openTestHttp = (): Promise<Http> => createHttp(strict, 'http://localhost');
