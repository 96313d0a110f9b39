import { expect, type Page } from '@playwright/test';
import { barriersNow } from '../journeys/axe.ts';
import { carriedPicture, Person, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

async function accessible(page: Page): Promise<void> {
  expect(await barriersNow(page, 'practices')).toEqual([]);
}

test('one writes an article, another reads, answers and votes; it is changed, and deleted its answers remain', async ({
  browser,
}) => {
  const [writer, reader] = await Promise.all([
    Person.arrive(browser, server.url, SCREENS.desk),
    Person.arrive(browser, server.url, SCREENS.phone),
  ]);
  await writer.signUp('board-writer@example.com', '글쓰는이', 'R', '/');
  await reader.signUp('board-reader@example.com', '글읽는이', 'U', '/');
  // the votes of young accounts weigh nothing
  await server.query(`update users set created_at = now() - interval '90 days' where name in ('글쓰는이', '글읽는이')`);

  // written, with a card that is taken from the list; a closed tab loses nothing of it
  await writer.page.goto('/articles/free');
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
  await writer.page.keyboard.type('<img src=x onerror=alert(1)>');
  await writer.page.keyboard.press('Enter');
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
  await accessible(writer.page);
  const again = await writer.changeTab('/articles/free/create');
  await expect(again.page.getByText('쓰던 글을 이어서 씁니다.')).toBeVisible();
  await expect(again.page.getByRole('textbox', { name: '본문' })).toContainText('먼저 불씨 도깨비 조심하세요.');
  await again.page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(again.page.getByRole('heading', { name: '불 덱을 만났을 때' })).toBeVisible();
  await expect(again.page.locator('.rich-text li')).toHaveText('<img src=x onerror=alert(1)>');
  await expect(again.page.locator('.rich-text img')).toBeVisible();
  const address = new URL(again.page.url()).pathname;

  // found, read, voted for and answered on a phone
  await reader.page.goto('/articles/free');
  await reader.page.getByRole('searchbox', { name: '글 찾기' }).fill('불 덱을');
  const row = reader.page.locator('.board-row', { hasText: '불 덱을 만났을 때' });
  await expect(reader.page).toHaveURL(/words=/);
  await expect(row.locator('mark').first()).toHaveText('불 덱을');
  await accessible(reader.page);
  await row.getByRole('link').click();
  await reader.page.locator('.rich-text').getByRole('link', { name: '불씨 도깨비' }).tap();
  await expect(reader.page.getByRole('dialog')).toContainText('불씨 도깨비');
  await reader.page.keyboard.press('Escape');
  await expect(reader.page.locator('.rich-text img')).toBeVisible();
  await expect(reader.page.locator('.rich-text').getByRole('link', { name: '@글읽는이' })).toHaveAttribute(
    'data-me',
    'true',
  );
  await reader.page.getByRole('button', { name: '추천 0' }).click();
  await expect(reader.page.getByRole('button', { name: '추천 1' })).toHaveAttribute('aria-pressed', 'true');
  await reader.page.getByRole('textbox', { name: '댓글' }).fill('잘 읽었습니다');
  await reader.page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(reader.page.getByTestId('comment')).toContainText('잘 읽었습니다');
  await accessible(reader.page);

  // answered by its author, and changed
  await again.page.reload();
  await again.page.getByRole('button', { name: '답글', exact: true }).click();
  await again.page.getByRole('textbox', { name: '답글' }).fill('고맙습니다');
  await again.page.getByTestId('comment').getByRole('button', { name: '등록', exact: true }).click();
  await expect(again.page.getByTestId('reply')).toContainText('고맙습니다');
  await expect(again.page.getByTestId('reply')).toContainText('글쓴이');

  // both vote for what the other said; the most voted stands first, and an emoticon is said as a picture
  await again.page.getByRole('button', { name: '글읽는이 님의 댓글 추천 0' }).click();
  await expect(again.page.getByRole('button', { name: '글읽는이 님의 댓글 추천 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await again.page.getByRole('button', { name: '이모티콘 고르기' }).first().click();
  await again.page.locator('.con-grid button').first().click();
  await again.page.getByRole('button', { name: '등록', exact: true }).first().click();
  const comments = again.page.getByTestId('comment');
  await expect(comments.last().locator('.con')).toBeVisible();
  await again.page.getByRole('region', { name: '댓글' }).getByRole('button', { name: '추천순' }).click();
  await expect(comments.first()).toContainText('잘 읽었습니다');
  await accessible(again.page);
  await again.page.getByRole('link', { name: '수정' }).click();
  await again.page.getByRole('textbox', { name: '제목' }).fill('불 덱을 이기는 법');
  await again.page.getByRole('button', { name: '수정', exact: true }).click();
  await expect(again.page).toHaveURL(address);
  await expect(again.page.getByRole('heading', { name: '불 덱을 이기는 법' })).toBeVisible();
  await again.page.getByText('1번 수정').click();
  const differences = again.page.getByRole('list', { name: '달라진 곳' });
  await expect(differences.locator('del')).toContainText(['만났을 때']);
  await expect(differences.locator('ins')).toContainText(['이기는 법']);
  await accessible(again.page);

  // a comment that has an answer leaves its place, and so does the article
  await reader.page.reload();
  await expect(reader.page.getByRole('heading', { name: '불 덱을 이기는 법' })).toBeVisible();
  // others see that it was changed and when, not what it was
  await reader.page.getByText('1번 수정').click();
  await expect(reader.page.locator('.article-history')).toHaveText(/^1번 수정 · 마지막 수정 \d\d:\d\d$/);
  await reader.page.getByRole('button', { name: '글읽는이 님의 댓글 삭제' }).click();
  await reader.page.getByTestId('dialog-confirm').click();
  await expect(reader.page.getByText('지워진 댓글입니다.')).toBeVisible();
  // what was liked stands on top of its board in the roomy look, and its topic counts it
  await reader.page.goto('/articles/free');
  await reader.page.getByRole('button', { name: '촘촘히 보기' }).tap();
  await expect(reader.page.getByRole('region', { name: '이번 주 인기글' })).toContainText('불 덱을 이기는 법');
  await expect(reader.page.getByRole('button', { name: /^정보 \d+$/ })).toBeVisible();
  await accessible(reader.page);
  await reader.page.goBack();
  await again.page.getByRole('button', { name: '삭제', exact: true }).click();
  await again.page.getByTestId('dialog-confirm').click();
  await expect(again.page).toHaveURL(/\/articles\/free$/);
  await expect(again.page.locator('.board-row', { hasText: '불 덱을 이기는 법' })).toHaveCount(0);
  await reader.page.reload();
  await expect(reader.page.getByRole('heading', { name: '삭제된 글입니다' })).toBeVisible();
  await expect(reader.page.getByTestId('reply')).toContainText('고맙습니다');
  expect([...writer.faults, ...again.faults, ...reader.faults]).toEqual([]);
});

test('a deck is picked into an article from beside it, and who reads it copies the deck from there', async ({
  browser,
}) => {
  const [writer, reader] = await Promise.all([
    Person.arrive(browser, server.url, SCREENS.desk),
    Person.arrive(browser, server.url, SCREENS.phone),
  ]);
  await writer.signUp('deck-writer@example.com', '덱을올린이', 'R', '/');
  await reader.signUp('deck-copier@example.com', '덱을베낀이', 'U', '/');
  await writer.page.goto('/articles/free/create');
  await writer.page.getByRole('button', { name: '정보', exact: true }).click();
  await writer.page.getByRole('textbox', { name: '제목' }).fill('첫 덱을 소개합니다');
  const beside = writer.page.getByRole('complementary').filter({ hasText: '덱과 다시 보기' });
  await beside.getByRole('button', { name: '불꽃 돌격 넣기' }).click();
  await expect(beside.getByRole('button', { name: '불꽃 돌격 넣음' })).toBeDisabled();
  await accessible(writer.page);
  await writer.page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(writer.page.getByTestId('deck-embed')).toContainText('불·숲 덱30장');

  // on a phone it is picked on a sheet
  await reader.page.goto('/articles/free/create');
  await reader.page.getByRole('button', { name: '덱이나 다시 보기 넣기' }).click();
  await expect(reader.page.getByTestId('embed-picker').getByRole('button', { name: /넣기$/ }).first()).toBeVisible();
  await accessible(reader.page);
  await reader.page.goto(writer.page.url());
  const deck = reader.page.getByTestId('deck-embed');
  await expect(deck.getByRole('listitem').first()).toBeVisible();
  await accessible(reader.page);
  await deck.getByRole('button', { name: '덱 복사' }).click();
  await expect(reader.page).toHaveURL(/\/decks\/\d+\/edit/);
  expect([...writer.faults, ...reader.faults]).toEqual([]);
});
