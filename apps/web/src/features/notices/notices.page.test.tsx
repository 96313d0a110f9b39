import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const TOLD = sample('notices', {
  id: 4,
  kind: 'turn',
  count: 1,
  message: '불러온이 님이 서신전을 신청했습니다.',
  target: '/pages/user/9?invitation=3',
  created_ts: 1_790_000_000,
});

test('the bell counts what was told, and reading it takes the number away but not the mark', async () => {
  const { user, socket, server, barriers } = await openPage('/pages/terms', {
    as: player(),
    server: (it) =>
      it
        .answer('pushDevices', [])
        .answer('notices', { items: [TOLD], next: null })
        .answer('readNotices', { unread: 0 }),
  });
  const bell = screen.getByTestId('bell');
  expect(screen.queryByTestId('bell-count')).toBe(null);
  socket.say('NOTICES', 1);
  await waitFor(() => expect(screen.getByTestId('bell-count').textContent).toContain('1'));
  expect(bell.textContent).toContain('개 안 읽음');
  await user.click(bell);
  const row = await screen.findByTestId('notice');
  expect(row.textContent).toContain('새 알림. 불러온이 님이 서신전을 신청했습니다.');
  await waitFor(() => expect(server.asked('readNotices').map(({ input }) => input)).toEqual([{ up_to: 4 }]));
  // the server sends the count to every tab
  socket.say('NOTICES', 0);
  await waitFor(() => expect(screen.queryByTestId('bell-count')).toBe(null));
  expect(row.hasAttribute('data-unread')).toBe(true);
  expect(row.querySelector('a')!.getAttribute('href')).toBe('/pages/user/9?invitation=3');
  expect(await barriers()).toEqual([]);
});

test('where nothing was told it is said, and a list that does not come can be asked for again', async () => {
  const { user, server } = await openPage('/mypage/notices', {
    as: player(),
    server: (it) => it.answer('pushDevices', []).refuse('notices', 'UNAVAILABLE'),
  });
  const again = await screen.findByRole('button', { name: '다시 시도' });
  server.answer('notices', { items: [], next: null });
  await user.click(again);
  expect(await screen.findByText('아직 받은 알림이 없습니다.')).toBeTruthy();
});

test('who does not want to hear of something switches it off; without a device nothing can be pushed', async () => {
  const { user, server } = await openPage('/mypage/notices', {
    as: player(),
    server: (it) =>
      it.answer('pushDevices', []).answer('notices', { items: [], next: null }).answer('changeOptions', player()),
  });
  const trades = await screen.findByLabelText<HTMLInputElement>('거래 성사, 바로 알리기');
  expect(trades.checked).toBe(true);
  await user.click(trades);
  await waitFor(() => expect(trades.checked).toBe(false));
  expect(server.asked('changeOptions')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('편지, 사이트를 닫았을 때도 알리기').disabled).toBe(true);
  // a change that fails to save is reverted
  server.refuse('changeOptions', 'UNAVAILABLE');
  await user.click(trades);
  expect(await screen.findByText(/설정을 저장하지 못했습니다/)).toBeTruthy();
  expect(trades.checked).toBe(false);
});
