import { type Call, calls } from '@chilyo/protocol';
import { encodeDeck } from '@chilyo/protocol/deck-code';
import type { CallName } from '../api/call-types.ts';
import { ROUTES } from '../app/route-table.ts';
import { CARDS } from './catalog.ts';
import { EMPTY_SITE } from './empty-site.ts';
import type { FakeServer } from './fake-server.ts';
import { leastAnswer } from './sample.ts';

/** Answers every read that the site begins without; the few whose answer is not easily made up are refused. */
export function answerAll(server: FakeServer): void {
  for (const [name, { method }] of Object.entries(calls) as [CallName, Call][]) {
    if (method !== 'GET' || name in EMPTY_SITE || name === 'myInfo') continue;
    const made = leastAnswer(name);
    if (made) server.answer(name, made.answer);
    else server.refuse(name, 'UNAVAILABLE');
  }
}

/** Where the params of an address lead. */
const PARAMS: Record<string, string> = {
  category: 'free',
  code: encodeDeck([CARDS[0]!.id]),
  card_id: `${CARDS[0]!.id}`,
  month: '2026-12',
};

/** Every path of the site with an address that it has. */
export const everyAddress = (): { path: string; address: string }[] =>
  ROUTES.map(({ path }) => ({ path, address: path.replace(/\$(\w+)/g, (_, name: string) => PARAMS[name] ?? '1') }));
