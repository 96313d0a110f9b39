import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../testing/page.ts';
import { player } from '../testing/people.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('whoever has looked for a match for a while is offered practice, and not again once they decline', async () => {
  const { user, socket } = await openPage('/pages/terms', { as: player() });
  // real timers at every wait for the page: on faked ones the waits of the test itself would stand still
  const pass = async (ms: number, meanwhile = () => {}) => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    meanwhile();
    await vi.advanceTimersByTimeAsync(ms);
  };
  await pass(14_000, () => socket.say('SEARCH', 'SEARCH', null, null));
  expect(screen.queryByTestId('practice-offer')).toBe(null);
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect((await screen.findByTestId('practice-while-waiting')).getAttribute('href')).toBe('/pages/practice');
  await user.click(screen.getByRole('button', { name: '기다리기' }));
  await waitFor(() => expect(screen.queryByTestId('practice-offer')).toBe(null));
  await pass(20_000);
  vi.useRealTimers();
  expect(screen.queryByTestId('practice-offer')).toBe(null);
});
