import type { LinkedLogins, Passkeys } from '@chilyo/protocol';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type OpenedPage, openPage } from '../../testing/page.ts';
import { givenUp, usedPasskey, withPasskeys } from '../../testing/passkeys.ts';
import { player } from '../../testing/people.ts';

const TOKENS = { id_token: 'another', refresh_token: 'another', expires_in: 3600 };
const HERE = {
  id: '00000000-0000-4000-8000-000000000001',
  device: '크롬 (윈도우)',
  created_ts: 1_790_000_000,
  used_ts: 1_790_000_000,
  is_here: true,
};
const PHONE = { ...HERE, id: '00000000-0000-4000-8000-000000000002', device: '사파리 (아이폰)', is_here: false };
const LINKED: LinkedLogins = { logins: [], providers: [], has_password: true };
const NEW = '저녁마다 등불 일곱';

const open = (linked = LINKED, passkeys: Passkeys['passkeys'] = []) =>
  openPage('/mypage/configs', {
    as: player(),
    server: (it) =>
      it
        .answer('authConfig', { provider: 'embedded', mail: true, logins: [] })
        .answer('mailbox', { email: 'first@example.com', is_verified: true, pending: null })
        .answer('sessions', [HERE, PHONE])
        .answer('passkeys', { passkeys, is_needed: false })
        .answer('linkedLogins', linked)
        .answer('dataExport', null),
  });

async function change({ user }: OpenedPage, old: string, fresh: string, again = fresh): Promise<void> {
  const words = { '지금 비밀번호': old, '새 비밀번호': fresh, '새 비밀번호 한 번 더': again };
  for (const [label, typed] of Object.entries(words)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    if (typed) await user.type(field, typed);
  }
  await user.click(screen.getByRole('button', { name: '비밀번호 바꾸기' }));
}
const notes = () => [...document.querySelectorAll('.security-form .field-error')].map(({ textContent }) => textContent);

test('a password is changed: what is wrong stands beside its field, and this device stays signed in', async () => {
  const page = await open();
  await change(page, '', 'short');
  expect(notes()).toEqual(['지금 비밀번호를 입력해 주세요.', '10자 이상으로 정해 주세요.']);
  await change(page, 'mine', NEW, 'something else');
  expect(notes()).toEqual(['새 비밀번호와 다릅니다. 다시 입력해 주세요.']);
  expect(page.server.asked('changePassword')).toEqual([]);
  for (const [code, words] of [
    ['PASSWORD_WRONG', '지금 비밀번호가 맞지 않습니다.'],
    ['PASSWORD_WEAK', /비밀번호/],
  ] as const) {
    page.server.refuse('changePassword', code);
    await change(page, 'mine', NEW);
    await waitFor(() => expect(notes()).toEqual([expect.stringMatching(words)]));
  }
  expect(await page.barriers()).toEqual([]);
  const main = document.querySelector('main');
  page.server.answer('changePassword', TOKENS);
  await change(page, 'mine', NEW);
  expect(await screen.findByTestId('password-changed')).toBeTruthy();
  expect(localStorage.getItem('chilyo.tokens')).toContain('another');
  // the socket speaks with the new token, and the page stays as it is
  await waitFor(() => expect(page.socket.connected).toBe(true));
  expect(document.querySelector('main')).toBe(main);
  expect(screen.queryByTestId('disconnected')).toBe(null);
});

test('what is typed into a password is shown by a press', async () => {
  const { user } = await open();
  const field = await screen.findByLabelText('새 비밀번호');
  expect(field.getAttribute('type')).toBe('password');
  await user.click(screen.getAllByRole('button', { name: '입력한 글자 보기' })[1]!);
  expect(field.getAttribute('type')).toBe('text');
});

