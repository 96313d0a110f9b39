import { expect } from '@playwright/test';
import { CLIENT, openTestIssuer } from '../../apps/server/src/platform/sign-in/test-openid-issuer.ts';
import { PASSWORD, Person, SCREENS, test } from '../journeys/person.ts';
import { ServerProcess } from '../server-process.ts';

test('an account elsewhere opens one here, which gets a password; another account here is linked with one there', async ({
  browser,
}) => {
  let site = '';
  const elsewhere = await openTestIssuer(() => `${site}/api/auth/providers/sso/return`);
  const server = await ServerProcess.start({
    AUTH_PROVIDERS: 'sso',
    AUTH_SSO_ISSUER: elsewhere.url,
    AUTH_SSO_NAME: '학교 계정',
    AUTH_SSO_ID: CLIENT.id,
    AUTH_SSO_SECRET: CLIENT.secret,
  });
  try {
    site = server.url;
    elsewhere.person = { id: 'sun', email: 'sun@example.com', email_verified: true };
    const player = await Person.open(browser, site, SCREENS.phone);
    const { page } = player;
    await page.goto('/login?back=/mypage/configs');
    await page.getByRole('button', { name: '학교 계정으로 계속하기' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await player.register('해무리', 'R');
    await page.goto('/mypage/configs');
    await expect(page.getByTestId('linked-login')).toContainText('sun@example.com');
    await page.getByRole('button', { name: '학교 계정 연결 끊기' }).click();
    await expect(page.getByText('로그인할 다른 방법이 남지 않습니다')).toBeVisible();
    await page.getByLabel('첫 비밀번호').fill(PASSWORD);
    await page.getByRole('button', { name: '비밀번호 정하기' }).click();
    await expect(page.getByLabel('지금 비밀번호')).toBeVisible();

    // the person gives up at the provider, and comes in again by it later
    await page.getByRole('button', { name: '로그아웃', exact: true }).first().click();
    await expect(page).toHaveURL(/\/$/);
    elsewhere.person = null;
    // the provider would know the browser again, and ask nothing
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByRole('button', { name: '학교 계정으로 계속하기' }).click();
    await expect(page.getByTestId('return-failure')).toContainText('그만두셨습니다');
    elsewhere.person = { id: 'sun', email: 'sun@example.com', email_verified: true };
    await page.getByRole('link', { name: '로그인으로' }).click();
    await page.getByRole('button', { name: '학교 계정으로 계속하기' }).click();
    await expect(page).toHaveURL(/\/$/);

    const other = await Person.open(browser, site);
    await other.signUp('moon@example.com', '달무리', 'W', '/mypage/configs');
    await other.page.getByLabel('연결하거나 끊으려면').fill(PASSWORD);
    await other.page.getByRole('button', { name: '학교 계정 연결하기' }).click();
    await expect(other.page.getByTestId('return-failure')).toContainText('이미 다른 칠요 계정');
    elsewhere.person = { id: 'moon' };
    await other.page.context().clearCookies();
    await other.page.getByRole('link', { name: '설정으로' }).click();
    await other.page.getByLabel('연결하거나 끊으려면').fill(PASSWORD);
    await other.page.getByRole('button', { name: '학교 계정 연결하기' }).click();
    await expect(other.page.getByTestId('linked-login')).toContainText('아직 쓰지 않음');
    expect([...player.faults, ...other.faults]).toEqual([]);
  } finally {
    await server.stop();
    await elsewhere.close();
  }
});
