import type { Mailer } from '../../../platform/mail.ts';
import { everyPage } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import { endOfAccount, hiddenPostsPage } from '../../community/hiding/service.ts';
import { forgetMentions } from '../../core/identity/service.ts';
import type { Notices } from '../../core/notices/service.ts';
import { forgetTakedowns, type Moderation, type PostReported } from '../moderation/service.ts';
import { hideReported } from './auto-hide.ts';
import { objectionSource } from './objections.ts';
import { postRows, type Rows } from './post-rows.ts';
import { postRoutes } from './routes.ts';
import { endHidings } from './service.ts';
import { TAKEDOWN_KEPT_MS, takedownSource } from './takedowns.ts';

/** `works`: what hides players' works. */
type Parts = { notices: Notices; moderation: Moderation; mailer: Mailer | null; works: Rows };

/** `postReported` is what follows from a report of a post. */
export function installPosts(
  server: Server,
  { notices, moderation, mailer, works }: Parts,
): { postReported: PostReported } {
  const { db, now, inBackground, onTimer } = server;
  const port = { db, notices, rows: postRows(works) };
  postRoutes(server, port);
  moderation.joins(objectionSource(port));
  moderation.joins(takedownSource(port, { mailer, inBackground }));
  onTimer('end-hidings', () => endHidings(port, now()));
  onTimer('forget-takedowns', () => forgetTakedowns(db, new Date(now() - TAKEDOWN_KEPT_MS)));
  server.departing({
    async forget(tx, userId) {
      await forgetMentions(tx, 'hidden_posts', userId);
      await endOfAccount(tx, userId);
    },
  });
  server.registerExportFiles({
    name: 'hidden-posts.json',
    about: '운영진이 가린 내 글, 댓글, 아이디어, 작품, 프로필과 그 사유, 이의.',
    rows: (userId) => everyPage((page) => hiddenPostsPage(db, userId, page)),
  });
  return { postReported: (tx, post, caseId, at) => hideReported(tx, port, post, caseId, at) };
}
