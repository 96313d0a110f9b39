import type { Server } from '../../../platform/server.ts';
import type { ReviewPorts } from './decisions.ts';
import { reviewRoutes } from './routes.ts';
import { ReviewedKinds } from './service.ts';

/** Returns the kinds, to which each feature with works adds its own. */
export function installReviews(server: Server, ports: Omit<ReviewPorts, 'kinds'>): ReviewedKinds {
  const kinds = new ReviewedKinds();
  reviewRoutes(server, { ...ports, kinds });
  return kinds;
}
