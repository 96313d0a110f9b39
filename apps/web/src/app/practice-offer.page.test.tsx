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
  const search = () => socket.say('SEARCH', 'SEARCH', null, null);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  search();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(screen.queryByTestId('practice-offer')).toBe(null);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await screen.findByTestId('practice-while-waiting')).getAttribute('href')).toBe('/pages/practice');
  await user.click(screen.getByRole('button', { name: '기다리기' }));
  await waitFor(() => expect(screen.queryByTestId('practice-offer')).toBe(null));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(screen.queryByTestId('practice-offer')).toBe(null);
});
