import type { Server } from '../../../platform/server.ts';
import type { ReviewPorts } from './decisions.ts';
import { reviewRoutes } from './routes.ts';

export function installReviews(server: Server, ports: ReviewPorts): void {
  reviewRoutes(server, ports);
}
