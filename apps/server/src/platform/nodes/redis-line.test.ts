import { createServer } from 'node:net';
import { createClient } from 'redis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Line } from './redis-line.ts';

/** Answers by the first word of a command; OK to others. Reads wait for as long as they ask for. */
const ANSWERS: Readonly<Record<string, string>> = { XREVRANGE: '*0\r\n', XADD: '$3\r\n1-1\r\n' };

/** A Redis that can fall silent, as a machine does that has lost its power: nothing is closed. */
async function silentRedis() {
  const redis = { url: '', isSilent: false };
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy());
    socket
      .on('error', () => {})
      .on('data', (data) => {
        for (const [, word = ''] of data.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g)) {
          const answer = () =>
            !redis.isSilent && socket.write(word === 'XREAD' ? '*-1\r\n' : (ANSWERS[word] ?? '+OK\r\n'));
          setTimeout(answer, word === 'XREAD' ? 50 : 0);
        }
      });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  redis.url = `redis://127.0.0.1:${(server.address() as { port: number }).port}`;
  return redis;
}

test('a Redis that falls silent is noticed within seconds, and that it answers again', async () => {
  const redis = await silentRedis();
  const state = vi.fn<(isUp: boolean) => void>();
  const line = new Line(redis.url, { streams: ['all'], heard() {}, state }, createClient, 300);
  await line.open();
  onTestFinished(() => line.close());
  const beats = setInterval(() => line.write('all', '{}'), 50);
  onTestFinished(() => clearInterval(beats));
  redis.isSilent = true;
  await vi.waitFor(() => expect(state.mock.calls).toEqual([[false]]), { timeout: 5_000 });
  redis.isSilent = false;
  await vi.waitFor(() => expect(state.mock.calls).toEqual([[false], [true]]), { timeout: 5_000 });
});
