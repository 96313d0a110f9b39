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

/** Sends a refusal as ALERT to the requesting socket, for events without an acknowledgement. */
export function alertRefusal(socket: Socket, refusal: Refusal): void {
  socket.emit('ALERT', refusalMessage(refusal.code, refusal.details), TARGETS[refusal.code]);
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
