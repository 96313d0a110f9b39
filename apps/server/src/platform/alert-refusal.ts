import { type RefusalCode, refusalMessage } from '@chilyo/protocol';
import { Refusal } from './refusal.ts';
import type { Socket } from './socket.ts';

/** Pages where a refused player can resolve the cause. */
const TARGETS: Partial<Record<RefusalCode, string>> = {
  SIGN_IN_REQUIRED: '/login',
  NAME_REQUIRED: '/register',
  DECK_MISSING: '/decks',
  DECK_ILLEGAL: '/decks',
};

/** Refusals for which the page does something: offers a way out in the same dialog, or tries again by itself. */
const OFFERED: readonly RefusalCode[] = ['MADE_CARDS_NOT_ALLOWED', 'BUSY'];

/** Sends a refusal as ALERT to the requesting socket, or to a room, for events without an acknowledgement. */
export function alertRefusal(to: Pick<Socket, 'emit'>, { code, details }: Refusal): void {
  const sentence = refusalMessage(code, details);
  if (OFFERED.includes(code)) to.emit('ALERT', sentence, null, code);
  else to.emit('ALERT', sentence, TARGETS[code]);
}

/** Runs work for a socket; a refusal becomes an ALERT, other errors are thrown on. */
export async function alertingRefusals(socket: Socket, act: () => void | Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    alertRefusal(socket, error);
  }
}
