import { servePagesOf } from '../../../platform/page-head.ts';
import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import { isWork } from '../works/service.ts';
import { strengthJobs } from './jobs.ts';
import { Measurer } from './measurer.ts';
import { Measuring } from './measuring.ts';
import { forgetAsksOf } from './queries.ts';
import { strengthRoutes } from './routes.ts';

type Parts = {
  notices: Notices;
  /** The hash of today's official cards, which are stored by it. */
  cardSet: () => Promise<string>;
};

export function installStrength(server: Server, { notices, cardSet }: Parts): void {
  const { db, now, log, metrics } = server;
  const measuring = new Measuring({
    db,
    now,
    log,
    notices,
    cardSet,
    measurer: new Measurer(),
    load: () => metrics.slowness.load(),
  });
  strengthRoutes(server, cardSet);
  servePagesOf(server, ['/cards/:id/moment'], (id) => isWork(db, id));
  strengthJobs(server, measuring);
  server.departing({ forget: forgetAsksOf });
}
