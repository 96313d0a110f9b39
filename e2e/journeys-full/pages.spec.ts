import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { ROUTES } from '../../apps/web/src/app/route-table.ts';
import { Person, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

/** From the next page on: what hangs up the line of the page's socket, once the server has taken it. */
async function lineOf(page: Page): Promise<() => Promise<void>> {
  let taken: WebSocketRoute | null = null;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) taken = null;
  });
  await page.routeWebSocket(/socket\.io/, (line) => {
    line.connectToServer().onMessage((message) => {
      line.send(message);
      if (message.toString().startsWith(TAKEN)) taken = line;
    });
  });
  return async () => {
    await expect.poll(() => taken !== null).toBe(true);
    await taken?.close();
  };
}

/** How the server's answer to a new socket begins. */
const TAKEN = '40';

test('a walk inside the site says where one has come to', async ({ browser }) => {
  const { page } = await Person.arrive(browser, server.url, SCREENS.desk);
  await expect(page).toHaveTitle('칠요');
  await page.getByRole('link', { name: '카드', exact: true }).click();
  await expect(page).toHaveTitle('카드 · 칠요');
  await expect(page.getByTestId('page-name')).toHaveText('카드');
  // the next step of the keyboard is on the page
  await expect(page.locator('#page')).toBeFocused();
  await page.goto('/cards/1');
  const name = await page.locator('main h1').textContent();
  await expect(page).toHaveTitle(`${name} · 칠요`);
  await page.goBack();
  await expect(page).toHaveTitle('카드 · 칠요');
  await page.goto('/cards/1');
  await page.getByRole('navigation', { name: '위 화면' }).getByRole('link', { name: '카드', exact: true }).click();
  await expect(page).toHaveURL(/\/cards$/);
});

test("the operator's pages show a player nothing but that they are the operator's; an unknown page is not there", async ({
  browser,
}) => {
  const player = await Person.arrive(browser, server.url, SCREENS.phone);
  await player.signUp('curious@example.com', '궁금이', 'U', '/');
  const { page } = player;
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
  for (const { path, guard } of ROUTES) {
    if (guard !== 'operator') continue;
    await page.goto(path);
    await expect(page.getByText('운영자만 볼 수 있는 화면입니다.'), path).toBeVisible();
    await expect(page.getByRole('main').locator('form, input'), path).toHaveCount(0);
  }
  expect(refused).toEqual([]);
  await page.goto('/pages/nowhere');
  await expect(page.getByRole('heading', { name: '이 주소에는 아무것도 없습니다' })).toBeVisible();
});

