import type { Server } from '../../../platform/server.ts';
import type { ReviewPorts } from './decisions.ts';
import { eraseReasons } from './queries/steps.ts';
import { reviewRoutes } from './routes.ts';
import { ReviewedKinds } from './service.ts';

/** Returns the kinds, to which each feature with works adds its own. */
export function installReviews(server: Server, ports: Omit<ReviewPorts, 'kinds'>): ReviewedKinds {
  const kinds = new ReviewedKinds();
  reviewRoutes(server, { ...ports, kinds });
  // the decisions stay, what a departing user has said about them does not
  server.departing({ forget: (tx, userId) => eraseReasons(tx, userId) });
  return kinds;
}
