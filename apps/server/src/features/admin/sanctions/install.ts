import { dateWords } from '@chilyo/protocol';
import { atOnce } from '../../../platform/personal-files.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Server } from '../../../platform/server.ts';
import { usersWithRight } from '../../core/identity/service.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { Moderation } from '../moderation/service.ts';
import { sanctionsOf } from './queries.ts';
import { sanctionRoutes } from './routes.ts';
import { answerAppeal, endSilences, silenceFor } from './service.ts';

export function installSanctions(
  server: Server,
  { notices, moderation }: { notices: Notices; moderation: Moderation },
) {
  const { db, now, onTimer, tellUser } = server;
  const free = (userId: number) => tellUser(userId, { is_silence: false, silence_until_ts: null });
  const lifted = (userId: number) => {
    free(userId);
    notices.notify(userId, 'silence_ended', {});
  };
  const silenced = (userId: number, reason: string, until: Date | null) => {
    tellUser(userId, { is_silence: true, silence_until_ts: until && secondsOf(until) });
    notices.notify(userId, 'silenced', { reason, until: until && dateWords(until.getTime()) });
  };
  sanctionRoutes(server, {
    silenced,
    lifted,
    async appealed(userId, from_name) {
      for (const judge of await usersWithRight(db, 'judge_cases'))
        if (judge !== userId) notices.notify(judge, 'appealed', { from_name });
    },
  });
  moderation.joins({
    kinds: ['appeal'],
    decide: async (tx, { ref, asker_id }, decision, at) => {
      const is_lifted = await answerAppeal(tx, ref, decision, at);
      return () => {
        if (is_lifted) free(asker_id);
        notices.notify(asker_id, 'appeal_answered', { is_lifted });
      };
    },
  });
  moderation.silencesBy(async (tx, { accused_id, evidence }, { hours, reason }, by, at) => {
    if (accused_id === null) throw new Refusal('USER_NOT_FOUND');
    const until = await silenceFor(tx, { by, userId: accused_id, reason, hours, evidence }, at);
    return () => silenced(accused_id, reason, until);
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
