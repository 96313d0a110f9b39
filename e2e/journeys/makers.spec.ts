import { expect, type Page } from '@playwright/test';
import type { Player } from '../contract/player.ts';
import type { ServerProcess } from '../server-process.ts';
import { opponent, playFor } from './opponent.ts';
import { IS_FULL, Person, playOn, quiet, SCREENS, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

/** Counts the presses of a maker. */
function thumb(page: Page) {
  const counted = { taps: 0 };
  const tap = async (what: ReturnType<Page['locator']>) => {
    counted.taps++;
    await (page.viewportSize()!.width < 500 ? what.tap() : what.click());
  };
  return { counted, tap };
}

for (const screen of IS_FULL ? (['phone', 'desk'] as const) : (['phone'] as const)) {
  test(`a card is made from an idea, tried within twelve taps, changed, and tried again (${screen})`, async ({
    browser,
  }) => {
    const maker = await Person.open(browser, server.url, SCREENS[screen]);
    await maker.signUp(`maker-${screen}@example.com`, `짓는이${screen}`, 'R', '/cards/create');
    const { page } = maker;
    const { counted, tap } = thumb(page);
    await tap(page.getByRole('button', { name: /불씨 나르는 아이/ }));
    await tap(page.getByRole('button', { name: '얼마나: 1' }));
    await tap(page.getByRole('button', { name: '2 +1.5' }));
    await expect(page.getByTestId('builder-card')).toContainText('불씨 나르는 아이');
    await tap(page.getByRole('button', { name: '+ 이어서' }));
    await tap(page.getByRole('button', { name: /^카드를 1장 뽑습니다/ }));
    await expect(page.getByRole('status').filter({ hasText: '저장했습니다' })).toBeVisible();
    await tap(page.getByTestId('try-card'));
    const hand = page.locator('.mulligan-card');
    await expect(hand.filter({ hasText: '불씨 나르는 아이' }).first()).toBeVisible();
    await tap(page.getByTestId('mulligan-keep'));
    await expect(page.locator('[data-testid="end-turn"][data-lit="true"]')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByTestId('hand-card').filter({ hasText: '불씨 나르는 아이' }).first()).toBeAttached();
    expect(counted.taps).toBeLessThanOrEqual(12);

    // one press leads back, and an unchanged card goes on where it was
    await tap(page.getByTestId('trial-back'));
    await expect(page.getByTestId('try-card')).toBeVisible();
    await tap(page.getByTestId('try-card'));
    await expect(page.locator('[data-testid="end-turn"][data-lit="true"]')).toBeVisible();
    await tap(page.getByTestId('trial-back'));
    // a changed one begins again, where it is asked for
    await tap(page.getByRole('button', { name: '비용 늘리기' }));
    await tap(page.getByTestId('try-card'));
    await tap(page.getByTestId('trial-new-version'));
    await expect(page.getByTestId('mulligan-keep')).toBeVisible();
    expect(maker.faults).toEqual([]);
  });
}

/** Publishes a cheap unit. Returns its id. */
async function openCard(maker: Player, at: number): Promise<number> {
  const card = {
    name: `먼저 나서는 불 ${at}`,
    type: 'unit',
    element: ['R'],
    rarity: 'common',
    cost: 1,
    attack: 1,
    health: 2,
    keywords: {},
    abilities: [{ when: 'played', do: [{ verb: 'draw', amount: 1 }] }],
  };
  const about = { licence: 'cc0', is_ai: false, source: '', parent_id: null };
  const { body } = await maker.call('POST', '/works', { card, ...about }, maker.token, `friend-work-${at}`);
  const { id } = body.item as { id: number };
  await maker.call('POST', `/works/${id}/open`);
  return id;
}

test('a friend accepts a match with made cards, and reads the card that is played against them', async ({
  browser,
}) => {
  const friend = await Person.open(browser, server.url, SCREENS.desk);
  await friend.signUp('card-friend@example.com', '카드벗', 'R');
  const { page } = friend;
  const maker = await opponent(server, 'friend-maker@example.com', '벗짓는이', 'R');
  const made = await Promise.all(Array.from({ length: 10 }, (_, at) => openCard(maker, at)));
  const [deck] = (await maker.call('GET', '/decks')).body.items as {
    id: number;
    name: string;
    revision: number;
  }[];
  const { name, revision } = deck!;
  // nothing else: the first turn plays one
  const cards = [...made, ...made, ...made];
  const changed = await maker.call('PUT', `/decks/${deck!.id}`, { name, card_ids: cards, revision });
  expect(changed.body).toMatchObject({ item: { is_legal: true } });
  const idOf = async (who: string) => {
    const { body } = await maker.call('GET', `/users/names?name=${encodeURIComponent(who)}`);
    return (body.items as { user_id: number }[])[0]!.user_id;
  };
  const invitation = { user_id: await idOf('카드벗'), clock: 'off', made_cards: true };
  await page.goto(`/pages/user/${await idOf('벗짓는이')}`);
  // only who is here can be asked
  await expect.poll(async () => (await maker.call('POST', '/games/invitations', invitation)).status).toBe(200);

  const asked = page.getByLabel('받은 초대');
  await expect(asked).toContainText('두 사람 모두 만든 카드가 든 덱을 쓸 수 있습니다.');
  await asked.getByRole('button', { name: '수락' }).click();
  await maker.until(() => maker.gameId > 0);
  await maker.join();
  let isSeen = false;
  void playFor(maker, () => isSeen);
  const log = page.getByTestId('log');
  while (!isSeen) {
    await playOn([friend], (actions) => actions >= 1);
    isSeen = (await log.textContent())?.includes('먼저 나서는 불') ?? false;
  }
  // lines that follow would push the hovered one away
  await expect
    .poll(async () => {
      const before = await log.textContent();
      await page.waitForTimeout(500);
      return (await log.textContent()) === before;
    })
    .toBe(true);
  const named = log.locator('.log-card').filter({ hasText: '먼저 나서는 불' }).last();
  // as a hand does, in more than one step
  for (const x of [4, 12, 20]) await named.hover({ position: { x, y: 8 } });
  await expect(page.getByText('등장: 카드를 1장 뽑습니다.').first()).toBeVisible();
  expect(friend.faults).toEqual([]);
});
