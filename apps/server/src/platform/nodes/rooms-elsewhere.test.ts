import { Server } from 'socket.io';
import { expect, test } from 'vitest';
import type { HeardRooms } from '../heard-rooms.ts';
import { sharedRooms } from './shared-rooms.ts';
import { testBuses } from './test-buses.ts';

/** A node with the rooms of its sockets, and what reaches it over the bus. */
function nodeOf(busOf: ReturnType<typeof testBuses>, id: string) {
  const bus = busOf(id);
  const io = new Server({ adapter: sharedRooms(bus) });
  const heard: string[] = [];
  bus.hear('rooms', ({ rooms }) => void heard.push(rooms.join()));
  const adapter = io.of('/').adapter as HeardRooms;
  return { bus, io, heard, adapter, join: (room: string) => adapter.addAll(`socket of ${id}`, new Set([room])) };
}

test('what is said in rooms of a match goes to nodes with a socket there, and to those that have not told theirs', async () => {
  const busOf = testBuses();
  const [one, two, three] = [nodeOf(busOf, 'a'), nodeOf(busOf, 'b'), nodeOf(busOf, 'c')];
  const say = (...rooms: string[]) => {
    for (const { heard } of [one, two, three]) heard.length = 0;
    one.io.to(rooms).emit('GAME_EVENTS', rooms.join());
    return [two, three].map(({ heard }) => heard.length);
  };
  expect(say('game:7:0')).toEqual([1, 1]);
  for (const node of [two, three]) node.bus.introduce();
  expect([say('game:7:0'), one.adapter.isHeard('game:7:0')]).toEqual([[0, 0], false]);
  await two.join('game:7:0');
  await three.join('game:7:spectators');
  expect([say('game:7:0'), one.adapter.isHeard('game:7:0')]).toEqual([[1, 0], true]);
  expect(say('game:7:0', 'game:7:spectators')).toEqual([1, 1]);
  expect(say('game:8:0')).toEqual([0, 0]);
  // rooms of users and the whole site go to all
  expect([say('user:1'), say('game:8:0', 'user:1'), say()]).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
  two.adapter.delAll('socket of b');
  expect([say('game:7:0'), one.adapter.isHeard('game:7:0')]).toEqual([[0, 0], false]);
  // a node that was introduced tells what it has
  three.bus.introduce();
  expect(say('game:7:spectators')).toEqual([0, 1]);
  three.bus.die();
  expect(one.adapter.isHeard('game:7:spectators')).toBe(false);
});
