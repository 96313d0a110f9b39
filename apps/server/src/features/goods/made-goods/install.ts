import { servePagesOf } from '../../../platform/page-head.ts';
import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import { userOf } from '../../core/identity/service.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { isWork, madeGoods, type ReviewedKinds } from '../works/service.ts';
import { madeGoodRoutes } from './routes.ts';
import { forgetMadeGoods, type GoodPorts, reviewedGood } from './service.ts';

type Parts = GoodPorts & {
  spending: SpendingRoutes;
  reviews: ReviewedKinds;
};

export function installMadeGoods(server: Server, { spending, reviews, ...ports }: Parts): void {
  reviews.joins(reviewedGood(ports.kinds.skin, ports.pictures));
  reviews.joins(reviewedGood(ports.kinds.con_pack, ports.pictures));
  madeGoodRoutes(spending, ports);
  servePagesOf(server, ['/skins/:id/edit'], (id) => isWork(server.db, id, 'skin'));
  servePagesOf(server, ['/cons/:id'], (id) => isWork(server.db, id, 'con_pack'));
  server.departing({
    async forget(tx, userId) {
      const { withdraws_works: isWithdrawn } = (await userOf(tx, userId))!;
      await forgetMadeGoods(tx, ports, userId, isWithdrawn);
    },
  });
  server.registerExportFiles({
    name: 'made-goods.json',
    about: '내가 만든 스킨과 이모티콘 꾸러미.',
    rows: (userId) =>
      atOnce(
        Promise.all([madeGoods(server.db, userId, 'skin'), madeGoods(server.db, userId, 'con_pack')]).then((each) =>
          each.flat(),
        ),
      ),
  });
}
