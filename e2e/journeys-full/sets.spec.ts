import type { Work } from '@chilyo/protocol';
import { expect } from '@playwright/test';
import { Player } from '../contract/player.ts';
import { giveFairReport } from '../fair-report.ts';
import { PASSWORD, Person, SCREENS, test } from '../journeys/person.ts';
import { ServerProcess } from '../server-process.ts';

/** A separate server: a published card is in the lists of all others. */
let server: ServerProcess;
test.beforeAll(async () => {
  server = await ServerProcess.start();
});
test.afterAll(() => server.stop());

const names = ['재를 터는 아이', '불을 지키는 아이'] as const;

/** Makes an open card of a fair price, and a report that says so. */
async function openCard(maker: Player, name: string): Promise<Work> {
  const card = {
    name,
    type: 'unit',
    element: ['R'],
    rarity: 'common',
    cost: 3,
    attack: name === names[0] ? 4 : 3,
    health: name === names[0] ? 3 : 4,
    keywords: {},
    abilities: [],
  };
  const about = { licence: 'cc0', is_ai: false, source: '', parent_id: null };
  const { body } = await maker.call(
    'POST',
    '/works',
    { card, ...about },
    maker.token,
    `candidate-${names.indexOf(name as (typeof names)[number])}`,
  );
  const work = body.item as Work;
  await maker.call('POST', `/works/${work.id}/open`);
  await giveFairReport(server, work.card);
  return work;
}

async function signedIn(email: string): Promise<Player> {
  const player = new Player(server.url, email);
  const { body } = await player.call('POST', '/auth/sign-in', { email, password: PASSWORD });
  player.token = (body.item as { id_token: string }).id_token;
  return player;
}

test('a card comes from its maker through a vote and an editor into a set, and into a ranked match', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [maker, voter, editor] = await Promise.all([
    Person.open(browser, server.url, SCREENS.phone),
    Person.open(browser, server.url, SCREENS.phone),
    Person.open(browser, server.url, SCREENS.desk),
  ]);
  await maker.signUp('set-maker@example.com', '세트짓는이', 'R');
  await voter.signUp('set-voter@example.com', '투표하는이', 'R');
  await editor.signUp('set-editor@example.com', '다듬는이', 'G');
  const pen = await signedIn('set-maker@example.com');
  const works = [await openCard(pen, names[0]), await openCard(pen, names[1])];
  const [work] = works;

  // what is missing is said before the press; nothing is
  for (const { id } of works) {
    await maker.page.goto(`/cards/${id}/edit`);
    await maker.page.getByTestId('submit-work').tap();
    await expect(maker.page.getByTestId('submit-work')).toHaveCount(0);
  }

  await voter.page.goto('/cards/workshop');
  await voter.page.getByRole('link', { name: /투표/ }).first().tap();
  await expect(voter.page.getByRole('heading', { name: '어느 쪽과 더 놀고 싶나요?' })).toBeVisible();
  await expect(voter.page.locator('#page')).not.toContainText('세트짓는이');
  await voter.page.getByTestId('vote-0').tap();
  await expect(voter.page.getByTestId('vote-0')).toHaveCount(0);
  const cast = await server.query<{ count: string }>('select count(*) from ballot_pairs where chosen is not null');
  expect(Number(cast[0]!.count)).toBe(1);

  const boss = new Player(server.url, server.operator.email);
  boss.token = ((await boss.call('POST', '/auth/sign-in', server.operator)).body.item as { id_token: string }).id_token;
  const [known] = await server.query<{ id: number }>(`select id from users where name = '다듬는이'`);
  const role = { role: 'card_editor', password: server.operator.password };
  expect((await boss.call('PUT', `/operator/roles/${known!.id}`, role)).status).toBe(200);
  await editor.page.goto(`/mypage/admin?part=works&work=${work!.id}`);
  const piece = editor.page.getByTestId('review-piece');
  await expect(piece).toContainText(names[0]);
  await editor.page.getByRole('button', { name: /^받아들이기/ }).click();
  await editor.page.getByPlaceholder(/세트에서 이 카드 곁에 보일 말/).fill('불을 다루는 덱에 빠진 조각입니다.');
  await editor.page.keyboard.press('Enter');
  await expect(editor.page.getByText('받아들였습니다', { exact: false }).first()).toBeVisible();

  // the month begins
  await server.query(
    `insert into made_sets (month) values (to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM')) on conflict do nothing`,
  );
  await server.query(`update made_set_cards set month = (select min(month) from made_sets)`);
  await server.queueJob('close-sets');
  await maker.page.goto('/mypage/notices');
  await expect(async () => {
    await maker.page.reload();
    await expect(maker.page.getByText(names[0], { exact: false }).first()).toBeVisible({ timeout: 2_000 });
    await expect(maker.page.getByText(/세트/).first()).toBeVisible({ timeout: 2_000 });
    const [published] = await server.query<{ count: string }>(
      'select count(*) from made_sets where published_at is not null',
    );
    expect(Number(published!.count)).toBeGreaterThan(0);
  }).toPass({ timeout: 90_000 });

  await voter.page.goto('/sets');
  await voter.page.getByRole('link', { name: /세트/ }).last().tap();
  await expect(voter.page.getByTestId(`set-card-${work!.id}`)).toContainText('세트짓는이');
  await voter.page.goto(`/cards/${work!.id}`);
  await expect(voter.page.getByRole('heading', { level: 1, name: names[0] })).toBeVisible();

  // three copies of it in a deck, and a ranked match with it
  await server.provide('투표하는이', 0, [work!.id], 3);
  await server.provide('세트짓는이', 0, [work!.id], 3);
  for (const [email, person] of [
    ['set-voter@example.com', voter],
    ['set-maker@example.com', maker],
  ] as const) {
    const player = await signedIn(email);
    const [deck] = (await player.call('GET', '/decks')).body.items as {
      id: number;
      name: string;
      revision: number;
      card_ids: number[];
    }[];
    const card_ids = [...deck!.card_ids.slice(3), work!.id, work!.id, work!.id];
    const changed = await player.call('PUT', `/decks/${deck!.id}`, {
      name: deck!.name,
      revision: deck!.revision,
      card_ids,
    });
    expect(changed.body).toMatchObject({ item: { is_legal: true } });
    await person.page.goto('/');
    await person.page.locator('.bottom-find').tap();
  }
  for (const { page } of [voter, maker]) await page.getByTestId('accept').tap();
  for (const { page } of [voter, maker])
    await expect(page.getByTestId('mulligan-keep')).toBeVisible({ timeout: 30_000 });
  expect([maker.faults, voter.faults, editor.faults]).toEqual([[], [], []]);
});
