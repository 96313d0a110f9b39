import type { RefusalCode } from '@chilyo/protocol';
import type { Logger } from 'pino';
import { alertingRefusals, alertRefusal } from '../../../platform/alert-refusal.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listen, type Socket } from '../../../platform/socket.ts';
import type { QueueDoor } from './port.ts';

/** Queue events of one socket. A refusal is sent as ALERT; the status stays. */
export function queueSocket(socket: Socket, queue: QueueDoor, log: Logger): void {
  const refuse = (code: RefusalCode) => alertRefusal(socket, new Refusal(code));
  const asUser = (act: (userId: number) => void | Promise<void>) =>
    alertingRefusals(socket, () => {
      if (socket.data.userId === null) throw new Refusal('SIGN_IN_REQUIRED');
      return act(socket.data.userId);
    });
  listen(
    socket,
    'SEARCH',
    log,
    ([channel, , allowsMade]) => asUser((userId) => queue.search(userId, channel, allowsMade ?? false)),
    refuse,
  );
  /** An answer to an outdated offer changes nothing; its sender gets the current state. */
  const answering = (gameId: number | null | undefined, act: (userId: number) => void | Promise<void>) =>
    asUser((userId) => {
      const answer = async (isPresent: boolean) => {
        if (isPresent) await act(userId);
        else socket.emit('SEARCH', ...(await queue.stateOf(userId)));
      };
      const isPresent = gameId == null || queue.isOffered(userId, gameId);
      // answers count in the order in which they came
      return isPresent instanceof Promise ? isPresent.then(answer) : answer(isPresent);
    });
  listen(
    socket,
    'AGREE_GAME',
    log,
    ([, gameId, salt]) => answering(gameId, (userId) => queue.agree(userId, salt ?? '')),
    refuse,
  );
  listen(socket, 'CANCEL_GAME', log, ([, gameId]) => answering(gameId, (userId) => queue.cancel(userId)), refuse);
  listen(
    socket,
    'IDLE',
    log,
    async () => {
      if (socket.data.userId !== null) await queue.idle(socket.data.userId);
    },
    () => {},
  );
}
