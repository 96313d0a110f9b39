import { calls, type LadderShape } from '@chilyo/protocol';
import { AnswerCache } from '../../../platform/answer-cache.ts';
import { serve } from '../../../platform/http.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { placesOf } from '../ratings/service.ts';
import { ladderShape } from './ladder-shape.ts';
import { savePrizes, seasonPrizes } from './prizes.ts';
import { hasEnded, pastSeasons } from './queries/past-seasons.ts';
import { endedOf, endedPage, standingPage, standingsOf } from './queries/standings.ts';
import { runningSeason } from './service.ts';

/** Cache time of the ladder's distribution, ms: it covers all players and changes slowly. */
const SHAPE_MS = 30_000;

export function seasonRoutes({ http, db, now }: Pick<Server, 'http' | 'db' | 'now'>): void {
  const shapes = new AnswerCache<LadderShape>(now, SHAPE_MS);
  const ownPlace = async (userId: number, scoreId: number) =>
    (await placesOf(db, scoreId, [userId])).get(userId) ?? null;

  serve(http, calls.standings, async ({ request, query }) => {
    const viewerId = request.user?.id ?? null;
    if (query.of === 'friends' && viewerId === null) throw new Refusal('SIGN_IN_REQUIRED');
    const running = await runningSeason(db, now());
    if (query.season && query.season !== running) {
      if (!(await hasEnded(db, query.season))) throw new Refusal('NOT_FOUND');
      const page = await endedPage(db, query.season, query, viewerId);
      const me = viewerId === null ? null : await endedOf(db, query.season, query.score_id, viewerId);
      return { ...page, me };
    }
    const { places, total } = await standingPage(db, query, viewerId);
    const isShown = (id: number) => places.some(([userId]) => userId === id);
    const own =
      viewerId === null || isShown(viewerId) ? [] : [[viewerId, await ownPlace(viewerId, query.score_id)] as const];
    const rows = await standingsOf(db, query.score_id, running, [...places, ...own], now());
    return {
      items: rows.filter(({ user_id }) => isShown(user_id)),
      total,
      me: rows.find(({ user_id }) => user_id === viewerId) ?? null,
    };
  });
  serve(http, calls.ladder, async ({ query }) => {
    const season = await runningSeason(db, now());
    const shape = () => ladderShape(db, query.score_id, season, now());
    return { item: await shapes.of(`${season} ${query.score_id}`, shape) };
  });
  serve(http, calls.seasonPrizes, async () => ({ items: await seasonPrizes(db, await runningSeason(db, now())) }));
  serve(http, calls.saveSeasonPrizes, async ({ request, params, body }) => {
    const by = userOfRequest(request).id;
    return { items: await savePrizes(db, by, await runningSeason(db, now()), { ...params, ...body }) };
  });
  serve(http, calls.pastSeasons, async () => ({ items: await pastSeasons(db) }));
}
