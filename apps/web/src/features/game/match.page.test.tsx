import { launchCards } from '@chilyo/cards';
import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { finishedMatch } from '../../match/test-replay.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { RecordedMatch } from '../../testing/recorded-match.ts';

const stored = finishedMatch(3);
const SEAT = stored.seats[0].user_id === 7 ? 0 : 1;

test('a match that begins is joined, its first hand kept, and given up after a question', async () => {
  const { user, socket, barriers } = await openPage('/', {
    as: player(),
    server: (it) =>
      it
        .answer('ownGames', { items: [], next: null })
        .refuse('ownGame', 'GAME_STILL_RUNNING')
        .answer('replay', stored)
        .answer('cardSet', launchCards)
        .refuse('profile', 'USER_NOT_FOUND'),
  });
  const table = new RecordedMatch(socket, stored, SEAT);
  socket.say('START_GAME', stored.id);
  // the two meet first, which a tap passes over
  await user.click(await screen.findByTestId('meeting'));
  expect(screen.queryByTestId('meeting')).toBeNull();
  expect(await screen.findAllByTestId('mulligan-card')).toHaveLength(table.match.game.seats[SEAT].hand.length);
  expect(await barriers()).toEqual([]);
  await user.click(screen.getByTestId('mulligan-keep'));
  expect(table.match.game.seats[SEAT].mulligan_done).toBe(true);
  await user.click(screen.getByTestId('concede'));
  await user.click(await screen.findByTestId('dialog-confirm'));
  expect((await screen.findByTestId('result')).textContent).toContain('패배');
});

test('a spectator sees the board as it is, no hand, and the result when it comes', async () => {
  const { socket } = await openPage('/', {
    server: (it) => it.answer('replay', stored).answer('cardSet', launchCards),
  });
  const table = new RecordedMatch(socket, stored, null);
  table.play(10);
  socket.say('START_GAME', stored.id);
  await screen.findByTestId('board');
  expect(screen.queryAllByTestId('hand-card')).toEqual([]);
  table.play();
  expect(await screen.findByTestId('result')).toBeTruthy();
});

test('what a match is looked back on with is waited for while its result is stored', async () => {
  let asked = 0;
  const { server, socket } = await openPage('/', {
    server: (it) =>
      it
        .answer('replay', () => {
          asked += 1;
          if (asked < 3) throw new Refusal('GAME_STILL_RUNNING');
          return stored;
        })
        .answer('cardSet', launchCards),
  });
  const table = new RecordedMatch(socket, stored, null);
  table.play(10);
  socket.say('START_GAME', stored.id);
  await screen.findByTestId('board');
  table.play();
  await screen.findByTestId('result');
  await vi.waitFor(() => expect(server.asked('cardSet')).toHaveLength(1), { timeout: 3_000 });
  expect(asked).toBe(3);
});
