import type { Server } from '../../../platform/server.ts';
import type { Games } from '../games/service.ts';
import { PracticeOpponents } from './service.ts';

export function installPractice({ log }: Server, games: Games): PracticeOpponents {
  return new PracticeOpponents(log, games);
}
