import { type Browser, expect, type Page } from '@playwright/test';
import { PASSWORD, Person, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

const NEW = '저녁마다 등불 일곱';
const notes = (page: Page) => page.locator('.security-form .field-error');

async function signIn(browser: Browser, email: string, password: string): Promise<Person> {
  const person = await Person.arrive(browser, server.url);
  await person.page.goto('/login');
  await person.page.getByLabel('이메일').fill(email);
  await person.page.getByLabel('비밀번호').fill(password);
  await person.page.getByTestId('submit').click();
  return person;
}

async function change(page: Page, old: string, next: string, again = next): Promise<void> {
  await page.getByLabel('지금 비밀번호').fill(old);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(next);
  await page.getByLabel('새 비밀번호 한 번 더').fill(again);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
}

test('a password is changed: what is wrong stands beside it, other devices are told, this one goes on', async ({
  browser,
}) => {
  const phone = await Person.arrive(browser, server.url, SCREENS.phone);
  await phone.signUp('change@example.com', '바꾸는이', 'W', '/');
  const desk = await signIn(browser, 'change@example.com', PASSWORD);
  await expect(desk.page).toHaveURL(/\/$/);
  await expect(desk.page.getByTestId('chat-input')).toBeVisible();

  const { page } = phone;
  await page.goto('/mypage/configs');
  await change(page, '', '짧음');
  await expect(notes(page)).toHaveText(['지금 비밀번호를 입력해 주세요.', '10자 이상으로 정해 주세요.']);
  await change(page, PASSWORD, NEW, '저녁마다 등불 여섯');
  await expect(notes(page)).toHaveText(['새 비밀번호와 다릅니다. 다시 입력해 주세요.']);
  await change(page, '이것은 아닌 비밀번호', NEW);
  await expect(notes(page)).toHaveText(['지금 비밀번호가 맞지 않습니다.']);
  await change(page, PASSWORD, '1234567890');
  await expect(notes(page)).toContainText(['누구나 먼저 넣어 보는 비밀번호입니다.']);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(NEW);
  const field = page.getByLabel('새 비밀번호', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: '입력한 글자 보기' }).nth(2).click();
  await expect(field).toHaveAttribute('type', 'text');

  await page.evaluate(`document.querySelector('main').dataset.kept = 'yes'`);
  await change(page, PASSWORD, NEW);
  await expect(page.getByTestId('password-changed')).toBeVisible();
  await expect(page.getByTestId('disconnected')).toHaveCount(0);
  await expect(desk.page.getByText('로그인이 끝났습니다.').first()).toBeVisible();
  await expect(desk.page.getByRole('link', { name: '로그인' }).first()).toBeVisible();

  const again = await signIn(browser, 'change@example.com', NEW);
  await expect(again.page).toHaveURL(/\/$/);
  await expect(page.locator('main[data-kept="yes"]')).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('sign-out')).toBeVisible();
  expect([...phone.faults, ...desk.faults, ...again.faults]).toEqual([]);
});

test('signing out everywhere is asked about, and leaves no device signed in', async ({ browser }) => {
  const desk = await Person.arrive(browser, server.url);
  await desk.signUp('everywhere@example.com', '모두나감', 'U', '/');
  const other = await signIn(browser, 'everywhere@example.com', PASSWORD);
  await expect(other.page).toHaveURL(/\/$/);
  await desk.page.goto('/mypage/configs');
  await desk.page.getByTestId('sign-out-everywhere').click();
  await desk.page.getByTestId('dialog-confirm').click();
  await expect(desk.page).toHaveURL(/\/$/);
  await expect(desk.page.getByRole('link', { name: '로그인' }).first()).toBeVisible();
  await expect(other.page.getByText('로그인이 끝났습니다.').first()).toBeVisible();
});

test('the line is made anew before its token runs out, and nobody sees it', async ({ browser }) => {
  const one = await Person.arrive(browser, server.url);
  const { page } = one;
  await one.signUp('renewing@example.com', '이어가는이', 'G', '/');
  const tokens: unknown[] = [];
  page.on('websocket', (line) =>
    line.on('framesent', ({ payload }) => {
      const said = /^40(\{.*\})$/.exec(String(payload))?.[1];
      if (said) tokens.push((JSON.parse(said) as { token?: string }).token);
    }),
  );
  await page.goto('/mypage/configs');
  await expect.poll(() => tokens.length).toBe(1);
  tokens.length = 0;
  // as if the token were about to run out
  await page.evaluate(`{
    const kept = JSON.parse(localStorage.getItem('chilyo.tokens'));
    localStorage.setItem('chilyo.tokens', JSON.stringify({ ...kept, expiresAt: Date.now() + 112_000 }));
  }`);
  await page.reload();
  await expect.poll(() => tokens.length).toBe(1);
  await page.getByLabel('지금 비밀번호').fill('쓰던 글');
  await page.evaluate(`
    document.querySelector('main').dataset.kept = 'yes';
    window.wasLost = 0;
    new MutationObserver(() => { if (document.querySelector('[data-testid="disconnected"]')) window.wasLost += 1; })
      .observe(document.body, { childList: true, subtree: true })`);
  // a busy machine may need a second try for a line: what counts is the token that it brings
  await expect.poll(() => new Set(tokens).size, { timeout: 40_000 }).toBe(2);
  await one.say('다시 이어졌습니다');
  await expect(page.locator('.chat-line', { hasText: '다시 이어졌습니다' })).toBeVisible();
  await expect(page.locator('main[data-kept="yes"]').getByLabel('지금 비밀번호')).toHaveValue('쓰던 글');
  expect(await page.evaluate('window.wasLost')).toBe(0);
});
