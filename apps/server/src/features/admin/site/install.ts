import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { contactOf, removeAnswer, saveAnswer, saveContact, savedAnswers } from './service.ts';
import { saveWebhook, tellOfCases, tryWebhook, webhookOf } from './webhook.ts';

export function installSite({ http, db, log, now, publicUrl, onTimer }: Server): void {
  const parts = { db, log, publicUrl };
  serve(http, calls.contact, async () => ({ item: await contactOf(db) }));
  serve(http, calls.saveContact, async ({ request, body }) => ({
    item: await saveContact(db, userOfRequest(request).id, body),
  }));
  serve(http, calls.webhook, async () => ({ item: await webhookOf(db) }));
  serve(http, calls.saveWebhook, async ({ request, body }) => ({
    item: await saveWebhook(db, userOfRequest(request).id, body),
  }));
  serve(http, calls.tryWebhook, async () => ({ item: await tryWebhook(parts, now()) }));
  serve(http, calls.savedAnswers, async () => ({ items: await savedAnswers(db) }));
  serve(http, calls.saveAnswer, async ({ request, body }) => ({
    items: await saveAnswer(db, userOfRequest(request).id, body),
  }));
  serve(http, calls.removeAnswer, async ({ request, params }) => {
    await removeAnswer(db, userOfRequest(request).id, params.id);
    return {};
  });
  onTimer('tell-of-cases', () => tellOfCases(parts, now()));
}
