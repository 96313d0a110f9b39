import { ACTION_VALID_MS } from '@chilyo/protocol/constants';
import { expect } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { Person, quiet, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

test('what was chosen on a dead line is given up, said, and never done when the line is back', async ({ browser }) => {
  const people = [await Person.open(browser, server.url), await Person.open(browser, server.url)] as const;
  await people[0].signUp('tunnel-one@example.com', '굴속하나', 'R');
  await people[1].signUp('tunnel-two@example.com', '굴속둘', 'U');
  for (const { page } of people) await page.getByTestId('find-game').locator('visible=true').first().click();
  for (const { page } of people) await page.getByTestId('accept').click();
  for (const { page } of people) await page.getByTestId('mulligan-keep').click();
  const endOf = ({ page }: Person) => page.locator('[data-testid="end-turn"][data-mine]');
  const isOnTurn = (person: Person) => endOf(person).isVisible();
  await expect.poll(async () => (await Promise.all(people.map(isOnTurn))).filter(Boolean)).toHaveLength(1);
  const [mover, other] = (await isOnTurn(people[0])) ? people : ([people[1], people[0]] as const);

  const { page } = mover;
  await page.context().setOffline(true);
  await endOf(mover).click();
  const sent = Date.now();
  await expect(page.getByText('연결이 느립니다.')).toBeVisible();
  await expect(page.getByText('연결이 끊겼습니다. 다시 잇는 중입니다.')).toBeVisible();
  await expect.poll(() => Date.now() - sent).toBeGreaterThan(ACTION_VALID_MS);
  await page.context().setOffline(false);
  // by the server, which has got it after all, or by the page where even the answer is lost
  await expect(page.getByText(/행동이 늦게 닿았습니다|방금 고른 것이 닿지 않았습니다/)).toBeVisible();
  await expect(endOf(mover)).toBeVisible();
  await expect(endOf(other)).toBeHidden();

  // the line is as good as before
  await endOf(mover).click();
  await expect(endOf(other)).toBeVisible();
});
