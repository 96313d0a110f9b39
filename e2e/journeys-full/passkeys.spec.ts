import { expect, type Page } from '@playwright/test';
import { PASSWORD, Person, quiet, test } from '../journeys/person.ts';
import { ServerProcess } from '../server-process.ts';

/** Adds a virtual authenticator that always verifies its user. */
async function addDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

async function makePasskey(page: Page): Promise<void> {
  await page.getByLabel('패스키를 만들려면').fill(PASSWORD);
  await page.getByTestId('add-passkey').click();
  await expect(page.getByTestId('passkey')).toContainText('아직 쓰지 않음');
  await page.getByRole('checkbox', { name: /비밀번호만으로는/ }).click();
  await page.getByRole('button', { name: '패스키로만 로그인' }).click();
  await expect(page.getByRole('checkbox', { name: /비밀번호만으로는/ })).toBeChecked();
}

/** Signs out, and in again: the password is refused, the passkey leads to `path`. */
async function signInAgain(page: Page, email: string, path: string): Promise<void> {
  await page.getByRole('button', { name: '로그아웃', exact: true }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(`/login?back=${path}`);
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호').fill(PASSWORD);
  await page.getByTestId('submit').click();
  await expect(page.getByTestId('form-failure')).toContainText('패스키로 로그인해 주세요');
  await page.getByTestId('passkey-sign-in').click();
  await expect(page).toHaveURL((url) => url.pathname === path);
}

test('a passkey is made, signs in without a password, and is all that signs in', async ({
  browser,
  server: shared,
}) => {
  const server = await quiet(shared);
  const player = await Person.open(browser, server.url);
  await player.signUp('passkey@example.com', '열쇠꾼', 'R', '/mypage/configs');
  const { page } = player;
  await addDevice(page);
  await makePasskey(page);
  // a second one on the same device
  await page.getByLabel('패스키를 만들려면').fill(PASSWORD);
  await page.getByTestId('add-passkey').click();
  await expect(page.getByText('이 기기에는 이 계정의 패스키가 이미 있습니다.')).toBeVisible();

  await signInAgain(page, 'passkey@example.com', '/mypage/configs');
  await expect(page.getByTestId('passkey')).toContainText('마지막 사용');
  expect(player.faults).toEqual([]);
});

test('where the site demands it, the room of a moderator opens with a passkey only', async ({ browser }) => {
  const server = await ServerProcess.start({ OPERATOR_PASSKEYS: 'required' });
  const moderator = await Person.open(browser, server.url);
  await moderator.signUp('keyless@example.com', '열쇠없음', 'R', '/mypage/configs');
  await server.query(
    `update users set granted_role = 'moderator', role_since = now(), role_by = 1 where name = '열쇠없음'`,
  );
  const { page } = moderator;
  await page.goto('/mypage/admin');
  await expect(page.getByText(/패스키로만 로그인하는 계정으로 운영합니다/)).toBeVisible();
  await addDevice(page);
  await page.getByRole('link', { name: '설정으로' }).click();
  await makePasskey(page);
  await page.goto('/mypage/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('관리');

  // with the password alone the room is out of reach, also for who had been there
  await page.goto('/mypage/configs');
  await signInAgain(page, 'keyless@example.com', '/mypage/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('관리');
  expect(moderator.faults).toEqual([]);
  await server.stop();
});
