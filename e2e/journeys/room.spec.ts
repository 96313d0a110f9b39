import { expect } from '@playwright/test';
import { Player } from '../contract/player.ts';
import type { ServerProcess } from '../server-process.ts';
import { LIGHT, PASSWORD, Person, quiet, SCREENS, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

test('a case from report to appeal: hidden with a reason, objected to, restored, and everybody is told', async ({
  browser,
}) => {
  const [author, reader, boss] = await Promise.all([
    Person.open(browser, server.url, SCREENS.phone),
    Person.open(browser, server.url),
    Person.open(browser, server.url),
  ]);
  await author.signUp('room-author@example.com', '글쓴사람', 'W', LIGHT);
  await reader.signUp('room-reader@example.com', '알린사람', 'U', LIGHT);
  await boss.signIn(server.operator, LIGHT);

  const pen = new Player(server.url, 'room-author@example.com');
  const signedIn = await pen.call('POST', '/auth/sign-in', { email: pen.email, password: PASSWORD });
  pen.token = (signedIn.body.item as { id_token: string }).id_token;
  const text = { type: 'text', text: '누군가 싫어할 말' };
  const article = {
    topic: '잡담',
    title: '다툴 만한 글',
    body: { version: 1, content: [{ type: 'paragraph', content: [text] }] },
  };
  const { body } = await pen.call('POST', '/articles/free', article, pen.token, 'room-article-1');
  const path = `/articles/free/${(body.item as { id: number }).id}`;

  await reader.page.goto(path);
  await reader.page.getByRole('button', { name: '신고', exact: true }).click();
  await reader.page.getByRole('button', { name: '신고하기' }).click();
  await expect(reader.page.getByTestId('report')).toHaveCount(0);

  await boss.page.goto('/mypage/admin?kind=article');
  const row = boss.page.getByTestId('case-row').filter({ hasText: '다툴 만한 글' });
  await row.getByRole('button', { name: '글 다루기' }).click();
  const acts = boss.page.getByTestId('post-acts');
  await acts.getByLabel('사유', { exact: true }).fill('남을 헐뜯습니다.');
  await acts.getByRole('button', { name: '가리기' }).click();
  await expect(row.getByText('운영진이 가렸습니다', { exact: false })).toBeVisible();
  await row.getByRole('button', { name: '내가 처리' }).click();
  await row.getByText('‘조치했습니다’ 넣기').click();
  await row.getByRole('button', { name: '조치함으로 마무리' }).click();
  await expect(row).toHaveCount(0);

  await reader.page.goto(path);
  await expect(reader.page.getByRole('heading', { level: 1, name: '가려진 글입니다' })).toBeVisible();
  await reader.page.goto('/mypage/notices');
  await expect(reader.page.getByText('신고를 살펴보았습니다.', { exact: false }).first()).toBeVisible();

  await author.page.goto('/mypage/notices');
  await author.page.getByText('내 글 ‘다툴 만한 글’이 가려졌습니다.', { exact: false }).click();
  const hidden = author.page.getByTestId('own-hidden-post');
  await expect(hidden).toContainText('남을 헐뜯습니다.');
  await hidden.getByLabel('이의').fill('규칙을 지켰습니다.');
  await hidden.getByRole('button', { name: '이의 신청' }).click();
  await expect(hidden).toContainText('운영진의 답을 기다리고 있습니다.');

  await boss.page.goto('/mypage/admin?kind=objection');
  const objection = boss.page.getByTestId('case-row').filter({ hasText: '규칙을 지켰습니다.' });
  await objection.getByRole('button', { name: '내가 처리' }).click();
  await objection.getByPlaceholder('답을 적어 주세요').fill('다시 보니 괜찮습니다.');
  await objection.getByRole('button', { name: '되돌리기', exact: true }).click();
  await expect(objection).toHaveCount(0);

  await author.page.reload();
  await expect(hidden).toContainText('다시 보입니다.');
  await reader.page.goto(path);
  await expect(reader.page.getByRole('heading', { level: 1, name: '다툴 만한 글' })).toBeVisible();
  await reader.page.goto('/pages/removals');
  await expect(reader.page.getByTestId('removal').first()).toContainText('되돌림');
  expect([...author.faults, ...reader.faults, ...boss.faults]).toEqual([]);
});
