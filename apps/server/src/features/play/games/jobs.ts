import type { Server } from '../../../platform/server.ts';
import type { Games } from './service.ts';

export function gameJobs({ onTimer }: Server, games: Games): void {
  onTimer('forfeit-absent', () => games.forfeitAbsent());
}
