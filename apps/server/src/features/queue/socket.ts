import { type RefusalCode, refusalMessage } from '@chilyo/protocol';
import type { Logger } from 'pino';
import { Refusal } from '../../platform/refusal.ts';
import { listen, type Socket } from '../../platform/socket.ts';
import type { Queue } from './service.ts';

/** Where a refused player can do something about it. */
const TARGETS: Partial<Record<RefusalCode, string>> = {
  SIGN_IN_REQUIRED: '/login',
  NAME_REQUIRED: '/register',
  DECK_MISSING: '/decks',
  DECK_ILLEGAL: '/decks',
};

/** Queue events of one socket; a refusal is an ALERT and the status stays. */
export function queueSocket(socket: Socket, queue: Queue, log: Logger): void {
  const refuse = (code: RefusalCode) => alertRefusal(socket, new Refusal(code));
  const asUser = (act: (userId: number) => void | Promise<void>) => async () => {
    const { userId } = socket.data;
    try {
      if (userId === null) throw new Refusal('SIGN_IN_REQUIRED');
      await act(userId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      alertRefusal(socket, error);
    }
  };
  listen(socket, 'SEARCH', log, ([channel]) => asUser((userId) => queue.search(userId, channel))(), refuse);
  listen(socket, 'AGREE_GAME', log, ([, , salt]) => asUser((userId) => queue.agree(userId, salt ?? ''))(), refuse);
  listen(socket, 'CANCEL_GAME', log, () => asUser((userId) => queue.cancel(userId))(), refuse);
  listen(
    socket,
    'IDLE',
    log,
    () => {
      if (socket.data.userId !== null) queue.idle(socket.data.userId);
    },
    () => {},
  );
}

export function alertRefusal(socket: Socket, refusal: Refusal): void {
  socket.emit('ALERT', refusalMessage(refusal.code, refusal.details), TARGETS[refusal.code]);
}
