import { expect, type Page } from '@playwright/test';
import { barriersNow } from '../journeys/axe.ts';
import { Person, quiet, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

const sorted = (page: Page) => page.locator('.con-sort-item');

test('a pack of emoticons is bought, put in order by keys, and used in the chat', async ({ browser }) => {
  const one = await Person.arrive(browser, server.url, SCREENS.desk);
  await one.signUp('cons@example.com', '수집가', 'W', '/');
  const { page } = one;
  await page.goto('/cons');
  expect(await barriersNow(page)).toEqual([]);
  await page.getByTestId('con-111').getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('골드가 260 남습니다');
  await page.getByTestId('dialog-confirm').click();
  await expect(page.getByTestId('con-111')).toContainText('보유 중');
  await page.getByTestId('buy-pack-9').click();
  await expect(page.getByRole('dialog')).toContainText("'도깨비 살림' 이모티콘 6개를 240골드에 삽니다.");
  await page.getByTestId('dialog-confirm').click();
  await expect(page.getByTestId('buy-pack-9')).toHaveCount(0);
  await expect(page.getByTestId('buy-pack-10')).toBeDisabled();

  await page.getByRole('link', { name: '순서 바꾸기' }).click();
  const packs = page.locator('.pack-handle');
  await expect(packs).toHaveCount(8);
  await expect(sorted(page)).toHaveCount(6);
  await packs.last().focus();
  await page.keyboard.press('Alt+Home');
  await expect(packs.first()).toHaveAccessibleName('도깨비 살림, 1번째 꾸러미');
  await expect(page.getByTestId('order-state')).toHaveText('저장했습니다.');
  await page.getByRole('button', { name: /^도깨비 살림 7개/ }).click();
  await sorted(page).first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(sorted(page).last()).toHaveAccessibleName('도깨비 잘 가요, 7번째');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('order-state')).toHaveText('저장했습니다.');
  expect(await barriersNow(page)).toEqual([]);
  // and by mouse: the second behind the third
  const [from, to] = [await sorted(page).nth(1).boundingBox(), await sorted(page).nth(2).boundingBox()];
  await page.mouse.move(from!.x + 30, from!.y + 30);
  await page.mouse.down();
  await page.mouse.move(to!.x + 30, to!.y + 30, { steps: 5 });
  await page.mouse.up();
  await expect(sorted(page).nth(2)).toHaveAccessibleName('도깨비 신나요, 3번째');
  await expect(page.getByTestId('order-state')).toHaveText('저장했습니다.');
  // a pack by its handle, and another is muted
  const [grip, above] = [await packs.nth(2).boundingBox(), await packs.nth(1).boundingBox()];
  await page.mouse.move(grip!.x + 10, grip!.y + 20);
  await page.mouse.down();
  await page.mouse.move(above!.x + 10, above!.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(packs.nth(1)).toHaveAccessibleName('달님, 2번째 꾸러미');
  await page.getByRole('button', { name: '해님 숨기기' }).click();
  await expect(page.getByTestId('order-state')).toHaveText('저장했습니다.');
  await page.reload();
  await expect(packs.nth(1)).toHaveAccessibleName('달님, 2번째 꾸러미');
  await expect(sorted(page).nth(0)).toHaveAccessibleName('도깨비 잘 가요, 1번째');

  await page.getByRole('button', { name: '이모티콘 고르기' }).click();
  await expect(page.getByRole('tab', { name: '해님' })).toHaveCount(0);
  const offered = page.locator('.con-cell');
  await expect(offered).toHaveCount(7);
  await expect(offered.first()).toHaveAccessibleName('도깨비 잘 가요');
  await offered.first().click();
  await expect(page.getByTestId('chat-input')).toBeFocused();
  await page.getByTestId('chat-input').press('Enter');
  await expect(
    page.getByRole('complementary', { name: '채팅' }).getByRole('img', { name: '도깨비 잘 가요' }),
  ).toBeVisible();
  await one.say('((121))');
  // said beside the field, where what was typed stays
  await expect(page.locator('.chat-form')).toContainText('아직 가지지 않은 이모티콘입니다.');
  await expect(page.getByTestId('chat-input')).toHaveValue('((121))');
  expect(one.faults).toEqual([]);

  // the maker sees what was sold of the pack
  const maker = await Person.arrive(browser, server.url, SCREENS.phone);
  await maker.page.goto('/login?back=/cons');
  await maker.page.getByLabel('이메일').fill(server.operator.email);
  await maker.page.getByLabel('비밀번호').fill(server.operator.password);
  await maker.page.getByTestId('submit').tap();
  // the whole address: that of the sign-in page ends in /cons too
  await expect(maker.page).toHaveURL('/cons');
  await maker.page.goto('/cons?words=도깨비');
  await maker.page.getByRole('button', { name: '판매 보기' }).tap();
  await expect(maker.page.getByText('90일 동안 7개를 팔아 112골드를 받았습니다.')).toBeVisible();
  expect(await barriersNow(maker.page)).toEqual([]);
  expect(maker.faults).toEqual([]);
});

test('a skin is bought, worn, seen on the card, and taken off', async ({ browser }) => {
  const one = await Person.arrive(browser, server.url, SCREENS.desk);
  await one.signUp('skins@example.com', '멋쟁이', 'W', '/');
  const { page } = one;
  await page.goto('/skins');
  expect(await barriersNow(page)).toEqual([]);
  await page.getByLabel('스킨 찾기').fill('ㄱㅇㅈ');
  await expect(page.locator('.skin-cell')).toHaveCount(0);
  await expect(page).toHaveURL(/words=/);
  await page.reload();
  await expect(page.getByLabel('스킨 찾기')).toHaveValue('ㄱㅇㅈ');
  await page.getByRole('button', { name: '조건 지우기' }).click();
  await page.getByLabel('스킨 찾기').fill('먹그림 삼족오');
  await expect(page.locator('.skin-cell')).toHaveCount(1);
  await page.getByLabel('스킨 찾기').fill('');
  await page.getByRole('button', { name: '내 카드의 스킨' }).click();
  await expect(page.getByTestId('skin-2')).toHaveCount(0);
  await expect(page.getByTestId('skin-1')).toBeVisible();
  await page.getByRole('button', { name: '모두' }).click();
  await page.getByTestId('skin-2').getByTestId('buy-skin').click();
  await page.getByTestId('dialog-confirm').click();
  await page.getByTestId('skin-2').getByTestId('equip-skin').click();
  await expect(page.getByTestId('skin-2')).toContainText('적용 중');
  await page.getByTestId('skin-2').getByRole('link').click();
  await expect(page).toHaveURL(/\/skins\/2$/);
  expect(await barriersNow(page)).toEqual([]);
  await expect(page.getByText('1명')).toBeVisible();
  await page.getByRole('link', { name: '일요일의 정령' }).click();
  const [large, offered] = [page.locator('.card-large .card-art img'), page.locator('.card-skin .card-art img')];
  const picture = (await offered.getAttribute('src'))!;
  await expect(large).toHaveAttribute('src', picture);
  await page.reload();
  await expect(page.getByTestId('equip-skin')).toContainText('벗기기');
  await page.getByTestId('equip-skin').press('Enter');
  await expect(page.getByTestId('equip-skin')).toContainText('입히기');
  await expect(large).toHaveAttribute('src', /./);
  await expect(large).not.toHaveAttribute('src', picture);
  expect(one.faults).toEqual([]);
});

test('on a phone skins are taken and emoticons put in order by taps; a visitor looks around', async ({ browser }) => {
  const visitor = await Person.arrive(browser, server.url, SCREENS.phone);
  await visitor.page.goto('/skins/1');
  await visitor.page.getByRole('link', { name: /로그인하고/ }).tap();
  await expect(visitor.page).toHaveURL(/\/login/);

  const one = await visitor.signUp('tap@example.com', '톡톡이', 'W', '/');
  const { page } = one;
  await page.goto('/skins');
  await page.getByTestId('skin-1').getByTestId('buy-skin').tap();
  await page.getByTestId('skin-1').getByTestId('equip-skin').tap();
  await expect(page.getByTestId('skin-1')).toContainText('적용 중');
  await page.goto('/cons/sort');
  await sorted(page).nth(1).tap();
  await sorted(page).nth(0).tap();
  await expect(page.getByTestId('order-state')).toHaveText('저장했습니다.');
  await expect(sorted(page).first()).toHaveAccessibleName('해님 고마워요, 1번째');
  for (const path of ['/skins', '/skins/1', '/cons', '/cons/sort', '/cards/101']) {
    await page.goto(path);
    await expect(page.locator('.panel, .skin-cell').first()).toBeVisible();
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect([path, width]).toEqual([path, 360]);
  }
  expect(one.faults).toEqual([]);
});
