import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '../testing/page.ts';
import { player } from '../testing/people.ts';
import { sample } from '../testing/sample.ts';

afterEach(() => localStorage.clear());

test('a search says what it may expect, offers practice after a while, and folds away', async () => {
  const { user, socket, barriers } = await openPage('/pages/terms', {
    as: player(),
    server: (it) => it.answer('queueNow', { searching: 3, playing: 8, wait: { usual: 12, long: 70, of: 40 } }),
  });
  socket.say('SEARCH', 'SEARCH', null, null);
  const panel = within(await screen.findByTestId('search-panel'));
  expect(await panel.findByText('요즘은 보통 12초, 길면 2분쯤 걸립니다.')).toBeTruthy();
  expect(panel.getByText(/나 말고 2명이 찾고 있습니다 ·.* 게임 중 8명/)).toBeTruthy();
  expect(panel.queryByTestId('practice-while-waiting')).toBe(null);
  const { useQueue } = await import('../match/queue-store.ts');
  useQueue.setState({ searchingSince: Date.now() - 15_000 });
  expect((await panel.findByTestId('practice-while-waiting')).getAttribute('href')).toBe('/pages/practice');
  expect(await barriers()).toEqual([]);
  await user.click(panel.getByRole('button', { name: '접기' }));
  await waitFor(() => expect(screen.queryByTestId('search-panel')).toBe(null));
});

test('what the server does not know is not said: no wait without enough searches', async () => {
  const { socket, server } = await openPage('/pages/terms', { as: player() });
  socket.say('SEARCH', 'SEARCH', null, null);
  const panel = within(await screen.findByTestId('search-panel'));
  expect(await panel.findByText('지금은 나 혼자 찾고 있습니다.')).toBeTruthy();
  expect(panel.queryByTestId('expected-wait')).toBe(null);
  expect(panel.queryByTestId('practice-while-waiting')).toBe(null);
  expect(server.asked('queueNow')).toHaveLength(1);
});

test('an offer shows who was found, what was between the two, and the deck that one brings', async () => {
  const { socket, server, barriers } = await openPage('/pages/terms', {
    as: player(),
    server: (it) => it.answer('conduct', sample('conduct', {})),
  });
  const other = { user_id: 31, name: '새벽달', avatar_id: 3 };
  server.answer('ownGames', ({ input }) => {
    expect(input).toMatchObject({ opponent: '새벽달' });
    return { items: [], next: null };
  });
  socket.say('SEARCH', 'CONFIRM_GAME', 19, {
    commit: 'c',
    deadline: Date.now() + 20_000,
    opponent: { ...other, tier: 'dusk', title: '밤을 새운 이' },
    deck: { id: 4, name: '불꽃 축제' },
  });
  const offer = within(await screen.findByTestId('confirm-game'));
  expect(offer.getByText('새벽달')).toBeTruthy();
  expect(offer.getByText('노을 · 밤을 새운 이')).toBeTruthy();
  expect(await offer.findByText('첫 만남')).toBeTruthy();
  expect(offer.getByText('불꽃 축제')).toBeTruthy();
  expect(await barriers()).toEqual([]);
});
