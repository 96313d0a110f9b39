import { koreanDate, LADDER_WORDS } from '@chilyo/protocol';
import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import { forgetRatings } from '../ratings/service.ts';
import { endSeason } from './end-season.ts';
import { payPrizes } from './pay-prizes.ts';
import { endsOf } from './queries/past-seasons.ts';
import { markPlaces } from './queries/places.ts';
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
  server.registerExportFiles({
    name: 'seasons.json',
    about: '끝난 시즌의 순위와 상.',
    rows: (userId) => atOnce(endsOf(db, userId)),
  });
  server.onTimer('end-season', async () => {
    const ended = await endSeason(db, now());
    if (ended) log.info({ season: ended }, 'a season has ended');
    await payPrizes(db, now(), (tx, { season, score_id, user_id, place, dpoint, boosters }) => {
      const ladder = LADDER_WORDS[score_id as 1 | 2];
      return notices.keep(tx, user_id, 'season_ended', { season, ladder, place, dpoint, boosters });
    });
  });
  server.onTimer('mark-places', async () => {
    await markPlaces(db);
    await db
      .deleteFrom('rating_days')
      .where('day', '<', koreanDate(now() - KEPT_DAYS_MS))
      .execute();
  });
}
