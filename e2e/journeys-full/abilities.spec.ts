import { expect } from '@playwright/test';
import { Player } from '../contract/player.ts';
import { barriers } from '../journeys/axe.ts';
import { Person, SCREENS, test } from '../journeys/person.ts';
import { ServerProcess } from '../server-process.ts';

/** A separate server: meanings of ability words are site-wide. */
let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

test('a card editor changes what a word means and costs, sees before it is saved what it does to cards, and takes it back', async ({
  browser,
}) => {
  const editor = await Person.arrive(browser, server.url, SCREENS.phone);
  await editor.signUp('words-editor@example.com', '낱말지기', 'R', '/');
  const [{ id } = { id: 0 }] = await server.query<{ id: number }>("select id from users where name = '낱말지기'");
  const boss = new Player(server.url, server.operator.email);
  const signedIn = await boss.call('POST', '/auth/sign-in', {
    email: server.operator.email,
    password: server.operator.password,
  });
  boss.token = (signedIn.body.item as { id_token: string }).id_token;
  await boss.call('PUT', `/operator/roles/${id}`, { role: 'card_editor', password: server.operator.password });
  await editor.page.goto('/young/abilities');
  await editor.page.getByRole('button', { name: '돌진', exact: true }).click();
  await expect(editor.page).toHaveURL(/open=1$/);
  const form = editor.page.getByTestId('ability-form');
  const save = form.getByRole('button', { name: '저장' });
  await expect(save).toBeDisabled();
  await form.getByLabel('값(점)').fill('40');
  await expect(form.getByRole('alert')).toContainText('10점 사이');
  await expect(save).toBeDisabled();
  await form.getByLabel('값(점)').fill('3.2');
  await form.getByLabel('풀이').fill('나온 턴에 곧바로 공격할 수 있습니다.');
  await expect(form.locator('del')).toHaveText(['바로 ', '2점 ']);
  await expect(form.getByRole('table')).toContainText('불꽃 여우');
  await expect(form.getByLabel('카드의 값에 미치는 것')).toContainText('0장에서');
  for (const theme of ['night', 'paper'] as const) expect(await barriers(editor.page, theme)).toEqual([]);

  // a concurrent edit: the typed text stays, beside the other version
  const other = await boss.call('PUT', '/operator/abilities/1', { no: 0, explanation: '바로 싸웁니다.', price: 2.2 });
  expect(other.status).toBe(200);
  await save.click();
  await expect(form).toContainText('그사이 다른 사람이 고쳤습니다');
  await expect(form.getByLabel('풀이')).toHaveValue('나온 턴에 곧바로 공격할 수 있습니다.');
  await expect(form.locator('.ability-change')).toContainText('2.2점');
  await save.click();
  await expect(save).toBeDisabled();
  await expect(editor.page.getByRole('listitem').filter({ hasText: '낱말지기 님이' })).toContainText('3.2점');

  const reader = await Person.arrive(browser, server.url, SCREENS.desk);
  await reader.page.goto('/pages/rules');
  await expect(reader.page.getByText('나온 턴에 곧바로 공격할 수 있습니다.').first()).toBeVisible();

  await editor.page.goto('/young/abilities?open=1');
  await editor.page.getByRole('button', { name: '0번째 글과 값을 다시 쓰기' }).click();
  await expect(form.getByLabel('값(점)')).toHaveValue('2');
  await save.click();
  await expect(editor.page.getByRole('listitem').filter({ hasText: '낱말지기 님이' })).toHaveCount(2);
  expect([...editor.faults, ...reader.faults]).toEqual([]);
});
