/** The ranking by gpoint, of players who have not opted out. */
import { calls, OPERATOR_USER_ID, type RichPlayer } from '@chilyo/protocol';
import { AnswerCache } from '../../../platform/answer-cache.ts';
import { serve } from '../../../platform/http.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Server } from '../../../platform/server.ts';
import { balancesOf } from '../../goods/ledger/service.ts';
import { userSummaries } from '../../play/faces/service.ts';
import { goldOfAll, placeByGold, richest } from './queries.ts';

const SHOWN = 100;
/** Cache time of the total gpoint, ms. */
const SUM_MS = 10 * 60_000;
type Counted = Awaited<ReturnType<typeof goldOfAll>> & { at: number };

export function installRiches({ http, db, now }: Server): void {
  const sums = new AnswerCache<Counted>(now, SUM_MS);
  const count = async (): Promise<Counted> => ({ ...(await goldOfAll(db)), at: now() });
  serve(http, calls.rich, async ({ request }) => {
    const { user } = request;
    const hasPlace = user && user.name !== '' && user.id !== OPERATOR_USER_ID;
    const ownPlace = async (id: number) => {
      const { gpoint } = await balancesOf(db, id);
      return { gpoint, place: await placeByGold(db, id, gpoint) };
    };
    const [rows, { total, players, top, at }, own] = await Promise.all([
      richest(db, SHOWN),
      sums.of('all', count),
      hasPlace ? ownPlace(user.id) : null,
    ]);
    const faceOf = await userSummaries(db, [...rows.map(({ user_id }) => user_id), ...(user ? [user.id] : [])]);
    const shown = rows.map(
      ({ user_id, name, amount }, before): RichPlayer => ({
        ...faceOf(user_id),
        user_id,
        name,
        place: before + 1,
        gpoint: amount,
      }),
    );
    const me = shown.find(({ user_id }) => user_id === user?.id);
    return {
      items: shown,
      me: me ?? (user && own ? { ...faceOf(user.id), user_id: user.id, name: user.name, ...own } : null),
      total,
      players,
      top_share: total === 0 ? 0 : top / total,
      counted_ts: secondsOf(new Date(at)),
    };
  });
}
