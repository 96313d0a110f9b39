import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { Person, playOn, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

let path = '';

test('two play a few turns, one gives up: the result comes first, and leads to the replay', async ({ browser }) => {
  const [sun, moon] = await Promise.all([Person.arrive(browser, server.url), Person.arrive(browser, server.url)]);
  await sun.signUp('sunny@example.com', '해그리매', 'R', '/');
  await moon.signUp('moony@example.com', '달그리매', 'U', '/');
  for (const person of [sun, moon]) await person.page.getByTestId('find-game').first().click();
  for (const person of [sun, moon]) await person.page.getByTestId('accept').click();
  for (const person of [sun, moon]) await expect(person.page).toHaveURL(/\/games\/\d+/);
  path = new URL(sun.page.url()).pathname;
  await playOn([sun, moon], (actions) => actions >= Number(process.env.REPLAY_ACTIONS ?? 24));
  await sun.concede();
  for (const person of [sun, moon]) await expect(person.page.getByTestId('result')).toBeVisible();

  await moon.page.getByTestId('watch-again').click();
  await expect(moon.page.getByTestId('replay')).toBeVisible();
  // who looks sits below, and the promise of the shuffle is still in this browser
  const below = moon.page.locator('input[name="below"]:checked + span');
  await expect(below).toHaveText('달그리매');
  await moon.page.getByTestId('replay-check').click();
  await expect(moon.page.getByTestId('shuffle-verdict')).toHaveText('섞기가 약속대로 이루어졌습니다.');
  await expect(moon.page.getByTestId('shuffle-check')).toContainText('이 브라우저가 받은 약속과 같습니다');
  await expect(moon.page.getByTestId('shuffle-check')).toContainText('내가 보탠 소금이 그대로 쓰였습니다');
  await moon.page.keyboard.press('Escape');
  await moon.page.goBack();
  await expect(moon.page.getByTestId('result')).toBeVisible();

  // the line about it in the talk shows how it ended
  await moon.page.getByTestId('go-home').click();
  await moon.page.locator(`.chat-line a[href="${path}"]`).hover();
  await expect(moon.page.getByTestId('replay-embed')).toContainText('달그리매 승리');
  await expect(moon.page.getByTestId('replay-embed').locator('img')).toHaveJSProperty('naturalWidth', 1200);
  for (const person of [sun, moon]) expect(person.faults).toEqual([]);
});

const positionOf = async (page: Page) => Number(await page.getByTestId('timeline').getAttribute('aria-valuenow'));

/** On a phone the tools are behind a button. */
async function openTools(page: Page): Promise<void> {
  const more = page.getByTestId('replay-more');
  if ((await more.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false') await more.click();
}

async function arrive(browser: Browser, screen: BrowserContextOptions, at: string): Promise<Person> {
  const visitor = await Person.arrive(browser, server.url, {
    ...screen,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await visitor.page.goto(at);
  return visitor;
}

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`a visitor opens it, walks through it, changes the seat, checks the shuffle, passes a moment on (${name})`, async ({
    browser,
  }) => {
    const visitor = await arrive(browser, screen, path);
    const { page } = visitor;
    await expect(page.getByTestId('replay')).toBeVisible();
    await expect(page.getByTestId('result')).toBeHidden();
    await expect(page).toHaveTitle(/^\S+ 대 \S+, 다시 보기 · 칠요$/);
    expect(await page.getByTestId('hand-card').count()).toBeGreaterThan(3);
    expect(await page.getByTestId('open-hand-card').count()).toBeGreaterThan(3);

    await page.getByTestId('replay-forward').click();
    await page.getByTestId('replay-forward').click();
    expect(await positionOf(page)).toBe(2);
    await expect(page.getByTestId('turn')).toContainText('1턴');
    await page.getByTestId('replay-back').click();
    expect(await positionOf(page)).toBe(1);
    await page.getByTestId('turn-3').click();
    await expect(page.getByTestId('turn')).toContainText('3턴');
    await page.getByTestId('replay-last').click();
    await expect(page.getByTestId('hint')).toContainText('달그리매가 이겼습니다');
    await page.getByTestId('discard-own').click();
    await expect(page.getByTestId('discard')).toContainText('무덤');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('discard')).toBeHidden();
    await expect(page.getByTestId('discard-own')).toBeFocused();
    const last = await positionOf(page);
    const track = (await page.getByTestId('timeline').boundingBox())!;
    const across = (place: number) => [track.x + track.width * place, track.y + track.height / 2] as const;
    await page.mouse.move(...across(0.1));
    await page.mouse.down();
    await page.mouse.move(...across(0.5), { steps: 4 });
    await page.mouse.up();
    expect(await positionOf(page)).toBeGreaterThan(2);
    expect(await positionOf(page)).toBeLessThan(last);
    for (const [key, position] of [
      ['End', last],
      ['ArrowLeft', last - 1],
      ['Home', 0],
      ['ArrowRight', 1],
      ['PageDown', 2],
      ['PageUp', 0],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await positionOf(page)]).toEqual([key, position]);
    }
    await page.getByTestId('replay-speed').selectOption('4');
    await page.getByTestId('replay-play').click();
    await expect.poll(() => positionOf(page)).toBeGreaterThan(2);
    await page.getByTestId('replay-play').click();

    const names = page.locator('.hero-name');
    const before = await names.allTextContents();
    await openTools(page);
    await page.locator('input[name="below"]:not(:checked)').check();
    await expect(names).toHaveText(before.toReversed());

    await openTools(page);
    await page.getByTestId('replay-check').click();
    await expect(page.getByTestId('shuffle-verdict')).toHaveText('섞기가 약속대로 이루어졌습니다.');
    await page.keyboard.press('Escape');

    const position = await positionOf(page);
    await page.getByTestId('replay-copy').click();
    await expect(page.getByText('이 순간의 주소를 복사했습니다.')).toBeVisible();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toMatch(new RegExp(`${path}\\?t=\\d+$`));
    await expect(page).toHaveURL(copied);
    const friend = await arrive(browser, screen, copied);
    await expect(friend.page.getByTestId('replay')).toBeVisible();
    expect(await positionOf(friend.page)).toBe(position);
    expect([...visitor.faults, ...friend.faults]).toEqual([]);
  });
}

test('from a moment on it is played against the computer, as often as one likes', async ({ browser }) => {
  const visitor = await arrive(browser, SCREENS.desk, path);
  const { page } = visitor;
  await page.getByTestId('turn-3').click();
  const names = await page.locator('.hero-name').allTextContents();
  await page.getByTestId('replay-continue').click();
  await page.getByRole('menuitem', { name: '쉬움' }).click();
  await expect(page).toHaveURL(/\/pages\/practice\?deck=game-/);
  await expect(page.getByTestId('turn')).toContainText('3턴');
  await expect(page.locator('.hero-name')).not.toHaveText(names);
  await expect(page.getByTestId('open-hand-card')).toHaveCount(0);
  await playOn([visitor], (actions) => actions >= 3);
  await visitor.concede();
  await expect(page.getByTestId('result')).toContainText('패배');
  await page.getByTestId('practice-again').click();
  await expect(page.getByTestId('turn')).toContainText('3턴');
  expect(visitor.faults).toEqual([]);
});

test('a replay in an article is played where it stands, and folded away again', async ({ browser }) => {
  const reader = await Person.arrive(browser, server.url, SCREENS.phone);
  await reader.signUp('framed@example.com', '글속이', 'G', '/');
  const { page } = reader;
  const game_id = Number(path.split('/').at(-1));
  const document = JSON.stringify({ version: 1, content: [{ type: 'replayEmbed', attrs: { game_id, t: null } }] });
  const [written] = await server.query<{ id: number }>(
    `insert into articles (category, topic, title, body, document, user_id)
      select 'free', '잡담', '다시 볼 판', '', $1, id from users where name = '글속이' returning id`,
    [document],
  );
  const id = written!.id;
  await page.goto(`/articles/free/${id}`);
  await page.getByRole('button', { name: '여기서 보기' }).tap();
  const frame = page.frameLocator('.replay-embed-frame');
  await expect(frame.getByTestId('replay')).toBeVisible();
  await frame.getByTestId('replay-forward').tap();
  await expect(frame.getByTestId('timeline')).toHaveAttribute('aria-valuenow', '1');
  // steps of the frame are none of the page's
  await expect(page).toHaveURL(new RegExp(`/articles/free/${id}$`));
  await page.getByRole('button', { name: '접기' }).tap();
  await expect(page.locator('.replay-embed-frame')).toHaveCount(0);
  expect(reader.faults).toEqual([]);
});
