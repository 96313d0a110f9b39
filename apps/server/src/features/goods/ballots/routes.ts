import { calls } from '@chilyo/protocol';
import { z } from 'zod';
import { serve } from '../../../platform/http.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { countedMonths, countOf } from './queries.ts';
import { type BallotPorts, castBallot, drawBallotPair, skipBallotPair } from './service.ts';

const params = z.object({ file: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])\.csv$/) });
const A_DAY = 'public, max-age=86400';

/** A voter's calls run one after the other, so that a burst of them uses one connection. */
export function ballotRoutes({ http, db, turns }: SpendingRoutes, ports: BallotPorts): void {
  serve(http, calls.drawBallotPair, async ({ request }) => {
    const user = userOfRequest(request);
    return { item: await turns.take(user.id, () => drawBallotPair(db, user.id)) };
  });
  serve(http, calls.castBallot, async ({ request, params: { id }, body }) => {
    const user = userOfRequest(request);
    await turns.take(user.id, () => castBallot(db, ports, user.id, id, body));
    return {};
  });
  serve(http, calls.skipBallotPair, async ({ request, params: { id } }) => {
    const user = userOfRequest(request);
    await turns.take(user.id, () => skipBallotPair(db, user.id, id));
    return {};
  });
  serve(http, calls.ballotMonths, async () => ({ items: await countedMonths(db) }));
  // the ballots of a closed month
  http.get('/api/ballots/months/:file', { schema: { hide: true, params } }, async (request, reply) => {
    const { file } = request.params as z.output<typeof params>;
    const count = await countOf(db, file.replace('.csv', ''));
    if (!count) throw new Refusal('NOT_FOUND');
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="chilyo-ballots-${file}"`,
        'cache-control': A_DAY,
      })
      .send(count.csv);
  });
}
