import { koreanDate } from '@chilyo/protocol';
import type { Server } from '../../platform/server.ts';
import type { Notices } from '../notices/service.ts';
import { forgetRatings } from '../ratings/service.ts';
import { endSeason } from './end-season.ts';
import { LADDER_WORDS, payPrizes } from './pay-prizes.ts';
import { markPlaces } from './places.ts';
import { seasonRoutes } from './routes.ts';

const KEPT_DAYS_MS = 14 * 86_400_000;

export function installSeasons(server: Server, notices: Notices): void {
  const { db, log, now } = server;
  seasonRoutes(server);
  server.departing({
    async forget(tx, userId) {
      await forgetRatings(tx, userId);
      for (const table of ['rating_days', 'standing_marks', 'season_records'] as const)
        await tx.deleteFrom(table).where('user_id', '=', userId).execute();
    },
  });
  server.onTimer('end-season', async () => {
    const ended = await endSeason(db, now());
    if (ended) log.info({ season: ended }, 'a season has ended');
    await payPrizes(db, now(), ({ season, score_id, user_id, place, dpoint, boosters }) =>
      notices.notify(user_id, 'season_ended', { season, ladder: LADDER_WORDS[score_id]!, place, dpoint, boosters }),
    );
  });
  server.onTimer('mark-places', async () => {
    await markPlaces(db);
    await db
      .deleteFrom('rating_days')
      .where('day', '<', koreanDate(now() - KEPT_DAYS_MS))
      .execute();
  });
}
