import { OPERATOR_USER_ID, type RefusalCode } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { Refusal } from '../../platform/refusal.ts';
import { type Io, listen, type Socket } from '../../platform/socket.ts';
import type { Database } from '../../platform/tables.ts';
import { alertRefusal } from '../queue/socket.ts';
import { userOf } from '../users/service.ts';
import { type FloodGate, saveLine } from './service.ts';

/** The shared room, as one socket uses it. */
export function chatSocket(
  socket: Socket,
  {
    io,
    db,
    gate,
    log,
    prompt,
  }: { io: Io; db: Kysely<Database>; gate: FloodGate; log: Logger; prompt: (line: string) => Promise<string> },
): void {
  const refuse = (code: RefusalCode) => alertRefusal(socket, new Refusal(code));
  const refusing = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      alertRefusal(socket, error);
    }
  };
  listen(
    socket,
    'MESSAGE',
    log,
    ([content]) =>
      refusing(async () => {
        const { userId } = socket.data;
        if (userId === null) throw new Refusal('SIGN_IN_REQUIRED');
        const user = await userOf(db, userId);
        if (!user || user.name === '') throw new Refusal('NAME_REQUIRED');
        if (user.is_silence) throw new Refusal('SILENCED');
        gate.pass(userId, content, Date.now());
        io.emit('CHAT', await saveLine(db, { user_id: userId, name: user.name, content }));
      }),
    refuse,
  );
  listen(
    socket,
    'PROMPT',
    log,
    ([line]) =>
      refusing(async () => {
        if (socket.data.userId !== OPERATOR_USER_ID) throw new Refusal('FORBIDDEN');
        socket.emit('ALERT', await prompt(line));
      }),
    refuse,
  );
}
