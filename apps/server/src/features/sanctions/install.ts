import { dateWords, OPERATOR_USER_ID } from '@chilyo/protocol';
import { atOnce } from '../../platform/personal-files.ts';
import type { Server } from '../../platform/server.ts';
import type { Notices } from '../notices/service.ts';
import { sanctionsOf } from './queries.ts';
import { sanctionRoutes } from './routes.ts';
import { endSilences } from './service.ts';

export function installSanctions(server: Server, notices: Notices): void {
  const { db, now, onTimer, tellUser } = server;
  const free = (userId: number) => tellUser(userId, { is_silence: false });
  const lifted = (userId: number) => {
    free(userId);
    notices.notify(userId, 'silence_ended', {});
  };
  sanctionRoutes(server, {
    silenced(userId, reason, until) {
      tellUser(userId, { is_silence: true });
      notices.notify(userId, 'silenced', { reason, until: until && dateWords(until.getTime()) });
    },
    lifted,
    appealed: (from_name) => notices.notify(OPERATOR_USER_ID, 'appealed', { from_name }),
    answered(userId, isLifted) {
      if (isLifted) free(userId);
      notices.notify(userId, 'appeal_answered', { is_lifted: isLifted });
    },
  });
  server.handsOut({
    name: 'sanctions.json',
    about: '받은 제재와 이의.',
    rows: (userId) => atOnce(sanctionsOf(db, userId)),
  });
  onTimer('end-silences', async () => {
    for (const userId of await endSilences(db, now())) lifted(userId);
  });
}
