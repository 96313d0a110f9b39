import { dateWords } from '@chilyo/protocol';
import { everyPage } from '../../../platform/personal-files.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { QueueDoor } from '../../play/queue/service.ts';
import { type Moderation, tellJudges } from '../moderation/service.ts';
import { forgetInEvidence, ownSanctions } from './queries.ts';
import { sanctionRoutes } from './routes.ts';
import { answerAppeal, endSanctions, type Lifted, type Sanctioned, sanctionFor } from './service.ts';

export function installSanctions(
  server: Server,
  { notices, moderation, queue }: { notices: Notices; moderation: Moderation; queue: QueueDoor },
) {
  const { db, now, onTimer, departing, pushUserFields, hangUp, inBackground } = server;
  const lifted: Lifted = async (tx, { userId, kind, fields }) => {
    const show =
      kind === 'silence'
        ? await notices.keep(tx, userId, 'silence_ended', {})
        : await notices.keep(tx, userId, 'sanction_ended', { kind });
    return () => {
      pushUserFields(userId, fields);
      show();
    };
  };
  const sanctioned: Sanctioned = async (tx, { userId, kind, reason, until: end, fields }) => {
    const until = end && dateWords(end.getTime());
    const show =
      kind === 'silence'
        ? await notices.keep(tx, userId, 'silenced', { reason, until })
        : await notices.keep(tx, userId, 'sanctioned', { kind, reason, until });
    return () => {
      pushUserFields(userId, fields);
      show();
      if (kind !== 'matches' && kind !== 'site') return;
      inBackground('ending a search', Promise.all([queue.cancel(userId), queue.idle(userId)]));
      // they connect again as a visitor
      if (kind === 'site') hangUp({ userId });
    };
  };
  sanctionRoutes(server, {
    sanctioned,
    lifted,
    appealed: (tx, { caseId, userId, name: from_name }) =>
      tellJudges(tx, caseId, [userId], (judge) => notices.keep(tx, judge, 'appealed', { from_name })),
  });
  moderation.joins({
    kinds: ['appeal'],
    decide: async (tx, { ref, asker_id: appellant }, decision, at, by) => {
      const asker_id = appellant!;
      const ended = await answerAppeal(tx, ref, decision, { by, now: at });
      const show = await notices.keep(tx, asker_id, 'appeal_answered', { is_lifted: ended !== null });
      return () => {
        if (ended) pushUserFields(asker_id, ended.fields);
        show();
      };
    },
  });
  moderation.silencesBy(async (tx, { accused_id, evidence }, { hours, reason }, by, at) => {
    if (accused_id === null) throw new Refusal('USER_NOT_FOUND');
    return sanctioned(
      tx,
      await sanctionFor(tx, { by, userId: accused_id, kind: 'silence', reason, hours, evidence }, at),
    );
  });
  server.registerExportFiles({
    name: 'sanctions.json',
    about: '받은 제재와 이의.',
    rows: (userId) => everyPage((page) => ownSanctions(db, userId, page)),
  });
  departing({ forget: forgetInEvidence });
  onTimer('end-sanctions', () => endSanctions(db, now(), lifted));
}
