// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('../api/socket.ts', () => ({ socket: { emit: vi.fn() } }));

/** The store of a page that has just been opened. */
async function opened() {
  vi.resetModules();
  return import('./queue-store.ts');
}
afterEach(() => localStorage.clear());

test('the channel outlives the page, a search does not', async () => {
  const { chooseChannel, receiveQueueState } = await opened();
  chooseChannel(7);
  receiveQueueState('SEARCH');
  const { useQueue } = await opened();
  expect(useQueue.getState()).toMatchObject({ channelNumber: 7, status: 'IDLE', searchingSince: null });
});

test.each(['0', '{"state":{"channelNumber":"x"}}', '{"state":{"channelNumber":-9}}', 'no json'])(
  'what is no channel counts as the ranked one: %s',
  async (kept) => {
    localStorage.setItem('chilyo.queue', kept);
    const { useQueue } = await opened();
    expect(useQueue.getState().channelNumber).toBe(0);
  },
);
