import { calls } from '@chilyo/protocol';
import { type Http, serve } from '../../../platform/http.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import type { Invitations } from './service.ts';

export function invitationRoutes(http: Http, invitations: Invitations): void {
  serve(http, calls.invitations, async ({ request }) => ({ items: await invitations.of(userOfRequest(request).id) }));
  serve(http, calls.invite, async ({ request, body }) => ({
    item: await invitations.invite(userOfRequest(request).id, body.user_id, body.clock, body.made_cards),
  }));
  serve(http, calls.acceptInvitation, async ({ request, params }) => ({
    item: { game_id: await invitations.accept(userOfRequest(request).id, params.id) },
  }));
  serve(http, calls.endInvitation, async ({ request, params }) => {
    await invitations.end(userOfRequest(request).id, params.id);
    return {};
  });
  serve(http, calls.rematch, async ({ request, params }) => ({
    item: await invitations.rematch(userOfRequest(request).id, params.id),
  }));
}
