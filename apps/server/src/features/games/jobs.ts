import type { Server } from '../../platform/server.ts';
import type { Games } from './service.ts';

const ABSENCE_CHECK_MS = 5_000;

export function gameJobs({ every }: Server, games: Games): void {
  every(ABSENCE_CHECK_MS, 'looking for the absent', () => games.forfeitAbsent());
}
