import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { Player } from '../contract/player.ts';
import type { ServerProcess } from '../server-process.ts';
import { Person, quiet, SCREENS, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

const GRANTED = '/operator/roles';

/** Gives a user the right to review works. */
async function makeReviewer(name: string) {
  const [known] = await server.query<{ id: number }>(`select id from users where name = '${name}'`);
  const operator = new Player(server.url, server.operator.email);
  const { body } = await operator.call('POST', '/auth/sign-in', server.operator);
  operator.token = (body.item as { id_token: string }).id_token;
  const { password } = server.operator;
  await operator.call('PUT', `${GRANTED}/${known!.id}`, { role: 'card_editor', password });
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

/** A picture that moves: two colours by turns. */
async function moving(name: string) {
  const frame = (colour: string) =>
    sharp({ create: { width: 120, height: 120, channels: 3, background: colour } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['#b3341c', '#2d7339', '#b3341c', '#2d7339'].map(frame));
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif({ delay: 200 })
    .toBuffer();
  return { name, mimeType: 'image/gif', buffer };
}

const saved = (page: Page) => expect(page.getByTestId('save-state')).toHaveAttribute('data-state', 'saved');

test('a pack is sent at once, named by its files, accepted, and said in the chat', async ({ browser }) => {
  const maker = await Person.open(browser, server.url, SCREENS.phone);
  await maker.signUp('con-maker@example.com', '빚는이', 'U', '/cons/create');
  const { page } = maker;
  await page.getByLabel('꾸러미의 이름').fill('수달의 하루');
  await page.getByTestId('begin-pack').tap();
  await expect(page).toHaveURL(/\/cons\/\d+$/);
  const files = [
    await picture('신난_수달.png', '#8a5522', 300),
    await picture('졸린 수달.png', '#0d4680', 300),
    { name: '글.txt', mimeType: 'text/plain', buffer: Buffer.from('글') },
    await moving('춤추는 수달.gif'),
  ];
  await page.getByLabel('올릴 그림').setInputFiles(files);
  await expect(page.getByRole('alert')).toContainText('그림만 올릴 수 있습니다');
  await page.getByRole('button', { name: '글.txt 올리기 그만두기' }).tap();
  await expect(page.getByLabel('3번째 이름')).toHaveValue('춤추는 수달');
  await expect(page.getByLabel('1번째 이름')).toHaveValue('신난 수달');
  await page.getByLabel('모두에 태그 더하기').fill('수달');
  await page.getByRole('button', { name: '더하기', exact: true }).tap();
  await page.getByRole('button', { name: '춤추는 수달: 대표로' }).tap();
  await page.getByRole('button', { name: '자유롭게' }).tap();
  await page.getByLabel(/그림의 출처/).fill('직접 그렸습니다');
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('3번째 이름')).toHaveValue('춤추는 수달');
  await page.getByTestId('submit-work').tap();
  await expect(page.getByText('심사자가 보고 있습니다.')).toBeVisible();

  const judge = await Person.open(browser, server.url, SCREENS.desk);
  await judge.signUp('con-judge@example.com', '가리는이', 'G');
  await makeReviewer('가리는이');
  await judge.page.goto(`${server.url}/mypage/admin?part=works`);
  await expect(judge.page.getByTestId('review-piece')).toContainText('춤추는 수달');
  await judge.page.keyboard.press('a');
  await expect(judge.page.getByText('기다리는 작품이 없습니다.')).toBeVisible();

  await judge.page.goto(`${server.url}/cons?words=${encodeURIComponent('수달의 하루')}`);
  await judge.page.getByRole('button', { name: '모두 받기' }).last().click();
  await expect(judge.page.getByText('모두 보유 중')).toBeVisible();
  await judge.page.getByRole('button', { name: '이모티콘 고르기' }).click();
  await judge.page
    .getByRole('searchbox', { name: /이모티콘/ })
    .last()
    .fill('ㅊㅊㄴ');
  await judge.page.getByRole('button', { name: '춤추는 수달' }).last().click();
  await judge.page.getByRole('button', { name: '보내기' }).click();
  await page.getByRole('button', { name: /^채팅/ }).tap();
  await expect(page.locator('.chat-line').getByRole('img', { name: '춤추는 수달' })).toBeVisible();
  expect([maker.faults, judge.faults]).toEqual([[], []]);
});
