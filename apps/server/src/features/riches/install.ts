import { calls, OPERATOR_USER_ID, type RichPlayer } from '@chilyo/protocol';
import { serve } from '../../platform/http.ts';
import { KeptAnswers } from '../../platform/kept-answers.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Server } from '../../platform/server.ts';
import { facesOf } from '../faces/service.ts';
import { balancesOf } from '../ledger/service.ts';
import { goldOfAll, placeByGold, richest } from './service.ts';

const SHOWN = 100;
/** So long the sum of all gold is told as it was, ms. */
const SUM_MS = 10 * 60_000;
type Counted = Awaited<ReturnType<typeof goldOfAll>> & { at: number };

export function installRiches({ http, db, now }: Server): void {
  const sums = new KeptAnswers<Counted>(now, SUM_MS);
  const count = async (): Promise<Counted> => ({ ...(await goldOfAll(db)), at: now() });
  serve(http, calls.rich, async ({ request }) => {
    const { user } = request;
    const [rows, { total, players, top, at }] = await Promise.all([richest(db, SHOWN), sums.of('all', count)]);
    const faceOf = await facesOf(db, [...rows.map(({ user_id }) => user_id), ...(user ? [user.id] : [])]);
    const shown = rows.map(
      ({ user_id, name, amount }, before): RichPlayer => ({
        ...faceOf(user_id),
        user_id,
        name,
        place: before + 1,
        gpoint: amount,
      }),
    );
    const own = async (): Promise<RichPlayer | null> => {
      if (!user || user.name === '' || user.id === OPERATOR_USER_ID) return null;
      const { gpoint } = await balancesOf(db, user.id);
      return {
        ...faceOf(user.id),
        user_id: user.id,
        name: user.name,
        place: await placeByGold(db, user.id, gpoint),
        gpoint,
      };
    };
    return {
      items: shown,
      me: shown.find(({ user_id }) => user_id === user?.id) ?? (await own()),
      total,
      players,
      top_share: total === 0 ? 0 : top / total,
      counted_ts: secondsOf(new Date(at)),
    };
  });
}