test('signing out everywhere is asked about', async () => {
  const { user, server, reloads } = await open();
  await user.click(await screen.findByTestId('sign-out-everywhere'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(server.asked('signOutEverywhere')).toEqual([]);
  server.answer('signOutEverywhere', {});
  await user.click(screen.getByTestId('sign-out-everywhere'));
  await user.click(await screen.findByTestId('dialog-confirm'));
  await waitFor(() => expect(reloads).toEqual(['/']));
  expect(localStorage.getItem('chilyo.tokens')).toBe(null);
});

test('another device is signed out, and this one has no button for it', async () => {
  const { user, server } = await open();
  const [here, phone] = await screen.findAllByTestId('device');
  expect(within(here!).queryByRole('button')).toBe(null);
  server.answer('endSession', {}).answer('sessions', [HERE]);
  await user.click(within(phone!).getByRole('button'));
  await waitFor(() => expect(screen.getAllByTestId('device')).toHaveLength(1));
  expect(server.asked('endSession')).toEqual([{ params: { id: PHONE.id }, input: undefined }]);
});

test('another e-mail waits until its link is opened', async () => {
  const { user, server, barriers } = await open();
  await waitFor(() => expect(screen.getByTestId('email').textContent).toBe('first@example.com'));
  await user.click(screen.getByRole('button', { name: '이메일 바꾸기' }));
  const email = screen.getByLabelText('새 이메일');
  const form = within(email.closest('form')!);
  server.refuse('changeEmail', 'PASSWORD_WRONG');
  await user.type(email, 'second@example.com');
  await user.type(form.getByLabelText('지금 비밀번호'), 'not mine');
  await user.click(form.getByRole('button', { name: '이 주소로 바꾸기' }));
  expect(await form.findByText('지금 비밀번호가 맞지 않습니다.')).toBeTruthy();
  const pending = {
    email: 'first@example.com',
    is_verified: true,
    pending: { email: 'second@example.com', until_ts: 1_800_000_000 },
  };
  server.answer('changeEmail', pending).answer('mailbox', pending);
  await user.click(form.getByRole('button', { name: '이 주소로 바꾸기' }));
  expect((await screen.findByTestId('email-pending')).textContent).toContain('second@example.com');
  expect(await barriers()).toEqual([]);
});

test('a passkey is made after the password, needed from then on, and taken out', async () => {
  withPasskeys(givenUp);
  const { user, server, barriers } = await open();
  const field = await screen.findByLabelText(/패스키를 만들려면/);
  await user.click(screen.getByTestId('add-passkey'));
  expect(screen.getByText('지금 비밀번호를 입력해 주세요.')).toBeTruthy();
  server.refuse('passkeyOptions', 'PASSWORD_WRONG');
  await user.type(field, 'wrong');
  await user.click(screen.getByTestId('add-passkey'));
  expect(await screen.findByText('지금 비밀번호가 맞지 않습니다.')).toBeTruthy();

  const own = { id: HERE.id, device: '크롬 (윈도우)', created_ts: 1_790_000_000, used_ts: null };
  const list = { passkeys: [own], is_needed: false };
  server.answer('passkeyOptions', {
    challenge: 'AQID',
    rp: { id: 'localhost', name: '칠요' },
    user: { id: 'AQID', name: 'first@example.com', displayName: '' },
    pubKeyCredParams: [],
    excludeCredentials: [],
  });
  await user.click(screen.getByTestId('add-passkey'));
  expect(await screen.findByText(/패스키를 쓰지 못했습니다/)).toBeTruthy();
  withPasskeys(async () => usedPasskey());
  server.answer('addPasskey', list).answer('passkeys', list);
  await user.click(screen.getByTestId('add-passkey'));
  const row = await screen.findByTestId('passkey');
  expect(row.textContent).toContain('크롬 (윈도우)');
  expect(row.textContent).toContain('아직 쓰지 않음');
  expect(server.asked('addPasskey')[0]!.input).toMatchObject({ response: { attestationObject: 'AQID' } });
  expect(await barriers()).toEqual([]);

  server.answer('needPasskey', {}).answer('passkeys', { ...list, is_needed: true });
  const needed = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /비밀번호만으로는/ });
  await user.click(needed());
  await user.click(await screen.findByRole('button', { name: '패스키로만 로그인' }));
  await waitFor(() => expect(needed().checked).toBe(true));

  server.answer('removePasskey', {}).answer('passkeys', { passkeys: [], is_needed: false });
  await user.click(within(row).getByRole('button', { name: /지우기/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('마지막 패스키입니다');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '지우기' }));
  expect(await screen.findByText('아직 만든 패스키가 없습니다.')).toBeTruthy();
});

