import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../testing/page.ts';
import { player } from '../testing/people.ts';
import { sample } from '../testing/sample.ts';

const menu = () => screen.queryByRole('link', { name: /^관리/ });

test('a role that is given while the page connects opens its entry of the menu', async () => {
  let role: 'moderator' | null = null;
  const { server } = await openPage('/pages/terms', {
    as: player(),
    // the first answer is read before the role is granted, and the socket receives no events before it is connected
    server: (it) =>
      it.answer('myInfo', () => {
        const record = player({ granted_role: role });
        role = 'moderator';
        return record;
      }),
  });
  await waitFor(() => expect(menu()).not.toBe(null));
  expect(server.asked('myInfo')).toHaveLength(2);
});

test('a role that is taken back while the line is lost is gone when it is back, and what was chosen meanwhile stays', async () => {
  const { server, socket, user } = await openPage('/pages/terms', { as: player({ granted_role: 'moderator' }) });
  await waitFor(() => expect(menu()).not.toBe(null));
  socket.drop();
  let answer = () => {};
  const arrived = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // an answer that was read before the theme was changed, and is on its way while it is
  server.answer('changeOptions', player({ theme: 'paper' })).answer('myInfo', async () => {
    await arrived;
    server.answer('myInfo', player({ granted_role: null, theme: 'paper' }));
    return player({ granted_role: null, theme: 'night' });
  });
  socket.connect();
  await waitFor(() => expect(server.asked('myInfo')).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: '밝은 화면(한지)' }));
  answer();
  await waitFor(() => expect(menu()).toBe(null));
  expect(document.documentElement.dataset.theme).toBe('paper');
});

test('where the role rests, its pages say what it waits for and ask nothing, until a passkey is demanded', async () => {
  const moderator = player({ granted_role: 'moderator', role_rests: true });
  const passkey = {
    id: '00000000-0000-4000-8000-000000000001',
    device: '크롬',
    created_ts: 1_790_000_000,
    used_ts: null,
  };
  const { user, server } = await openPage('/mypage/admin', {
    as: moderator,
    server: (it) =>
      it
        .answer('mailbox', sample('mailbox', { email: 'a@chilyo.test' } as never))
        .answer('sessions', [])
        .answer('passkeys', { passkeys: [passkey], is_needed: false })
        .answer('dataExport', null)
        .answer('needPasskey', {}),
  });
  expect(await screen.findByText(/패스키로만 로그인하는 계정으로 운영합니다/)).toBeTruthy();
  await waitFor(() => expect(menu()).not.toBe(null));
  expect([server.asked('roomCounts'), server.asked('cases')]).toEqual([[], []]);
  await user.click(screen.getByRole('link', { name: '설정으로' }));
  server
    .answer('myInfo', player({ granted_role: 'moderator', role_rests: false }))
    .answer('roomCounts', { reports: 2, appeals: 0, takedowns: 0, works: 0, signals: 0 });
  await user.click(await screen.findByRole('checkbox', { name: /비밀번호만으로는/ }));
  await user.click(await screen.findByRole('button', { name: '패스키로만 로그인' }));
  await waitFor(() => expect(server.asked('roomCounts').length).toBeGreaterThan(0));
});
