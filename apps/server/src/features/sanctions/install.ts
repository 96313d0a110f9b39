import { dateWords } from '@chilyo/protocol';
import { atOnce } from '../../platform/personal-files.ts';
import { secondsOf } from '../../platform/seconds.ts';
import type { Server } from '../../platform/server.ts';
import { usersWithRight } from '../identity/service.ts';
import type { Notices } from '../notices/service.ts';
import { sanctionsOf } from './queries.ts';
import { sanctionRoutes } from './routes.ts';
import { type AppealAnswer, answerAppeal, endSilences } from './service.ts';

/** Answers how an appeal is answered, and told to who made it. */
export function installSanctions(
  server: Server,
  notices: Notices,
): { answerAppeal: (by: number, id: number, answer: AppealAnswer) => Promise<boolean> } {
  const { db, now, onTimer, tellUser } = server;
  const free = (userId: number) => tellUser(userId, { is_silence: false, silence_until_ts: null });
  const lifted = (userId: number) => {
    free(userId);
    notices.notify(userId, 'silence_ended', {});
  };
  const answer = async (by: number, id: number, said: AppealAnswer): Promise<boolean> => {
    const { userId, isLifted } = await answerAppeal(db, by, id, said, now());
    if (isLifted) free(userId);
    notices.notify(userId, 'appeal_answered', { is_lifted: isLifted });
    return isLifted;
  };
  sanctionRoutes(server, {
    silenced(userId, reason, until) {
      tellUser(userId, { is_silence: true, silence_until_ts: until && secondsOf(until) });
      notices.notify(userId, 'silenced', { reason, until: until && dateWords(until.getTime()) });
    },
    lifted,
    async appealed(userId, from_name) {
      for (const judge of await usersWithRight(db, 'judge_appeals'))
        if (judge !== userId) notices.notify(judge, 'appealed', { from_name });
    },
    answer,
  });
  server.handsOut({
    name: 'sanctions.json',
    about: '받은 제재와 이의.',
    rows: (userId) => atOnce(sanctionsOf(db, userId)),
  });
  onTimer('end-silences', async () => {
    for (const userId of await endSilences(db, now())) lifted(userId);
  });
  return { answerAppeal: answer };
}
