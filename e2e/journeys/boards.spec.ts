import { expect } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { carriedPicture, Person, quiet, SCREENS, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

test('one writes an article with a card, a list and a picture, loses the tab and posts it; another reads, votes and answers', async ({
  browser,
}) => {
  const [writer, reader] = await Promise.all([
    Person.open(browser, server.url, SCREENS.desk),
    Person.open(browser, server.url, SCREENS.phone),
  ]);
  await writer.signUp('board-writer@example.com', '글쓰는이', 'R', '/articles/free');
  await reader.signUp('board-reader@example.com', '글읽는이', 'U');

  // written, with a card that is taken from the list; a closed tab loses nothing of it
  await writer.page.getByRole('link', { name: '글쓰기' }).first().click();
  await writer.page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(writer.page.getByTestId('draft-state')).toHaveText('말머리를 골라 주세요.');
  await writer.page.getByRole('button', { name: '정보', exact: true }).click();
  await writer.page.getByRole('textbox', { name: '제목' }).fill('불 덱을 만났을 때');
  const body = writer.page.getByRole('textbox', { name: '본문' });
  await body.click();
  await writer.page.keyboard.type('먼저 [[불씨 도');
  await expect(writer.page.getByRole('option', { name: /불씨 도깨비/ })).toBeVisible();
  await writer.page.keyboard.press('Enter');
  await writer.page.keyboard.type(' 조심하세요.');
  await writer.page.keyboard.press('Enter');
  await writer.page.getByRole('button', { name: '목록', exact: true }).click();
  // as its readers will see it, also when no article was read before
  await expect(body.locator('ul')).toHaveCSS('list-style-type', 'disc');
  await writer.page.keyboard.type('<img src=x onerror=alert(1)>');
  await writer.page.keyboard.press('Enter');
  await writer.page.keyboard.press('Enter');
  await writer.page.keyboard.type('https://youtu.be/dQw4w9WgXcQ?t=90');
  await writer.page.keyboard.press('Enter');
  await writer.page.keyboard.type('@글읽는이님 생각은 어떤가요?');
  await writer.page.evaluate(`(async () => {
    const clipboardData = ${carriedPicture('불 덱.png', 300)};
    document
      .querySelector('[contenteditable="true"]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  await expect(body.locator('img')).toHaveAttribute('src', /uploads/);
  await expect(writer.page.getByTestId('draft-state')).toHaveText('이 기기에 저장했습니다.');
  const again = await writer.changeTab('/articles/free/create');
  await expect(again.page.getByText('쓰던 글을 이어서 씁니다.')).toBeVisible();
  await expect(again.page.getByRole('textbox', { name: '본문' })).toContainText('먼저 불씨 도깨비 조심하세요.');
  await again.page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(again.page.getByRole('heading', { name: '불 덱을 만났을 때' })).toBeVisible();
  await expect(again.page.locator('.rich-text li')).toHaveText('<img src=x onerror=alert(1)>');
  await expect(again.page.locator('.rich-text img')).toBeVisible();

  // found, read, voted for and answered on a phone
  await reader.page.goto('/articles/free');
  await reader.page.getByRole('searchbox', { name: '글 찾기' }).fill('불 덱을');
  const row = reader.page.locator('.board-row', { hasText: '불 덱을 만났을 때' });
  await expect(reader.page).toHaveURL(/words=/);
  await expect(row.locator('mark').first()).toHaveText('불 덱을');
  await row.getByRole('link').click();
  await reader.page.locator('.rich-text').getByRole('link', { name: '불씨 도깨비' }).tap();
  await expect(reader.page.getByRole('dialog')).toContainText('불씨 도깨비');
  await reader.page.keyboard.press('Escape');
  await expect(reader.page.locator('.rich-text img')).toBeVisible();
  await expect(reader.page.locator('.rich-text').getByRole('link', { name: '@글읽는이' })).toHaveAttribute(
    'data-me',
    'true',
  );
  // a video is fetched from its site once it is pressed, and the policy of the page lets it in
  const fetched: string[] = [];
  await reader.page.route('https://www.youtube-nocookie.com/**', (route) => {
    fetched.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' });
  });
  const video = reader.page.getByRole('button', { name: '유튜브 동영상 재생, 1:30부터' });
  await expect(video).toBeVisible();
  expect(fetched).toEqual([]);
  const place = await video.boundingBox();
  await video.tap();
  await expect(reader.page.frameLocator('.video-card iframe').getByText('player')).toBeVisible();
  expect(await reader.page.locator('.video-card iframe').boundingBox()).toEqual(place);
  expect(fetched).toEqual([expect.stringContaining('/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=90')]);
  await reader.page.getByRole('button', { name: '추천 0' }).click();
  await expect(reader.page.getByRole('button', { name: '추천 1' })).toHaveAttribute('aria-pressed', 'true');
  await reader.page.getByRole('textbox', { name: '댓글' }).fill('잘 읽었습니다');
  await reader.page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(reader.page.getByTestId('comment')).toContainText('잘 읽었습니다');

  expect([...writer.faults, ...again.faults, ...reader.faults]).toEqual([]);
});
