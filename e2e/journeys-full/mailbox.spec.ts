import { expect, type Page } from '@playwright/test';
import { barriersNow } from '../journeys/axe.ts';
import { PASSWORD, Person, SCREENS, test } from '../journeys/person.ts';
import { PostOffice } from '../post-office.ts';
import { ServerProcess } from '../server-process.ts';

let office: PostOffice;
let server: ServerProcess;
test.beforeAll(async () => {
  office = await PostOffice.open();
  server = await ServerProcess.start({ SMTP_URL: office.url });
});
test.afterAll(async () => {
  await server.stop();
  await office.close();
});

const NEW = 'seven lanterns at dusk';
const linkIn = async (address: string) => /https?:\S+/.exec((await office.letterTo(address)).text)![0];
const isAccessible = async (page: Page) => expect(await barriersNow(page)).toEqual([]);

for (const [screen, options] of Object.entries(SCREENS)) {
  test(`who forgot the password gets in again by mail (${screen})`, async ({ browser }) => {
    const email = `${screen}@example.com`;
    const owner = await Person.arrive(browser, server.url, options);
    await owner.signUp(email, screen === 'desk' ? '잊은사람' : '또잊은이', 'R', '/');
    const me = await Person.arrive(browser, server.url, options);
    const { page } = me;
    await page.goto('/login');
    await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click();
    await expect(page.getByRole('heading', { name: '비밀번호를 잊었을 때' })).toBeVisible();
    await page.getByTestId('submit').click();
    await expect(page.getByText('이메일 주소를 확인해 주세요.')).toBeVisible();
    await page.getByLabel('이메일').fill(email);
    await isAccessible(page);
    await page.getByTestId('submit').click();
    await expect(page.getByTestId('mail-sent')).toContainText(email);
    const link = await linkIn(email);
    await page.goto(link);
    await page.getByRole('textbox', { name: '새 비밀번호', exact: true }).fill(NEW);
    await page.getByLabel('새 비밀번호 한 번 더').fill('something else');
    await page.getByTestId('submit').click();
    await expect(page.getByText('새 비밀번호와 다릅니다. 다시 입력해 주세요.')).toBeVisible();
    await page.getByLabel('새 비밀번호 한 번 더').fill(NEW);
    await isAccessible(page);
    await page.getByTestId('submit').click();
    await expect(page.getByText('비밀번호를 새로 정했습니다.')).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/`);
    // other sessions have ended
    await owner.page.reload();
    await expect(owner.page.getByRole('link', { name: '로그인' }).first()).toBeVisible();
    // a link is good once
    await page.goto(link);
    await page.getByRole('textbox', { name: '새 비밀번호', exact: true }).fill('another one of mine');
    await page.getByLabel('새 비밀번호 한 번 더').fill('another one of mine');
    await page.getByTestId('submit').click();
    await expect(page.getByRole('link', { name: '링크 다시 받기' })).toBeVisible();
    expect(me.faults).toEqual([]);
  });
}

test('another e-mail counts once its link was opened, and a device is signed out from another', async ({ browser }) => {
  const me = await Person.arrive(browser, server.url, SCREENS.desk);
  await me.signUp('first@example.com', '옮기는사람', 'U', '/');
  const { page } = me;
  await page.goto('/mypage/configs');
  await expect(page.getByTestId('email')).toHaveText('first@example.com');
  await page.getByRole('button', { name: '이메일 바꾸기' }).click();
  await page.getByLabel('새 이메일').fill('second@example.com');
  const form = page.locator('form', { has: page.getByLabel('새 이메일') });
  await form.getByLabel('지금 비밀번호').fill('not my password');
  await form.getByRole('button', { name: '이 주소로 바꾸기' }).click();
  await expect(page.getByText('지금 비밀번호가 맞지 않습니다.')).toBeVisible();
  await form.getByLabel('지금 비밀번호').fill(PASSWORD);
  await form.getByRole('button', { name: '이 주소로 바꾸기' }).click();
  await expect(page.getByTestId('email-pending')).toContainText('second@example.com');
  await isAccessible(page);

  const phone = await Person.arrive(browser, server.url, SCREENS.phone);
  await phone.page.goto(await linkIn('second@example.com'));
  await phone.page.getByRole('button', { name: '이메일 확인하기' }).click();
  await expect(phone.page.getByText('이제 second@example.com으로 로그인합니다.')).toBeVisible();
  await phone.page.getByRole('link', { name: '로그인으로' }).click();
  await phone.page.getByRole('textbox', { name: '이메일' }).fill('second@example.com');
  await phone.page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await phone.page.getByTestId('submit').click();
  await expect(phone.page).toHaveURL(`${server.url}/`);

  await page.reload();
  await expect(page.getByTestId('email')).toHaveText('second@example.com');
  const devices = page.getByTestId('device');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: '지금 쓰는 기기' })).toHaveCount(1);
  await devices.getByRole('button').click();
  await expect(devices).toHaveCount(1);
  await phone.page.reload();
  await expect(phone.page.getByRole('link', { name: '로그인' }).first()).toBeVisible();
  expect([...me.faults, ...phone.faults]).toEqual([]);
});
