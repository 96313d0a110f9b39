// @vitest-environment happy-dom
import { PRACTICE_CHANNELS } from '@chilyo/protocol/constants';
import { afterEach, expect, test, vi } from 'vitest';

const sent: unknown[][] = [];
vi.mock('../api/socket.ts', () => ({ socket: { emit: (...event: unknown[]) => sent.push(event) } }));

/** The store of a page that has just been opened. */
async function opened() {
  vi.resetModules();
  return import('./queue-store.ts');
}
afterEach(() => {
  localStorage.clear();
  sent.length = 0;
});

test('the channel outlives the page, a search does not', async () => {
  const { chooseChannel, receiveQueueState } = await opened();
  chooseChannel(7);
  receiveQueueState('SEARCH');
  const { useQueue } = await opened();
  expect(useQueue.getState()).toMatchObject({
    channelNumber: 7,
    allowsMade: false,
    status: 'IDLE',
    searchingSince: null,
  });
});

test('the switch outlives the page, and is sent to friendly channels alone', async () => {
  (await opened()).allowMade(true);
  const { sendSearch, useQueue } = await opened();
  expect(useQueue.getState().allowsMade).toBe(true);
  for (const channel of [7, 0, -1]) sendSearch(channel);
  expect(sent).toEqual([
    ['SEARCH', 7, undefined, true],
    ['SEARCH', 0, undefined, false],
    ['SEARCH', -1, undefined, false],
  ]);
});

test('a search is changed by the switch, and cancelled by its own terms', async () => {
  const { allowMade, chooseChannel, receiveQueueState, sendSearch, useQueue } = await opened();
  chooseChannel(7);
  receiveQueueState('SEARCH');
  allowMade(true);
  receiveQueueState('SEARCH', null, null, true);
  // as if another tab had chosen otherwise
  useQueue.setState({ allowsMade: false });
  sendSearch();
  expect(sent).toEqual([
    ['SEARCH', 7, undefined, true],
    ['SEARCH', 7, undefined, true],
  ]);
});

test('what is pressed without a line is said, and never sent', async () => {
  const { answerOffer, chooseChannel, sendSearch, useQueue } = await opened();
  const { lineIsDown, lineIsUp } = await import('../api/line.ts');
  const { useToasts } = await import('../lib/toast.ts');
  chooseChannel(7);
  lineIsDown();
  sendSearch();
  useQueue.setState({ status: 'CONFIRM_GAME' });
  answerOffer(true);
  expect(sent).toEqual([]);
  expect(useQueue.getState().status).toBe('CONFIRM_GAME');
  expect(useToasts.getState().isWanted).toBe(true);
  lineIsUp();
  sendSearch();
  expect(sent).toHaveLength(1);
});

test('the hardest opponent of practice outlives the page too', async () => {
  (await opened()).chooseChannel(PRACTICE_CHANNELS.hardest);
  expect((await opened()).useQueue.getState().channelNumber).toBe(PRACTICE_CHANNELS.hardest);
});

test.each(['0', '{"state":{"channelNumber":"x"}}', '{"state":{"channelNumber":-9}}', 'no json'])(
  'what is no channel counts as the ranked one: %s',
  async (kept) => {
    localStorage.setItem('chilyo.queue', kept);
    const { useQueue } = await opened();
    expect(useQueue.getState().channelNumber).toBe(0);
  },
);

test('a search that came while the server was busy is sent again by itself, once, and not after another choice', async () => {
  vi.useFakeTimers();
  try {
    const { receiveQueueState, searchAgainSoon, chooseChannel } = await opened();
    chooseChannel(7);
    searchAgainSoon();
    searchAgainSoon();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(sent).toEqual([['SEARCH', 7, undefined, false]]);
    searchAgainSoon();
    receiveQueueState('SEARCH');
    await vi.advanceTimersByTimeAsync(7_000);
    expect(sent).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
