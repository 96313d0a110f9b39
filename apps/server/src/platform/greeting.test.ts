import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { greetTogether } from './greeting.ts';
import type { Io, Socket } from './socket.ts';

test('sockets that come while others are greeted share the next query and one message', async () => {
  const rooms: string[][] = [];
  const io = { local: { to: (ids: string[]) => ({ emit: () => rooms.push(ids) }) } } as unknown as Io;
  const asked = new EventEmitter();
  const answers: ((points: number) => void)[] = [];
  const sendTo = greetTogether(
    io,
    () => {
      asked.emit('query');
      return new Promise<number>((resolve) => void answers.push(resolve));
    },
    (room, points) => void room.emit('FLIP_POINT', points),
  );
  const socket = (id: string) => ({ id }) as Socket;
  const nextQuery = () => new Promise((resolve) => void asked.once('query', resolve));
  const first = nextQuery();
  const greeted = [sendTo(socket('a'))];
  await first;
  greeted.push(sendTo(socket('b')), sendTo(socket('c')));
  const second = nextQuery();
  answers[0]!(1);
  await second;
  answers[1]!(2);
  await Promise.all(greeted);
  expect(rooms).toEqual([['a'], ['b', 'c']]);
  expect(answers).toHaveLength(2);
});
