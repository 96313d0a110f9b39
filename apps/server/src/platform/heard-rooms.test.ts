import { Server } from 'socket.io';
import { expect, test, vi } from 'vitest';
import { HeardRooms } from './heard-rooms.ts';

test('what no socket hears is not encoded; what goes to all is', async () => {
  const io = new Server({ adapter: HeardRooms });
  const { adapter } = io.of('/');
  const encode = vi.spyOn((adapter as unknown as { encoder: { encode: () => unknown } }).encoder, 'encode');
  io.to('empty').to('empty too').emit('GAMES', []);
  expect(encode).not.toHaveBeenCalled();
  await adapter.addAll('socket', new Set(['one']));
  io.to('empty').to('one').emit('GAMES', []);
  expect(encode).toHaveBeenCalledTimes(1);
  io.emit('GAMES', []);
  expect(encode).toHaveBeenCalledTimes(2);
});
