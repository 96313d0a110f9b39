import { calls, monthWords } from '@chilyo/protocol';
import { servePageHead } from '../../../platform/page-head.ts';
import type { Server } from '../../../platform/server.ts';
import type { ReviewedKinds } from '../works/service.ts';
import { setJobs } from './jobs.ts';
import { setRoutes } from './routes.ts';
import { reviewedCard, type SetPorts, setFor, withdrawFromSets } from './service.ts';

export function installSets(
  server: Server,
  { reviews, ...given }: Omit<SetPorts, 'io'> & { reviews: ReviewedKinds },
): void {
  const { db, io, inBackground } = server;
  const ports: SetPorts = { ...given, io };
  const reloadCatalogue = async () => inBackground('reading the cards of sets', given.reloadCatalogue());
  reviews.joins(reviewedCard({ ...ports, reloadCatalogue }));
  setRoutes(server, ports);
  setJobs(server, ports);
  servePageHead(server, '/sets/:month', async ({ params }) => {
    const asked = calls.set.params.safeParse(params);
    if (!asked.success) return null;
    const { month, items } = await setFor(db, asked.data.month);
    return {
      title: `${monthWords(month)} 세트`,
      description: `플레이어가 만든 카드 ${items.length}장: ${items.map(({ card }) => card.name).join(', ')}`,
      path: `/sets/${month}`,
    };
  });
  server.departing({ withdraw: (userId) => withdrawFromSets(db, userId) });
}
