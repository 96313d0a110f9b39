import { sayingsOf, speechOf } from '@chilyo/protocol';
import type { Server } from '../../../platform/server.ts';
import { Speech, type SpeechPort } from './service.ts';

/**
 * Checks what the body of every call says to others, by its schema, between its validation and its handler. Installed
 * before all calls.
 */
export function installSpeech({ http, db, publicUrl, now }: Server, port: SpeechPort): Speech {
  const speech = new Speech(db, port, { publicUrl, now });
  http.addHook('preHandler', async ({ routeOptions, user, body }) => {
    const { call } = routeOptions.config;
    if (!call || !user) return;
    const { hasWords, needsVoice } = speechOf(call);
    if (hasWords) {
      const sayings = sayingsOf(call.body!, body);
      // a change of options without a text says nothing
      if (needsVoice && (call.publishes || sayings.texts.length > 0 || sayings.cons.length > 0)) {
        speech.requireVoice(user);
        if (call.method === 'POST') await speech.countSaying(user);
      }
      await speech.checkSayings(user, sayings);
    } else if (needsVoice) speech.requireVoice(user);
  });
  return speech;
}
