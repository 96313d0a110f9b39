import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GameSocket, LateSocket } from './late-socket.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A fake Socket.IO socket that records its calls. */
function fakeSocket() {
  const calls: string[] = [];
  const heard = new Map<string, (...args: unknown[]) => void>();
  const note = (name: string) => (first?: string) => void calls.push(first === undefined ? name : `${name} ${first}`);
  const fake = {
    connected: false,
    active: false,
    on: (event: string, listener: (...args: unknown[]) => void) => heard.set(event, listener),
    connect: note('connect'),
    disconnect: note('disconnect'),
    emit: note('emit'),
    timeout: (ms: number) => ({ emitWithAck: async (event: string) => `${event} within ${ms}` }),
  };
  return { socket: fake as unknown as GameSocket, calls, heard };
}

test('calls before the library has arrived run in their order when it has', async () => {
  const { socket, calls } = fakeSocket();
  const late = new LateSocket(async () => socket);
  late.connect();
  late.emit('PROMPT', 'help');
  late.disconnect();
  expect(calls).toEqual([]);
  await late.load();
  expect(calls).toEqual(['connect', 'emit PROMPT', 'disconnect']);
});

test('listeners of before and after the loading hear, until they are taken off', async () => {
  const { socket, heard } = fakeSocket();
  const late = new LateSocket(async () => socket);
  const early = vi.fn();
  late.on('LETTER', early);
  await late.load();
  const later = vi.fn();
  late.on('NOTICES', later);
  heard.get('LETTER')!(4);
  heard.get('NOTICES')!(2);
  late.off('LETTER', early);
  heard.get('LETTER')!(5);
  expect(early.mock.calls).toEqual([[4]]);
  expect(later.mock.calls).toEqual([[2]]);
});

test('a library that does not arrive is a failed connection, and is fetched again', async () => {
  const { socket, calls } = fakeSocket();
  const bring = vi.fn(async () => socket);
  bring.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const late = new LateSocket(bring);
  const failed = vi.fn();
  late.on('connect_error', failed);
  late.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledOnce();
  expect(late.active).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toEqual(['connect']);
});

test('a question is asked of the library, and rejects when there is none in time', async () => {
  const { socket } = fakeSocket();
  const late = new LateSocket(async () => socket);
  expect(await late.ask(500, 'ALIVE', {} as never)).toBe('ALIVE within 500');
  const never = new LateSocket(() => new Promise(() => undefined));
  const asked = never.ask(500, 'ALIVE', {} as never);
  const rejected = expect(asked).rejects.toThrow('did not load');
  await vi.advanceTimersByTimeAsync(500);
  await rejected;
});