test('before registering, what is agreed to is read above the form, and nothing typed is lost; one can also sign out', async ({
  browser,
}) => {
  const person = await Person.arrive(browser, server.url, SCREENS.phone);
  const { page } = person;
  await person.openAccount('pages-reader@example.com');
  await page.getByTestId('submit').click();
  const faults = page.locator('.field-error');
  await expect(faults).toHaveCount(3);
  await page.getByLabel('이름', { exact: true }).fill('글읽는이');
  await expect(faults).toHaveCount(2);
  await page.locator('.element-choice[data-el="G"]').click();
  await expect(faults).toHaveCount(1);
  await page.getByRole('button', { name: '이용약관 보기' }).click();
  const document = page.getByTestId('document');
  await expect(document).toContainText('만 14세 이상');
  await document.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('button', { name: '개인정보 처리방침 보기' }).click();
  await expect(document).toContainText('개인정보');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('이름', { exact: true })).toHaveValue('글읽는이');
  for (const consent of ['terms', 'privacy', 'over_14']) await page.locator(`input[name="${consent}"]`).check();
  await expect(faults).toHaveCount(0);

  for (const key of ['terms', 'privacy', 'rules', 'odds']) {
    await page.goto(`/pages/${key}`);
    await expect(page).toHaveURL(new RegExp(`/pages/${key}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const path of ['/', '/login', '/nothing/here']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/register$/);
  }
  await page.getByTestId('sign-out').click();
  await expect(page.getByTestId('try-it')).toBeVisible();
});

/** Pages with forms that may have unsaved input, and what to open first. */
const FORMS: [path: string, open?: string][] = [
  ['/mypage/letters?write=true'],
  ['/mypage/gifts'],
  ['/trades/create'],
  ['/decks/create'],
  ['/decks', '코드로 가져오기'],
  ['/cards/101'],
  ['/crafts/create'],
  ['/mypage/admin?part=gifts', '쿠폰 만들기'],
];

test('a lost line, and the page view that is made anew for it, take nothing half written away', async ({ browser }) => {
  const boss = await Person.arrive(browser, server.url, SCREENS.desk);
  const { page } = boss;
  const hangUp = await lineOf(page);
  await page.goto('/login');
  await page.getByLabel('이메일').fill(server.operator.email);
  await page.getByLabel('비밀번호').fill(server.operator.password);
  await page.getByTestId('submit').click();
  await expect(page).toHaveURL(/\/$/);
  for (const [path, open] of FORMS) {
    await page.goto(path);
    if (open) await page.getByRole('main').getByRole('button', { name: open }).first().click();
    const within = page.getByRole(open === '코드로 가져오기' ? 'dialog' : 'main');
    const fields = within.locator('input:is([type="text"], :not([type])), textarea');
    await expect(fields.first(), path).toBeVisible();
    const count = await fields.count();
    for (let at = 0; at < count; at++) {
      const field = fields.nth(at);
      const isNumber = (await field.getAttribute('inputmode')) === 'numeric';
      await field.fill(isNumber ? '7' : `쓰던 말 ${at}`.slice(0, 8));
    }
    await page.evaluate('scrollTo({ top: 200, behavior: "instant" })');
    const values = () => fields.evaluateAll((all) => all.map((each) => (each as { value?: string }).value));
    const before = { values: await values(), scroll: await page.evaluate('scrollY') };
    await hangUp();
    await expect(page.getByTestId('disconnected'), path).toBeVisible();
    await expect(page.getByTestId('disconnected'), path).toHaveCount(0);
    await expect.poll(async () => ({ values: await values(), scroll: await page.evaluate('scrollY') })).toEqual(before);
  }
});

test('a line half written in the chat, with an emoticon in it, outlives a lost line and is sent afterwards', async ({
  browser,
}) => {
  const person = await Person.arrive(browser, server.url, SCREENS.phone);
  const { page } = person;
  const hangUp = await lineOf(page);
  await person.signUp('halfway@example.com', '쓰다만이', 'S', '/');
  await page.getByTestId('chat-toggle').click();
  await page.getByLabel('이모티콘 고르기').click();
  await page.getByRole('button', { name: '해님 고마워요' }).click();
  await page.getByTestId('chat-input').fill('쓰던 이야기');
  await hangUp();
  await expect(page.getByTestId('disconnected')).toBeVisible();
  await expect(page.getByTestId('disconnected')).toHaveCount(0);
  await expect(page.getByTestId('chat-input')).toHaveValue('쓰던 이야기');
  await page.getByTestId('chat-input').press('Enter');
  const line = page.locator('.chat-line', { hasText: '쓰던 이야기' });
  await expect(line.getByAltText('해님 고마워요')).toBeVisible();
  await expect(page.getByTestId('chat-input')).toHaveValue('');
  expect(person.faults).toEqual([]);
});

const AWAY = '잠시 뒤 다시 시도해 주세요.';

test('a page of a list on home that does not come is said, and comes by another try', async ({ browser }) => {
  const person = await Person.arrive(browser, server.url, SCREENS.desk);
  const { page } = person;
  await person.signUp('talker@example.com', '말많은이', 'D', '/');
  await server.query(`insert into comments (card_id, user_id, content)
    select 101, id, '좋은 카드 ' || n from users, generate_series(1, 25) n where name = '말많은이'`);
  await page.goto('/');
  const panel = page.locator('.home-comments');
  await expect(panel.locator('.comment-row')).toHaveCount(10);
  await page.route(/comments\/latest\?offset=10/, (route) =>
    route.fulfill({ status: 500, json: { message: AWAY, code: 'INTERNAL' } }),
  );
  await panel.getByRole('button', { name: '더 보기' }).click();
  await expect(panel.getByText(AWAY)).toBeVisible();
  await expect(panel.locator('.comment-row')).toHaveCount(10);
  await page.unroute(/comments\/latest\?offset=10/);
  await panel.getByRole('button', { name: '다시 시도' }).click();
  await expect(panel.locator('.comment-row')).toHaveCount(20);
  await expect(panel.getByText(AWAY)).toHaveCount(0);
});
