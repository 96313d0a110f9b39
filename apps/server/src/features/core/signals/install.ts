import { BROWSER_HEADER } from '@chilyo/protocol';
import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import { isPlayer } from '../identity/service.ts';
import { loadMarkKey, marksOf } from './marks.ts';
import { sightingsOf } from './queries/sighting-rows.ts';
import { forgetOldSignals, forgetSignals } from './queries.ts';
import { signalRoutes } from './routes.ts';
import { noteSighting, SeenLately } from './sightings.ts';

type Needed = Pick<Server, 'http' | 'db' | 'now' | 'inBackground' | 'onTimer' | 'departing' | 'registerExportFiles'>;

export async function installSignals(server: Needed): Promise<void> {
  const { http, db, now, inBackground, onTimer, departing, registerExportFiles } = server;
  const key = await loadMarkKey(db);
  const seen = new SeenLately();
  // On every call and not only at sign-in, which may happen elsewhere and before the account exists. Runs in the
  // background.
  http.addHook('onResponse', async ({ user, ip, headers }) => {
    if (!user || !isPlayer(user)) return;
    const marks = marksOf(key, { address: ip, browser: headers[BROWSER_HEADER] });
    const news = marks.filter((mark) => seen.isNews(user.id, mark, now()));
    if (news.length > 0) inBackground('recording sightings', noteAll(user.id, news));
  });

  /** One after another: two concurrent transactions could deadlock on their pairs. */
  async function noteAll(userId: number, marks: ReturnType<typeof marksOf>): Promise<void> {
    for (const mark of marks)
      try {
        await noteSighting(db, userId, mark, now());
      } catch (failure) {
        seen.forget(userId, mark);
        throw failure;
      }
  }

  signalRoutes(server);
  onTimer('forget-sightings', () => forgetOldSignals(db, now()));
  departing({ forget: forgetSignals });
  registerExportFiles({
    name: 'sightings.json',
    about: '기기와 인터넷 주소의 알아볼 수 없는 표시가 남은 때.',
    rows: (userId) => atOnce(sightingsOf(db, userId)),
  });
}
