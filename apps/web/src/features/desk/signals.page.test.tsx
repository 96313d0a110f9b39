import { REFRESH_DEBOUNCE_MS } from '@chilyo/protocol/constants';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { operator } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

test('a verdict follows what another operator decides, until one is chosen here', async () => {
  const signal = (verdict: 'harmless' | 'acted' | null) =>
    sample('signal', { id: 4, user_id: 9, other_id: 9, verdict, note: '' } as never);
  const { user, server, socket } = await openPage('/young/signals?open=4', {
    as: operator(),
    server: (it) => it.answer('signals', { items: [], total: 0 } as never).answer('signal', signal(null)),
  });
  const note = await screen.findByLabelText('사유');
  await user.type(note, '보는 중');
  const pressed = () =>
    screen
      .getAllByRole('button')
      .filter((one) => one.closest('.signal-verdict') && one.getAttribute('aria-pressed') === 'true')
      .map(({ textContent }) => textContent);
  expect(pressed()).toEqual([]);
  const fetchAgain = async (verdict: 'harmless' | 'acted') => {
    const asked = server.asked('signal').length;
    server.answer('signal', signal(verdict));
    // a connection that is back sooner after another fetches nothing again
    await new Promise((resolve) => setTimeout(resolve, REFRESH_DEBOUNCE_MS));
    socket.drop();
    socket.connect();
    await waitFor(() => expect(server.asked('signal').length).toBeGreaterThan(asked));
  };
  await fetchAgain('harmless');
  await waitFor(() => expect(pressed()).toEqual(['문제없음']));
  await user.click(screen.getByRole('button', { name: '문제없음' }));
  await fetchAgain('acted');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pressed()).toEqual([]);
});
