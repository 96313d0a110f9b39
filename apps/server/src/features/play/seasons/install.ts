import { LADDER_WORDS } from '@chilyo/protocol';
import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import { forgetRatings } from '../ratings/service.ts';
import { payPrizes } from './pay-prizes.ts';
import { endsOf } from './queries/past-seasons.ts';
import { markPlaces } from './queries/places.ts';
import { forgetOldDays, forgetSeasonOf } from './queries/season-rows.ts';
import { seasonRoutes } from './routes.ts';
import { endSeason } from './service.ts';

export function installSeasons(server: Server, notices: Notices): void {
  const { db, log, now } = server;
  seasonRoutes(server);
  server.departing({
    async forget(tx, userId) {
      await forgetRatings(tx, userId);
      await forgetSeasonOf(tx, userId);
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
    await forgetOldDays(db, now());
  });
}
