import type { Server } from '../../../platform/server.ts';
import type { Measuring } from './measuring.ts';

export function strengthJobs({ onTimer, onClose }: Server, measuring: Measuring): void {
  onTimer('measure-strength', () => measuring.work());
  onClose(() => measuring.close());
}
