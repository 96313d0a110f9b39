import { dateWords } from '@chilyo/protocol';
import { atOnce } from '../../../platform/personal-files.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Server } from '../../../platform/server.ts';
import { usersWithRight } from '../../core/identity/service.ts';
import { type Notices, type Show, showAll } from '../../core/notices/service.ts';
import type { Moderation } from '../moderation/service.ts';
import { sanctionsOf } from './queries.ts';
import { sanctionRoutes } from './routes.ts';
import { answerAppeal, endSilences, type Lifted, type Silenced, silenceFor } from './service.ts';

export function installSanctions(
  server: Server,
  { notices, moderation }: { notices: Notices; moderation: Moderation },
) {
  const { db, now, onTimer, pushUserFields } = server;
  const free = (userId: number) => pushUserFields(userId, { is_silence: false, silence_until_ts: null });
  const lifted: Lifted = async (tx, userId) => {
    const show = await notices.keep(tx, userId, 'silence_ended', {});
    return () => {
      free(userId);
      show();
    };
  };
  const silenced: Silenced = async (tx, userId, reason, until) => {
    const show = await notices.keep(tx, userId, 'silenced', { reason, until: until && dateWords(until.getTime()) });
    return () => {
      pushUserFields(userId, { is_silence: true, silence_until_ts: until && secondsOf(until) });
      show();
    };
  };
  sanctionRoutes(server, {
    silenced,
    lifted,
    async appealed(tx, userId, from_name) {
      const shows: Show[] = [];
      for (const judge of await usersWithRight(tx, 'judge_cases'))
        if (judge !== userId) shows.push(await notices.keep(tx, judge, 'appealed', { from_name }));
      return showAll(shows);
    },
  });
  moderation.joins({
    kinds: ['appeal'],
    decide: async (tx, { ref, asker_id: appellant }, decision, at) => {
      const asker_id = appellant!;
      const is_lifted = await answerAppeal(tx, ref, decision, at);
      const show = await notices.keep(tx, asker_id, 'appeal_answered', { is_lifted });
      return () => {
        if (is_lifted) free(asker_id);
        show();
      };
    },
  });
  moderation.silencesBy(async (tx, { accused_id, evidence }, { hours, reason }, by, at) => {
    if (accused_id === null) throw new Refusal('USER_NOT_FOUND');
    const until = await silenceFor(tx, { by, userId: accused_id, reason, hours, evidence }, at);
    return silenced(tx, accused_id, reason, until);
  });
  server.registerExportFiles({
    name: 'sanctions.json',
    about: '받은 제재와 이의.',
    rows: (userId) => atOnce(sanctionsOf(db, userId)),
  });
  onTimer('end-silences', () => endSilences(db, now(), lifted));
}
