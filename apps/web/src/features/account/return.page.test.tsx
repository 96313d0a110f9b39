import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';

const KEY = 'chilyo.provider-login';
const TOKENS = { id_token: 'id', refresh_token: 'refresh', expires_in: 3600 };
const begun = (rest: object) => sessionStorage.setItem(KEY, JSON.stringify({ state: 'st', secret: 'se', ...rest }));

test('the tab that began a login finishes it by itself and goes on; a refusal can be tried again', async () => {
  const { user, server, barriers } = await openPage('/login/return', {
    server(it) {
      begun({ purpose: 'sign-in', back: '/pages/terms' });
      it.refuse('finishProviderSignIn', 'SIGN_UP_CLOSED');
    },
  });
  expect((await screen.findByTestId('return-failure')).textContent).toContain('새로 가입할 수 없습니다');
  expect(await barriers()).toEqual([]);
  server.answer('finishProviderSignIn', TOKENS).answer('myInfo', player());
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('heading', { level: 1, name: '이용약관' })).toBeTruthy();
  expect(server.asked('finishProviderSignIn').map(({ input }) => input)).toEqual([
    { state: 'st', secret: 'se' },
    { state: 'st', secret: 'se' },
  ]);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('a newcomer goes on to choose a name', async () => {
  await openPage('/login/return', {
    server(it) {
      begun({ purpose: 'sign-in', back: '/pages/terms' });
      it.answer('finishProviderSignIn', TOKENS).answer('myInfo', player({ name: '' }));
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: /이름과 첫 속성/ })).toBeTruthy();
});

test.each([
  ['?why=given_up', '그만두셨습니다'],
  ['?why=failed', '확인받지 못했습니다'],
  ['', '마치지 못했습니다'],
])('a return that finishes nothing (%s) says why, and asks nothing of the server', async (search, words) => {
  const { server } = await openPage(`/login/return${search}`, {
    server: () => void (search && begun({ purpose: 'sign-in', back: '/' })),
  });
  expect((await screen.findByTestId('return-failure')).textContent).toContain(words);
  expect(screen.getByRole('link', { name: '로그인으로' })).toBeTruthy();
  expect(server.asked('finishProviderSignIn')).toEqual([]);
});

test('a linked account is said in the settings', async () => {
  const logins = [{ provider: 'google' as const, label: 'a@example.com', created_ts: 1_790_000_000, used_ts: null }];
  const linked = { logins, providers: [{ id: 'google' as const, name: 'Google' }], has_password: true };
  await openPage('/login/return', {
    as: player(),
    server(it) {
      begun({ purpose: 'link', back: '/mypage/configs' });
      it.answer('finishLinking', linked)
        .answer('linkedLogins', linked)
        .answer('authConfig', { provider: 'embedded', mail: true, logins: linked.providers })
        .answer('mailbox', { email: 'first@example.com', is_verified: true, pending: null })
        .answer('sessions', [])
        .answer('passkeys', { passkeys: [], is_needed: false })
        .answer('dataExport', null);
    },
  });
  expect((await screen.findByTestId('linked-login')).textContent).toContain('a@example.com');
});
