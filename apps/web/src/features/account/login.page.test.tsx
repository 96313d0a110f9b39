import { screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { givenUp, usedPasskey, withPasskeys } from '../../testing/passkeys.ts';
import { player } from '../../testing/people.ts';

const TOKENS = { id_token: 'id', refresh_token: 'refresh', expires_in: 3600 };

test('what is wrong stands beside its field before anything is sent', async () => {
  const { user, server, barriers } = await openPage('/login?way=sign-up');
  await user.click(screen.getByTestId('submit'));
  expect(screen.getByLabelText('이메일').getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByLabelText('이메일'), 'sun@example.com');
  await user.type(screen.getByLabelText('비밀번호'), 'short');
  await user.click(screen.getByTestId('submit'));
  expect(screen.getByLabelText('비밀번호').getAttribute('aria-invalid')).toBe('true');
  expect(server.asked('signUp')).toEqual([]);
  expect(await barriers()).toEqual([]);
});

test('a refused sign-in is said in the form, and the next try signs in', async () => {
  const { user, server } = await openPage('/login?back=/pages/terms', {
    server: (prepared) => prepared.refuse('signIn', 'SIGN_IN_FAILED'),
  });
  await user.type(screen.getByLabelText('이메일'), 'sun@example.com');
  await user.type(screen.getByLabelText('비밀번호'), 'wrong password{Enter}');
  expect((await screen.findByTestId('form-failure')).textContent).toContain('비밀번호');
  server.answer('signIn', TOKENS).answer('myInfo', player());
  await user.click(screen.getByTestId('submit'));
  expect(await screen.findByRole('heading', { level: 1, name: '이용약관' })).toBeTruthy();
  expect(server.asked('signIn').map(({ input }) => input.email)).toEqual(['sun@example.com', 'sun@example.com']);
});

/** Signs in, and what the server says of the user then. */
async function signInAs({ user, server }: Awaited<ReturnType<typeof openPage>>, who: ReturnType<typeof player>) {
  server.answer('signIn', TOKENS).answer('myInfo', who);
  await user.type(await screen.findByLabelText('이메일'), 'sun@example.com');
  await user.type(screen.getByLabelText('비밀번호'), 'right password{Enter}');
}

/** The session ends while the page is open. */
async function endSession(): Promise<void> {
  const [{ setUser }, { router }] = await Promise.all([
    import('../../lib/user-store.ts'),
    import('../../app/routes.tsx'),
  ]);
  setUser(null);
  await router.navigate({ to: '/login', search: { back: '/pages/terms' } });
}

test('after an ended session the same user goes on, and for another one the page begins anew', async () => {
  const page = await openPage('/pages/rules', { as: player() });
  await endSession();
  await signInAs(page, player());
  expect(await screen.findByRole('heading', { level: 1, name: '이용약관' })).toBeTruthy();
  expect(page.reloads).toEqual([]);
  await endSession();
  await signInAs(page, player({ id: 99, name: '다른이' }));
  await waitFor(() => expect(page.reloads).toEqual(['/pages/terms']));
});

test('a member whom the server did not know at first is led back once it does', async () => {
  const timeout = globalThis.setTimeout as (run: () => void, ms?: number) => unknown;
  // the start tries again after 15 s
  const hurried = vi.spyOn(globalThis, 'setTimeout');
  const sooner = (run: () => void, ms?: number) => timeout(run, ms === 15_000 ? 200 : ms);
  hurried.mockImplementation(sooner as typeof setTimeout);
  onTestFinished(() => hurried.mockRestore());
  const { server } = await openPage('/mypage/mutes', {
    as: player(),
    server: (it) =>
      it.refuse('myInfo', 'UNAVAILABLE').answer('boards', []).answer('ownConPacks', []).answer('friends', []),
  });
  await waitFor(() => expect(location.pathname).toBe('/login'));
  server.answer('myInfo', player());
  await waitFor(() => expect(location.pathname).toBe('/mypage/mutes'));
});

test('closed sign-ups are said live, and nothing can be sent', async () => {
  const { socket } = await openPage('/login?way=sign-up');
  socket.say('SWITCHES', { is_game_stopped: false, is_read_only: false, is_sign_up_closed: true, notice: '' });
  expect((await screen.findByTestId('sign-up-closed')).textContent).toContain('새로 가입할 수 없습니다');
  expect(screen.getByTestId<HTMLButtonElement>('submit').disabled).toBe(true);
});

test('a passkey signs in without a password; a closed dialog is said, and can be opened again', async () => {
  withPasskeys(givenUp);
  const { user, server, barriers } = await openPage('/login?back=/pages/terms', {
    server: (it) => it.answer('passkeySignInOptions', { challenge: 'AQID' }),
  });
  await user.click(screen.getByTestId('passkey-sign-in'));
  expect((await screen.findByTestId('form-failure')).textContent).toContain('패스키를 쓰지 못했습니다');
  expect(await barriers()).toEqual([]);

  withPasskeys(async () => usedPasskey());
  server.refuse('signInWithPasskey', 'PASSKEY_UNKNOWN');
  await user.click(screen.getByTestId('passkey-sign-in'));
  expect(await screen.findByText(/모르는 패스키입니다/)).toBeTruthy();

  server.answer('signInWithPasskey', TOKENS).answer('myInfo', player());
  await user.click(screen.getByTestId('passkey-sign-in'));
  expect(await screen.findByRole('heading', { level: 1, name: '이용약관' })).toBeTruthy();
  expect(server.asked('signInWithPasskey')[1]!.input).toMatchObject({ id: 'AQID', response: { signature: 'AQID' } });
});

test('a login elsewhere leaves the site, and a refusal is said in the form', async () => {
  const { user, server, reloads, barriers } = await openPage('/login?back=/pages/terms', {
    server: (it) =>
      it
        .answer('authConfig', { provider: 'embedded', mail: true, logins: [{ id: 'kakao', name: '카카오' }] })
        .refuse('beginProviderSignIn', 'PROVIDER_UNREACHABLE'),
  });
  const button = await screen.findByRole('button', { name: '카카오로 계속하기' });
  await user.click(button);
  expect((await screen.findByTestId('form-failure')).textContent).toContain('대답하지 않습니다');
  expect(await barriers()).toEqual([]);
  server.answer('beginProviderSignIn', { url: 'https://kauth.example/go', state: 'st', secret: 'se' });
  await user.click(button);
  await waitFor(() => expect(reloads).toEqual(['https://kauth.example/go']));
  expect(JSON.parse(sessionStorage.getItem('chilyo.provider-login')!)).toEqual({
    state: 'st',
    secret: 'se',
    purpose: 'sign-in',
    back: '/pages/terms',
  });
  expect(server.asked('beginProviderSignIn').map(({ params }) => params.provider)).toEqual(['kakao', 'kakao']);
});
