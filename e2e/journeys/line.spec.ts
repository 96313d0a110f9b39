import { ACTION_VALID_MS } from '@chilyo/protocol/constants';
import { expect } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { opponent, sitDown } from './opponent.ts';
import { LIGHT, Person, quiet, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

test('what was chosen on a dead line is given up, said, and never done when the line is back', async ({ browser }) => {
  const mover = await Person.open(browser, server.url);
  await mover.signUp('tunnel-one@example.com', '굴속하나', 'R', LIGHT);
  const other = await opponent(server, 'tunnel-two@example.com', '굴속둘', 'U');
  await sitDown(mover, other);
  const { page } = mover;
  await page.getByTestId('mulligan-keep').click();
  await other.act({ type: 'mulligan', cards: [] });
  const end = page.locator('[data-testid="end-turn"][data-mine]');
  await expect.poll(async () => other.legal.length > 0 || (await end.isVisible())).toBe(true);
  if (other.legal.length > 0) await other.act({ type: 'end' });
  await expect(end).toBeVisible();

  await page.context().setOffline(true);
  await end.click();
  const sent = Date.now();
  await expect(page.getByText('연결이 느립니다.')).toBeVisible();
  await expect(page.getByText('연결이 끊겼습니다. 다시 잇는 중입니다.')).toBeVisible();
  await expect.poll(() => Date.now() - sent).toBeGreaterThan(ACTION_VALID_MS);
  await page.context().setOffline(false);
  // by the server, which has got it after all, or by the page where even the answer is lost
  await expect(page.getByText(/행동이 늦게 닿았습니다|방금 고른 것이 닿지 않았습니다/)).toBeVisible();
  await expect(end).toBeVisible();
  expect(other.legal).toEqual([]);

  // the line is as good as before
  await end.click();
  await other.until(() => other.legal.length > 0);
  other.socket.close();
});
