import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { EventGate } from '../../../platform/event-gate.ts';
import { NoAnswer } from '../../../platform/nodes/bus.ts';
import type { Io } from '../../../platform/socket.ts';
import type { Games } from './service.ts';
import { gameSocket } from './socket.ts';

/** The tab of a player of match 7, whose seat the test decides; `steps` are its rooms, as they change. */
function tab(seatIn: () => Promise<0 | null>) {
  const rooms = new Set<string>();
  const steps: string[] = [];
  let says: (...words: unknown[]) => void = () => {};
  const socket = {
    connected: true,
    data: { userId: 1, gate: new EventGate() },
    join(room: string) {
      if (!rooms.has(room)) steps.push(`joins ${room}`);
      rooms.add(room);
    },
    leave(room: string) {
      if (rooms.delete(room)) steps.push(`leaves ${room}`);
    },
    onAny(hear: typeof says) {
      says = hear.bind(socket);
    },
  };
  const io = new EventEmitter();
  const games = { seatIn, join: async () => ({ ok: true }) };
  gameSocket(io as unknown as Io, games as unknown as Games, { watched() {} } as never, pino({ level: 'silent' }));
  io.emit('connection', socket);
  return { join: () => new Promise((answered) => says('GAME_JOIN', 7, null, answered)), steps };
}

test('a player who joins again hears on, also while the seat cannot be looked up', async () => {
  let isAway = false;
  const { join, steps } = tab(async () => {
    if (isAway) throw new NoAnswer('the database is away');
    return 0;
  });
  expect(await join()).toMatchObject({ ok: true });
  isAway = true;
  expect(await join()).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
  isAway = false;
  expect(await join()).toMatchObject({ ok: true });
  expect(steps).toEqual(['joins game:7:0']);
});

test('a spectator who has a seat after all changes the room', async () => {
  let seat: 0 | null = null;
  const { join, steps } = tab(async () => seat);
  await join();
  seat = 0;
  await join();
  expect(steps).toEqual(['joins game:7:spectators', 'leaves game:7:spectators', 'joins game:7:0']);
});
