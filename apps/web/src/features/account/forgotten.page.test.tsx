import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';

const TOKENS = { id_token: 'id', refresh_token: 'refresh', expires_in: 3600 };
const NEW = 'seven lanterns at dusk';

test('a link for a forgotten password is asked for by mail', async () => {
  const { user, server, barriers } = await openPage('/login', {
    server: (it) =>
      it.answer('authConfig', { provider: 'embedded', mail: true, logins: [] }).answer('forgotPassword', {}),
  });
  await user.click(screen.getByRole('link', { name: '비밀번호를 잊으셨나요?' }));
  await screen.findByRole('heading', { level: 1, name: '비밀번호를 잊었을 때' });
  await user.click(screen.getByTestId('submit'));
  expect(await screen.findByText('이메일 주소를 확인해 주세요.')).toBeTruthy();
  await user.type(screen.getByLabelText('이메일'), 'sun@example.com');
  expect(await barriers()).toEqual([]);
  await user.click(screen.getByTestId('submit'));
  expect((await screen.findByTestId('mail-sent')).textContent).toContain('sun@example.com');
  expect(server.asked('forgotPassword').map(({ input }) => input)).toEqual([{ email: 'sun@example.com' }]);
});

test('a site that sends no mail says whom to ask', async () => {
  await openPage('/login/forgotten', {
    server: (it) => it.answer('authConfig', { provider: 'embedded', mail: false, logins: [] }),
  });
  expect(await screen.findByText(/이 사이트는 메일을 보내지 않습니다/)).toBeTruthy();
  expect(screen.queryByTestId('submit')).toBe(null);
});

const again = () => screen.getByLabelText('새 비밀번호 한 번 더');

test('another password is set by the link, which is good once', async () => {
  const { user, server, barriers } = await openPage('/login/reset#secret');
  const password = await screen.findByLabelText('새 비밀번호');
  await user.click(screen.getByRole('link', { name: '본문으로' }));
  expect(document.activeElement?.id).toBe('page');
  await user.type(password, 'short');
  await user.click(screen.getByTestId('submit'));
  expect(password.getAttribute('aria-invalid')).toBe('true');
  await user.clear(password);
  await user.type(password, NEW);
  await user.type(again(), 'something else');
  await user.click(screen.getByTestId('submit'));
  expect(await screen.findByText('새 비밀번호와 다릅니다. 다시 입력해 주세요.')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user.clear(again());
  await user.type(again(), NEW);
  server.answer('resetPassword', TOKENS).answer('myInfo', player());
  await user.click(screen.getByTestId('submit'));
  expect(await screen.findByText(/비밀번호를 새로 정했습니다/)).toBeTruthy();
  expect(location.pathname).toBe('/');
  expect(server.asked('resetPassword').map(({ input }) => input)).toEqual([{ token: 'secret', password: NEW }]);
});

test('a spent link leads to another one', async () => {
  const { user } = await openPage('/login/reset#spent', { server: (it) => it.refuse('resetPassword', 'LINK_INVALID') });
  await user.type(await screen.findByLabelText('새 비밀번호'), NEW);
  await user.type(again(), NEW);
  await user.click(screen.getByTestId('submit'));
  expect(await screen.findByRole('link', { name: '링크 다시 받기' })).toBeTruthy();
});

test('a new e-mail is confirmed by a press, signed in or not', async () => {
  const { user, server } = await openPage('/login/email#secret', {
    server: (it) => it.refuse('confirmEmail', 'LINK_INVALID'),
  });
  await screen.findByRole('button', { name: '이메일 확인하기' });
  history.pushState(null, '', '#page');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await user.click(screen.getByRole('button', { name: '이메일 확인하기' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  server.answer('confirmEmail', { email: 'second@example.com' });
  await user.click(screen.getByRole('button', { name: '이메일 확인하기' }));
  expect(server.asked('confirmEmail').map(({ input }) => input.token)).toEqual(['secret', 'secret']);
  expect(await screen.findByText('이제 second@example.com으로 로그인합니다.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '로그인으로' }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
});