test('an account on an unproven e-mail is told why it cannot demand a passkey, and gets the mail that proves it', async () => {
  const own = { id: HERE.id, device: '크롬 (윈도우)', created_ts: 1_790_000_000, used_ts: null };
  const { user, server, barriers } = await open(LINKED, [own]);
  const press = async () => {
    await user.click(await screen.findByRole('checkbox', { name: /비밀번호만으로는/ }));
    await user.click(await screen.findByRole('button', { name: '패스키로만 로그인' }));
  };
  server.refuse('needPasskey', 'MAILBOX_UNPROVEN');
  await press();
  const proof = within(await screen.findByTestId('email-proof'));
  expect(proof.getByRole('alert').textContent).toContain('이메일이 아직 확인되지 않았습니다');
  expect(await barriers()).toEqual([]);
  const asked = {
    email: 'first@example.com',
    is_verified: false,
    pending: { email: 'first@example.com', until_ts: 1_800_000_000 },
  };
  server.answer('proveEmail', asked).answer('mailbox', asked);
  await user.click(proof.getByRole('button', { name: '확인 메일 받기' }));
  await waitFor(() => expect(proof.getByRole('status').textContent).toContain('first@example.com으로 확인 메일을'));
  // what is said does not push the button away from under the finger
  const pressed = proof.getByRole('button').compareDocumentPosition(proof.getByRole('status'));
  expect(pressed & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect((await screen.findByTestId('email-pending')).textContent).toContain('링크를 열면 확인됩니다');
  server.answer('needPasskey', {}).answer('passkeys', { passkeys: [own], is_needed: true });
  await press();
  await waitFor(() => expect(screen.queryByTestId('email-proof')).toBe(null));
});

test('a login elsewhere is unlinked with the password, and the last way in stays', async () => {
  const logins = [{ provider: 'naver' as const, label: 'sun@naver.com', created_ts: 1_790_000_000, used_ts: null }];
  const providers = [
    { id: 'naver' as const, name: '네이버' },
    { id: 'google' as const, name: 'Google' },
  ];
  const { user, server, barriers } = await open({ logins, providers, has_password: true });
  await user.click(await screen.findByRole('button', { name: '네이버 연결 끊기' }));
  expect(notes()).toContain('지금 비밀번호를 입력해 주세요.');
  await user.type(screen.getByLabelText('연결하거나 끊으려면 비밀번호를 적어 주세요'), 'mine');
  server.refuse('unlinkLogin', 'LAST_LOGIN');
  await user.click(screen.getByRole('button', { name: '네이버 연결 끊기' }));
  await waitFor(() => expect(notes()).toEqual([expect.stringContaining('다른 방법이 남지 않습니다')]));
  expect(await barriers()).toEqual([]);
  server
    .answer('unlinkLogin', { logins: [], providers, has_password: true })
    .answer('linkedLogins', { logins: [], providers, has_password: true });
  await user.click(screen.getByRole('button', { name: '네이버 연결 끊기' }));
  expect(await screen.findByRole('button', { name: '네이버 연결하기' })).toBeTruthy();
  const sent = { params: { provider: 'naver' }, input: { password: 'mine' } };
  expect(server.asked('unlinkLogin')).toEqual([sent, sent]);
});
