import { expect } from '@playwright/test';
import { Person, SCREENS, test } from '../journeys/person.ts';
import type { ServerProcess } from '../server-process.ts';

const month = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 7);

/** Sixty players on the ladder of own decks, and one with this name between them. */
async function ladderWith(server: ServerProcess, name: string, rating: number): Promise<void> {
  await server.query(`insert into users (issuer, subject, name, options)
    select 'ladder', 'rung ' || i, '사다리' || i, '{}' from generate_series(1, 60) i on conflict do nothing`);
  await server.query(`insert into ratings (user_id, score_id, rating, deviation, volatility, games)
    select id, 1, 2300 - 10 * substr(name, 4)::int, 60, 0.06, 40 from users where issuer = 'ladder'
    union all select id, 1, ${rating}, 60, 0.06, 40 from users where name = '${name}'
    on conflict (user_id, score_id) do update set rating = excluded.rating, deviation = 60`);
  await server.query(`insert into season_records (season, score_id, user_id, won, lost)
    select '${month()}', 1, user_id, 12, 8 from ratings where deviation < 110 on conflict do nothing`);
  await server.query(`insert into seasons values ('2026-01', '2026-01-01', '2026-02-01') on conflict do nothing`);
  await server.query(`insert into season_standings (season, score_id, user_id, place, rating, won, lost, drawn, paid_at)
    select '2026-01', 1, id, substr(name, 4)::int, 2000, 20, 5, 0, now() from users where issuer = 'ladder'
    on conflict do nothing`);
}

for (const [screen, name, rating] of [
  ['desk', '오르는별', 1745],
  ['phone', '오르는달', 1743],
] as const)
  test(`one finds oneself and others on the ladder, now and in a season that is over (${screen})`, async ({
    browser,
    server,
  }) => {
    const me = await Person.arrive(browser, server.url, SCREENS[screen]);
    await me.signUp(`climber-${screen}@example.com`, name, 'R', '/');
    await ladderWith(server, name, rating);
    const { page } = me;
    await page.goto('/ranks');
    const rows = page.getByTestId('standing');
    await expect(rows).toHaveCount(50);
    await expect(rows.first()).toContainText('사다리1');
    // the first seven stand in their sky as well
    await expect(page.getByRole('region', { name: '칠요, 하늘의 일곱' }).getByRole('listitem')).toHaveCount(7);

    // one's own place is seen from the first page, and led to
    const own = page.getByTestId('own-place');
    await expect(own).toContainText(/5[67]위/);
    await own.getByRole('link', { name: '내 자리로' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows.filter({ hasText: name })).toBeVisible();
    await page.goBack();
    await expect(rows.first()).toContainText('사다리1');

    await page.getByRole('searchbox', { name: '이름, 초성' }).fill(name);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(/5[67]/);
    await page.getByRole('searchbox', { name: '이름, 초성' }).fill('없는사람이름');
    await expect(page.getByText('이 순위에 찾으시는 이름이 없습니다.')).toBeVisible();
    await page.getByRole('searchbox', { name: '이름, 초성' }).fill('');

    await page.getByRole('combobox', { name: '시즌' }).selectOption('2026-01');
    await expect(page).toHaveURL(/season=2026-01/);
    await expect(rows.first()).toContainText('20승 5패');
    await expect(own).toHaveCount(0);
    await page.getByRole('navigation', { name: '랭킹의 화면' }).getByRole('link', { name: '시즌과 상' }).click();
    await expect(page.getByText('2026년 1월')).toBeVisible();
    await expect(page.getByText('20/20')).toBeVisible();
    expect(me.faults).toEqual([]);
  });

test('whoever does not want to be seen among the rich is seen there by nobody else', async ({ browser, server }) => {
  const rich = await Person.arrive(browser, server.url, SCREENS.desk);
  await rich.signUp('rich@example.com', '금덩이', 'S', '/');
  await server.provide('금덩이', 900_000, [], 0);
  const visitor = await Person.arrive(browser, server.url, SCREENS.phone);
  await visitor.page.goto('/ranks/rich');
  await expect(visitor.page.getByText('금덩이')).toBeVisible();

  await rich.page.goto('/ranks/rich');
  await rich.page.getByLabel('이 화면에 내 이름 보이기').uncheck();
  await visitor.page.reload();
  await expect(visitor.page.getByRole('heading', { name: '하늘 아래 골드' })).toBeVisible();
  await expect(visitor.page.getByText('금덩이')).toHaveCount(0);
  // to oneself the place is still told
  await rich.page.reload();
  await expect(rich.page.getByRole('listitem').filter({ hasText: '금덩이' })).toBeVisible();
  await expect(rich.page.getByLabel('이 화면에 내 이름 보이기')).not.toBeChecked();
});
