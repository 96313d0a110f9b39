/** What a player has written, for their page and for moderators. Files: `queries`. */
import { calls, may } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { metUser } from '../../core/identity/service.ts';
import { articlesOf, commentsOf } from './queries.ts';

export function installWritings({ http, db }: Server): void {
  serve(http, calls.writings, async ({ params: { id }, query: { kind, ...page }, request: { user } }) => {
    await metUser(db, id);
    const withHidden = user !== null && (user.id === id || may(user, 'hide_posts'));
    return kind === 'article' ? articlesOf(db, id, page, withHidden) : commentsOf(db, id, page, withHidden);
  });
}
