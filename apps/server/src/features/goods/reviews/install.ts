import type { Server } from '../../../platform/server.ts';
import { eraseReasons } from '../works/service.ts';
import type { ReviewPorts } from './decisions.ts';
import { reviewRoutes } from './routes.ts';

export function installReviews(server: Server, ports: ReviewPorts): void {
  reviewRoutes(server, ports);
  // the decisions stay, what a departing user has said about them does not
  server.departing({ forget: (tx, userId) => eraseReasons(tx, userId) });
}
