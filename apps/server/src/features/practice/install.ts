import type { Server } from '../../platform/server.ts';
import { PracticeOpponents } from './service.ts';

export function installPractice({ log }: Server): PracticeOpponents {
  return new PracticeOpponents(log);
}
