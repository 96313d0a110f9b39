import type { Server } from '../../../platform/server.ts';
import { closeMonths, retireSets, type SetPorts } from './service.ts';

export function setJobs({ db, log, now, onTimer }: Server, ports: SetPorts): void {
  onTimer('close-sets', async () => {
    for (const month of await closeMonths(db, ports, now())) log.info({ month }, 'a set was published');
    const retired = await retireSets(db, ports, now());
    if (retired > 0) log.info({ cards: retired }, 'cards were retired');
  });
}
