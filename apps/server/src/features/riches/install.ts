import { calls, OPERATOR_USER_ID, type RichPlayer } from '@chilyo/protocol';
import { serve } from '../../platform/http.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Server } from '../../platform/server.ts';
import { facesOf } from '../faces/service.ts';
import { balancesOf } from '../ledger/service.ts';
import { goldOfAll, placeByGold, richest } from './service.ts';

const SHOWN = 100;
/** So long the sum of all gold is told as it was, ms. */
const SUM_MS = 10 * 60_000;

export function installRiches({ http, db, now }: Server): void {
  let counted: { at: number; sums: ReturnType<typeof goldOfAll> } | null = null;
  const sumsOfAll = () => {
    if (counted && now() < counted.at + SUM_MS) return counted;
    const fresh = { at: now(), sums: goldOfAll(db) };
    counted = fresh;
    // a failure is not kept
    void fresh.sums.catch(() => {
      if (counted === fresh) counted = null;
    });
    return fresh;
  };
  serve(http, calls.rich, async ({ request }) => {
    const { user } = request;
    const { at, sums } = sumsOfAll();
    const [rows, { total, players, top }] = await Promise.all([richest(db, SHOWN), sums]);
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
