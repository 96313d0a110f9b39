import { expect } from '@playwright/test';
import { encodeDeck } from '../../packages/protocol/src/deck-code.ts';
import { Person, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

/** The starter deck of a player, opened in the builder. */
async function openStarter({ page }: Person): Promise<void> {
  await page.goto('/decks');
  await page.locator('[data-testid^="deck-"] .deck-words a').first().click();
  await expect(page.getByTestId('deck-count')).toHaveText('30');
}

test('a shared deck is read without an account, with its name and author, and practised with at once', async ({
  browser,
}) => {
  const author = await Person.arrive(browser, server.url, {
    ...SCREENS.desk,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await author.signUp('deck-author@example.com', '덱나눔이', 'G', '/');
  await openStarter(author);
  await author.page.getByRole('button', { name: '공유' }).click();
  await author.page.getByRole('button', { name: '링크 복사' }).click();
  await expect(author.page.getByText('링크를 복사했습니다.')).toBeVisible();
  const link = await author.page.evaluate<string>('navigator.clipboard.readText()');
  expect(link).toMatch(/\/pages\/deck\/C1[\w-]+\?deck=\d+$/);
  const name = await author.page.getByLabel('덱 이름').inputValue();

  const visitor = await Person.arrive(browser, server.url, SCREENS.phone);
  const { page } = visitor;
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('link', { name: '덱나눔이' })).toBeVisible();
  expect(await page.title()).toBe(`${name} · 칠요`);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
  await page.locator('.card-strip').first().tap();
  await expect(page.getByTestId('looked-card').locator('.card')).toBeVisible();
  await page.getByRole('button', { name: '닫기' }).tap();
  await expect(page.getByText('내 전적')).toHaveCount(0);

  // a link that claims whose it is of other cards is believed nothing
  const [, code] = /deck\/(C1[\w-]+)/.exec(link)!;
  const other = encodeDeck([301, 301, 302]);
  await page.goto(link.replace(code!, other));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('불 덱');
  await expect(page.getByRole('link', { name: '덱나눔이' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '연습할 수 없는 덱' })).toBeDisabled();

  for (const [broken, words] of [
    [code!.slice(0, -3), '잘렸습니다'],
    ['C9abcdef', '새로운 코드'],
    ['x', '보이지 않습니다'],
  ]) {
    await page.goto(`/pages/deck/${broken}`);
    await expect(page.getByText(words!)).toBeVisible();
  }

  await page.goto(link);
  await page.getByRole('link', { name: '연습해 보기' }).tap();
  await expect(page.getByTestId('mulligan-keep')).toBeVisible();
  expect([...author.faults, ...visitor.faults]).toEqual([]);
});

test('a player sees what they lack, makes all of it by one confirmation, copies the deck, and reads what it was', async ({
  browser,
}) => {
  const author = await Person.arrive(browser, server.url, {
    ...SCREENS.desk,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await author.signUp('deck-author2@example.com', '판이어이', 'R', '/');
  await openStarter(author);
  await author.page.getByRole('button', { name: '공유' }).click();
  await author.page.getByRole('button', { name: '링크 복사' }).click();
  await expect(author.page.getByText('링크를 복사했습니다.')).toBeVisible();
  const link = await author.page.evaluate<string>('navigator.clipboard.readText()');
  await author.page.keyboard.press('Escape');
  const gone = await author.page.locator('.card-strip-name').first().textContent();
  await author.page.getByRole('button', { name: '한 장 빼기' }).first().click();
  await expect(author.page.getByTestId('save-state')).toHaveAttribute('data-state', 'saved');

  const reader = await Person.arrive(browser, server.url, SCREENS.desk);
  await reader.signUp('deck-reader@example.com', '덱읽는이', 'U', '/');
  const { page } = reader;
  await page.goto(link);
  await page.getByRole('link', { name: '지금의 버전 보기' }).click();
  await expect(page.getByText('버전 2')).not.toHaveCount(0);
  await expect(page.getByRole('list', { name: '나간 카드' })).toContainText(gone!);
  await page.getByRole('link', { name: '버전 1', exact: true }).click();
  await expect(page.getByText('지난 버전을 보고 있습니다.')).toBeVisible();

  await page.getByRole('button', { name: /모자란 카드 모두 만들기/ }).click();
  await expect(page.getByTestId('craft-missing').locator('.card-strip').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^가루 .* 부족$/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await server.provide('덱읽는이', 300, [], 0, 5_000);
  await page.reload();
  const make = page.getByRole('button', { name: /모자란 카드 모두 만들기/ });
  const [, price] = /\(([\d,]+)가루\)/.exec((await make.textContent())!)!;
  await make.click();
  await page.getByRole('button', { name: /^\d+장 만들기$/ }).dblclick();
  await expect(page.getByText('카드를 모두 가지고 있습니다.')).toBeVisible();
  const [dust] = await server.query<{ amount: string }>(
    `select amount from balances join users on id = account where name = '덱읽는이' and currency = 'dpoint'`,
  );
  expect(Number(dust!.amount)).toBe(5_000 - Number(price!.replaceAll(',', '')));

  await page.getByRole('button', { name: '복사', exact: true }).click();
  await expect(page.getByTestId('deck-count')).toHaveText('30');
  await expect(page.getByText('쓸 수 있는 덱입니다')).toBeVisible();
  expect([...author.faults, ...reader.faults]).toEqual([]);
});

test('cards, skins and players are handed on with a picture, and a link to them says what they are', async ({
  browser,
}) => {
  const me = await Person.arrive(browser, server.url, SCREENS.phone);
  await me.signUp('hander@example.com', '건네는이', 'S', '/');
  const { page } = me;
  const [user] = await server.query<{ id: number }>(`select id from users where name = '건네는이'`);
  for (const [path, name] of [
    ['/cards/301', '불씨 도깨비'],
    ['/skins/7', '단풍 여우'],
    [`/pages/user/${user!.id}`, '건네는이'],
  ] as const) {
    const answer = await page.goto(path);
    const html = await answer!.text();
    expect(html).toContain(`<title>${name} · 칠요</title>`);
    expect(html).toContain(`<meta property="og:title" content="${name}" />`);
    await page.getByRole('button', { name: '공유' }).tap();
    await expect(page.locator('.share-picture')).toHaveJSProperty('naturalWidth', 1200);
    await page.keyboard.press('Escape');
  }
  expect(me.faults).toEqual([]);
});
