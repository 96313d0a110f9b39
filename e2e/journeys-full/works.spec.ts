import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { Player } from '../contract/player.ts';
import { Person, SCREENS, test } from '../journeys/person.ts';
import { ServerProcess } from '../server-process.ts';

/** A separate server: its queue of works is the operator's. */
let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

const GRANTED = '/operator/roles';

/** A user with the right to review works. */
async function reviewer(person: Person, name: string) {
  const [known] = await server.query<{ id: number }>(`select id from users where name = '${name}'`);
  const operator = new Player(server.url, server.operator.email);
  const { body } = await operator.call('POST', '/auth/sign-in', server.operator);
  operator.token = (body.item as { id_token: string }).id_token;
  const { password } = server.operator;
  await operator.call('PUT', `${GRANTED}/${known!.id}`, { role: 'card_editor', password });
  await person.page.reload();
}

/** A picture of two colours, with a name of its own. */
const picture = async (name: string, colour: string, size = 720) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .composite([
      {
        input: await sharp({ create: { width: size / 2, height: size / 3, channels: 3, background: '#fff2c4' } })
          .png()
          .toBuffer(),
        left: size / 4,
        top: size / 5,
      },
    ])
    .png()
    .toBuffer(),
});

const saved = (page: Page) => expect(page.getByTestId('save-state')).toHaveAttribute('data-state', 'saved');

test('a skin is drawn, refused, appealed for, accepted, bought, worn, reported and taken down', async ({ browser }) => {
  const maker = await Person.open(browser, server.url, SCREENS.phone);
  await maker.signUp('skin-maker@example.com', '그리는이', 'R', '/skins/create');
  const { page } = maker;
  await page.getByLabel('어느 카드의 스킨인가요?').fill('불씨 도깨비');
  await page
    .getByRole('option', { name: /불씨 도깨비/ })
    .first()
    .tap();
  await page.getByLabel('올릴 그림').setInputFiles(await picture('밤.png', '#20305a'));
  await expect(page).toHaveURL(/\/skins\/\d+\/edit$/);
  await page.getByLabel('스킨의 이름').fill('한밤의 도깨비');
  await page.getByLabel('값 (골드)').fill('40');
  const submit = page.getByTestId('submit-work');
  await expect(submit).toBeDisabled();
  await page.getByRole('button', { name: '이름을 밝히고' }).tap();
  await page.getByLabel(/그림의 출처/).fill('직접 그렸습니다');
  await saved(page);
  await submit.tap();
  await expect(page.getByText('심사자가 보고 있습니다.')).toBeVisible();
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)![0]);

  const judge = await Person.open(browser, server.url, SCREENS.desk);
  await judge.signUp('skin-judge@example.com', '고르는이', 'U', '/mypage');
  await reviewer(judge, '고르는이');
  await judge.page.goto(`${server.url}/mypage/admin?part=works`);
  const piece = judge.page.getByTestId('review-piece');
  await expect(piece).toContainText('한밤의 도깨비');

  await judge.page.keyboard.press('d');
  await judge.page.keyboard.press('1');
  await judge.page.keyboard.press('Enter');
  await expect(judge.page.getByText('기다리는 작품이 없습니다.')).toBeVisible();

  await page.getByRole('button', { name: '이의 신청' }).tap();
  await page.getByLabel(/왜 다시 보아야/).fill('제가 그린 그림입니다.');
  await page.getByRole('button', { name: '이의 보내기' }).tap();
  await expect(page.getByText('이의 신청 결과를 기다립니다.')).toBeVisible();
  const other = await Person.open(browser, server.url, SCREENS.desk);
  await other.signUp('other-judge@example.com', '다시보는이', 'G', '/mypage');
  await reviewer(other, '다시보는이');
  await other.page.goto(`${server.url}/mypage/admin?review=appeals`);
  await expect(other.page.getByTestId('review-piece')).toContainText('제가 그린 그림입니다.');
  await other.page.keyboard.press('a');
  await expect(other.page.getByText('기다리는 작품이 없습니다.')).toBeVisible();

  const buyer = await Person.open(browser, server.url, SCREENS.desk);
  await buyer.signUp('skin-buyer@example.com', '새옷이', 'R', `/skins/${id}`);
  await server.provide('새옷이', 300, [], 0);
  await expect(buyer.page.getByTestId('skin-price')).toContainText('40');
  await buyer.page
    .getByRole('button', { name: /사기|40골드/ })
    .first()
    .click();
  await buyer.page
    .getByRole('button', { name: /^(사기|확인|40골드에 사기)$/ })
    .last()
    .click();
  await buyer.page.getByRole('button', { name: '입히기' }).first().click();
  await expect(buyer.page.getByText(/다음 게임부터 이 그림으로/)).toBeVisible();

  await buyer.page.getByRole('button', { name: '신고' }).click();
  await buyer.page.getByLabel('남의 그림이나 글을 가져다 씀').check();
  await buyer.page
    .getByRole('button', { name: /신고(하기)?$/ })
    .last()
    .click();
  await judge.page.goto(`${server.url}/mypage/admin?work=${id}`);
  await expect(piece).toContainText('한밤의 도깨비');
  await judge.page.keyboard.press('x');
  await judge.page.keyboard.press('2');
  await judge.page.keyboard.press('Enter');
  await expect(piece).toContainText('운영진이 내렸습니다.');
  await buyer.page.reload();
  await expect(buyer.page.getByRole('heading', { name: '한밤의 도깨비' })).toBeVisible();
  expect([maker.faults, judge.faults, other.faults]).toEqual([[], [], []]);
});
