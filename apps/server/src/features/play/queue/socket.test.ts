import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { EventGate } from '../../../platform/event-gate.ts';
import type { Io } from '../../../platform/socket.ts';
import type { QueueState } from './port.ts';
import type { Queue } from './service.ts';
import { queueSocket } from './socket.ts';

const OFFER: QueueState = ['CONFIRM_GAME', 19, { commit: 'c', deadline: 1 }];

/** A player's tab with an offer of match 19. */
function tab() {
  const did: unknown[][] = [];
  const told: unknown[][] = [];
  let says: (...words: unknown[]) => void = () => {};
  const socket = {
    connected: true,
    data: { userId: 1, gate: new EventGate() },
    emit: (...words: unknown[]) => told.push(words),
    onAny(hear: typeof says) {
      says = hear.bind(socket);
    },
  };
  const io = new EventEmitter();
  const queue = {
    isOffered: (_: number, gameId: number) => gameId === 19,
    stateOf: () => OFFER,
    agree: (...args: unknown[]) => did.push(['agree', ...args]),
    cancel: (...args: unknown[]) => did.push(['cancel', ...args]),
  };
  queueSocket(io as unknown as Io, queue as unknown as Queue, pino({ level: 'silent' }));
  io.emit('connection', socket);
  return { says, did, told };
}

test('an answer to an outdated offer changes nothing, and its tab gets the current state', async () => {
  const { says, did, told } = tab();
  says('CANCEL_GAME', 0, 18);
  says('AGREE_GAME', 0, 12_345_678, 'ab');
  await expect
    .poll(() => told)
    .toEqual([
      ['SEARCH', ...OFFER],
      ['SEARCH', ...OFFER],
    ]);
  expect(did).toEqual([]);
});

test('an answer to the present offer counts, and so does one that names none', async () => {
  const { says, did, told } = tab();
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
  expect(told).toEqual([]);
});
