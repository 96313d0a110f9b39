import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { EventGate } from '../../../platform/event-gate.ts';
import type { Io } from '../../../platform/socket.ts';
import type { Queue } from './service.ts';
import { queueSocket } from './socket.ts';

/** A player's tab with an offer of match 19. */
function tab() {
  const did: unknown[][] = [];
  let says: (...words: unknown[]) => void = () => {};
  const socket = {
    connected: true,
    data: { userId: 1, gate: new EventGate() },
    onAny(hear: typeof says) {
      says = hear.bind(socket);
    },
  };
  const io = new EventEmitter();
  const queue = {
    isOffered: (_: number, gameId: number) => gameId === 19,
    tellState: (...args: unknown[]) => did.push(['tellState', ...args]),
    agree: (...args: unknown[]) => did.push(['agree', ...args]),
    cancel: (...args: unknown[]) => did.push(['cancel', ...args]),
  };
  queueSocket(io as unknown as Io, queue as unknown as Queue, pino({ level: 'silent' }));
  io.emit('connection', socket);
  return { says, did };
}

test('an answer to an outdated offer changes nothing, and its player gets the current state', async () => {
  const { says, did } = tab();
  says('CANCEL_GAME', 0, 18);
  says('AGREE_GAME', 0, 12_345_678, 'ab');
  await expect
    .poll(() => did)
    .toEqual([
      ['tellState', 1],
      ['tellState', 1],
    ]);
});

test('an answer to the present offer counts, and so does one that names none', async () => {
  const { says, did } = tab();
  says('AGREE_GAME', 0, 19, 'ab');
  says('CANCEL_GAME', 0, 19);
  says('CANCEL_GAME', 0);
  await expect
    .poll(() => did)
    .toEqual([
      ['agree', 1, 'ab'],
      ['cancel', 1],
      ['cancel', 1],
    ]);
});
