import type { RefusalCode } from '@chilyo/protocol';
import type { Logger } from 'pino';
import { alertingRefusals, alertRefusal } from '../../../platform/alert-refusal.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Io, listen, type Socket } from '../../../platform/socket.ts';
import type { QueueDoor } from './port.ts';

/** Queue events. A refusal is sent as ALERT; the status stays. */
export function queueSocket(io: Io, queue: QueueDoor, log: Logger): void {
  const refuse = (code: RefusalCode, socket: Socket) => alertRefusal(socket, new Refusal(code));
  const asUser = (socket: Socket, act: (userId: number) => void | Promise<void>) =>
    alertingRefusals(socket, () => {
      if (socket.data.userId === null) throw new Refusal('SIGN_IN_REQUIRED');
      return act(socket.data.userId);
    });
  listen(
    io,
    'SEARCH',
    log,
    (socket, [channel, , allowsMade]) => asUser(socket, (userId) => queue.search(userId, channel, allowsMade ?? false)),
    refuse,
  );
  /** An answer to an outdated offer changes nothing; its sender gets the current state. */
  const answering = (
    socket: Socket,
    gameId: number | null | undefined,
    act: (userId: number) => void | Promise<void>,
  ) =>
    asUser(socket, (userId) => {
      const answer = async (isPresent: boolean) => {
        if (isPresent) await act(userId);
        else await queue.tellState(userId);
      };
      const isPresent = gameId == null || queue.isOffered(userId, gameId);
      // answers count in the order in which they came
      return isPresent instanceof Promise ? isPresent.then(answer) : answer(isPresent);
    });
  listen(
    io,
    'AGREE_GAME',
    log,
    (socket, [, gameId, salt]) => answering(socket, gameId, (userId) => queue.agree(userId, salt ?? '')),
    refuse,
  );
  listen(
    io,
    'CANCEL_GAME',
    log,
    (socket, [, gameId]) => answering(socket, gameId, (userId) => queue.cancel(userId)),
    refuse,
  );
  listen(
    io,
    'IDLE',
    log,
    async (socket) => {
      if (socket.data.userId !== null) await queue.idle(socket.data.userId);
    },
    () => {},
  );
}
