import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '../testing/page.ts';
import { player } from '../testing/people.ts';
import { sample } from '../testing/sample.ts';

afterEach(() => localStorage.clear());

const opened = () =>
  openPage('/pages/terms', { as: player(), server: (it) => it.answer('conduct', sample('conduct', {})) });
type Opened = Awaited<ReturnType<typeof opened>>;
const channels = async ({ user }: Opened) => {
  await user.click(screen.getAllByTestId('channel')[0]!);
  const list = within(await screen.findByRole('dialog'));
  // its code comes on demand
  await list.findByLabelText('친선전 채널');
  return list;
};
const label = () => screen.getAllByTestId('channel')[0]!.textContent;
const REFUSED = '만든 카드가 든 덱입니다. 이 채널에서 쓰려면 ‘만든 카드 허용’을 켜 주세요.';

test('the switch is there for a friendly channel alone, and goes with the search', async () => {
  const page = await opened();
  const list = await channels(page);
  expect(list.queryByRole('checkbox')).toBe(null);
  await page.user.type(list.getByLabelText('친선전 채널'), '7');
  await page.user.click(list.getByRole('checkbox', { name: '만든 카드 허용' }));
  expect(await page.barriers()).toEqual([]);
  await page.user.click(list.getByRole('button', { name: '고르기' }));
  await waitFor(() => expect(label()).toContain('채널 7 · 만든 카드'));
  await page.user.click(screen.getAllByTestId('find-game')[0]!);
  expect(page.socket.sentAs('SEARCH').at(-1)).toEqual([7, undefined, true]);
  page.socket.say('SEARCH', 'SEARCH', null, null, true);
  await waitFor(() => expect(label()).toContain('만든 카드'));
  page.socket.say('SEARCH', 'CONFIRM_GAME', 19, {
    commit: 'c',
    deadline: Date.now() + 20_000,
    has_made_cards: true,
  });
  const found = within(await screen.findByTestId('confirm-game'));
  expect(found.getByText('이 게임의 덱에는 만든 카드가 들어 있습니다.')).toBeTruthy();
  await page.user.click(found.getByTestId('accept'));
  await within(await screen.findByTestId('waiting-opponent')).findByText('이 게임의 덱에는 만든 카드가 들어 있습니다.');
});

test('a refused deck is searched with by one press, and a search that needs the switch keeps it', async () => {
  const page = await opened();
  const list = await channels(page);
  await page.user.type(list.getByLabelText('친선전 채널'), '7{Enter}');
  page.socket.say('ALERT', REFUSED, null, 'MADE_CARDS_NOT_ALLOWED');
  expect(await screen.findByText(REFUSED)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: '허용하고 찾기' }));
  await waitFor(() => expect(page.socket.sentAs('SEARCH')).toEqual([[7, undefined, true]]));
  page.socket.say('SEARCH', 'SEARCH', null, null, true);
  const again = await channels(page);
  await page.user.click(again.getByRole('checkbox', { name: '만든 카드 허용' }));
  expect(page.socket.sentAs('SEARCH').at(-1)).toEqual([7, undefined, false]);
  page.socket.say('ALERT', REFUSED, null, 'MADE_CARDS_NOT_ALLOWED');
  await page.user.click(await screen.findByRole('button', { name: '확인' }));
  expect(page.socket.sentAs('SEARCH')).toHaveLength(2);
  expect(label()).toContain('만든 카드');
});
