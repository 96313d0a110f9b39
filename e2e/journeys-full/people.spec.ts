import { expect } from '@playwright/test';
import { PASSWORD, Person, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

test('on a phone nothing of the sign-up form stops below the bar, and whoever chose an avatar is seen by it', async ({
  browser,
}) => {
  const fresh = await Person.arrive(browser, server.url, SCREENS.phone);
  const { page } = fresh;
  await fresh.openAccount('seen@example.com');
  const consent = page.locator('input[name="over_14"]');
  await consent.focus();
  const place = await consent.boundingBox();
  const bar = await page.locator('.bottom-bar').boundingBox();
  expect(place!.y + place!.height).toBeLessThan(bar!.y);
  await page.locator('.avatar-choice', { hasText: '쇠북' }).click();
  await fresh.register('늦은이', 'D');
  await page.goto('/');
  await expect(page.locator('.own-portrait .portrait')).toHaveAttribute('data-el', 'S');
});

test('what somebody has earned and likes is seen by others: picture, title, tier, card', async ({ browser }) => {
  const [earner, other] = [
    await Person.arrive(browser, server.url, SCREENS.phone),
    await Person.arrive(browser, server.url),
  ];
  await earner.signUp('earner@example.com', '얻은이', 'G', '/');
  await other.signUp('beholder@example.com', '보는이', 'S', '/');
  const [who] = await server.query<{ id: number }>(`select id from users where name = '얻은이'`);
  const id = who!.id;
  const { page } = earner;

  await page.goto('/mypage/info');
  await expect(page.getByText('아직 얻지 못한 아바타 10개')).toBeVisible();
  await server.query(`insert into tallies (user_id, key, amount) values (${id}, 'wins', 200)
    on conflict (user_id, key) do update set amount = 200`);
  await server.query(`insert into ratings (user_id, score_id, rating, deviation, volatility, games)
    values (${id}, 1, 1650, 60, 0.06, 40)`);
  await page.reload();
  await expect(page.getByText('아직 얻지 못한 아바타 8개')).toBeVisible();
  await page.locator('.avatar-choice', { hasText: '용' }).tap();
  await page.getByLabel('칭호').selectOption('백전노장');
  await page.getByLabel('가장 좋아하는 카드').fill('불시 도깨비');
  await page.getByRole('option', { name: /불씨 도깨비/ }).tap();
  await page.getByLabel('소개').fill('불을 좋아합니다.');
  await page.getByRole('button', { name: '저장' }).tap();
  await page.getByRole('link', { name: '남에게 보이는 모습' }).tap();
  await expect(page.getByRole('link', { name: /불씨 도깨비/ })).toBeVisible();

  await other.page.goto(`/pages/user/${id}`);
  await expect(other.page).toHaveTitle('얻은이 · 칠요');
  const person = other.page.locator('.person');
  await expect(person.locator('.portrait')).toHaveAttribute('data-tier', /^(dusk|seven)$/);
  // one of the first seven where few are on the ladder
  for (const words of ['백전노장', /노을|칠요/, '불을 좋아합니다.'])
    await expect(person.getByText(words)).toBeVisible();
  await expect(person.getByRole('link', { name: /불씨 도깨비/ })).toBeVisible();
  expect([...earner.faults, ...other.faults]).toEqual([]);
});

test('the page stays as it is when the socket begins to speak as who has just signed in', async ({ browser }) => {
  const fresh = await Person.arrive(browser, server.url);
  const { page } = fresh;
  let connections = 0;
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      if (String(payload).includes('CONNECTED')) connections++;
    }),
  );
  await page.goto('/login');
  await expect(page.getByTestId('submit')).toBeVisible();
  await expect.poll(() => connections).toBeGreaterThan(0);
  const before = connections;
  await page.evaluate(`document.querySelector('main').dataset.kept = 'yes'`);
  await page.getByTestId('other-way').click();
  await page.getByLabel('이메일').fill('fresh@example.com');
  await page.getByLabel('비밀번호').fill(PASSWORD);
  await page.getByTestId('submit').click();
  await expect.poll(() => connections).toBeGreaterThan(before);
  await page.getByLabel('이름', { exact: true }).fill('새로온이');
  await expect(page.locator('main[data-kept="yes"]').getByLabel('이름', { exact: true })).toHaveValue('새로온이');
});

test('what the pages are made of travels packed and is kept', async ({ request }) => {
  const page = await (await request.get(server.url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)![1]!;
  const asked = (encoding: string) =>
    request.get(`${server.url}${script}`, { headers: { 'accept-encoding': encoding } });
  const [packed, plain] = [await asked('br'), await asked('identity')];
  expect(packed.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(await packed.text()).toBe(await plain.text());
});

test('a day of the past is read on to what is said now, each line once', async ({ browser }) => {
  await quiet(server);
  const DAYS = [
    { ago: 3, lines: 60 },
    { ago: 2, lines: 70 },
    { ago: 0, lines: 10 },
  ];
  for (const { ago, lines } of DAYS)
    await server.query(
      `insert into chat_messages (user_id, name, content, created_at)
        select 1, '옛사람', $1 || '일 전 ' || number || '번째 말', now() - $2::integer * interval '1 day' + number * interval '1 millisecond'
        from generate_series(1, $3::integer) as number`,
      [`${ago}`, ago, lines],
    );
  for (const screen of [SCREENS.desk, SCREENS.phone]) {
    const { page, faults } = await Person.arrive(browser, server.url, screen);
    if (screen === SCREENS.phone) await page.getByRole('button', { name: /^채팅/ }).tap();
    // matches left by other journeys may end now, which adds system lines to the chat
    const lines = page.locator('.chat-line:not([data-system])');
    await expect(lines.first()).toContainText('0일 전 10번째');
    // a day begins and ends where the reader is
    const day = await page.evaluate<string>(`new Date(Date.now() - 3 * 86_400_000).toLocaleDateString('sv-SE')`);
    await page.getByRole('button', { name: '지난 날의 대화' }).click();
    await page.getByLabel('대화를 볼 날').fill(day);
    await expect(lines.first()).toContainText('3일 전 60번째');
    const newer = page.getByRole('button', { name: '더 새로운 대화' });
    await newer.click();
    await expect(lines.first()).toContainText('2일 전 50번째');
    const place = async () => (await page.locator('[data-line]', { hasText: '3일 전 60번째' }).boundingBox())?.y;
    // what is read stays in sight
    expect(await place()).toBeLessThan(screen.viewport!.height);
    // scrolling to the newest loaded line fetches the following ones
    await page.evaluate(`document.querySelector('.chat-lines').scrollTo({ top: 0 })`);
    await expect(newer).toHaveCount(0);
    await expect(page.getByRole('button', { name: '지금으로' })).toHaveCount(0);
    await page.evaluate(`document.querySelector('.chat-lines').scrollTo({ top: 0 })`);
    await expect(lines.first()).toContainText('0일 전 10번째');
    const said = await lines.locator('.chat-words').allTextContents();
    expect(new Set(said).size).toBe(said.length);
    expect(faults).toEqual([]);
  }
});
