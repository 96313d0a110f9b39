import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { cardNamed } from '../../testing/catalog.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const SKIN = sample('shopSkins', {
  id: 2,
  name: '먹그림 삼족오',
  card_id: cardNamed('불씨 도깨비').id,
  url: '/uploads/skin.webp',
  price: 40,
  user_id: 1,
  maker: '운영자',
  created_ts: 1_790_000_000,
});
const page = (...items: (typeof SKIN)[]) => ({ items, next: null });

test('a skin is bought after a question, worn and taken off; what is not affordable says how much is missing', async () => {
  const { user, server, socket, barriers } = await openPage('/skins', {
    as: player({ gpoint: 30 }),
    server: (it) => it.answer('shopSkins', page(SKIN)),
  });
  const cell = within(await screen.findByTestId('skin-2'));
  expect(cell.getByText('10골드가 부족합니다.')).toBeTruthy();
  expect(cell.getByTestId<HTMLButtonElement>('buy-skin').disabled).toBe(true);
  expect(await barriers()).toEqual([]);
  socket.say('UPDATE_USER_DATA', { gpoint: 100 });
  await waitFor(() => expect(cell.getByTestId<HTMLButtonElement>('buy-skin').disabled).toBe(false));
  const mine = { ...SKIN, is_mine: true };
  server.answer('buySkin', mine).answer('skins', [mine]).answer('shopSkins', page(mine));
  await user.click(cell.getByTestId('buy-skin'));
  await user.click(await screen.findByTestId('dialog-confirm'));
  await waitFor(() => expect(server.asked('buySkin').map(({ input }) => input)).toEqual([{ price: 40 }]));
  const worn = { ...mine, is_worn: true };
  server
    .answer('equipSkin', { card_id: SKIN.card_id, skin_id: 2 })
    .answer('skins', [worn])
    .answer('shopSkins', page(worn));
  await user.click(await cell.findByTestId('equip-skin'));
  await waitFor(() => expect(cell.getByTestId('equip-skin').textContent).toContain('벗기기'));
});

test('the filter stands in the address, and what nothing fits can be cleared', async () => {
  const { user, server } = await openPage('/skins', {
    as: player(),
    server: (it) => it.answer('shopSkins', ({ input }) => (input.words ? page() : page(SKIN))),
  });
  await user.type(await screen.findByLabelText('스킨 찾기'), 'ㄱㅇㅈ');
  expect(await screen.findByText('맞는 스킨이 없습니다.')).toBeTruthy();
  expect(location.search).toContain('words=');
  await user.click(screen.getByRole('button', { name: '조건 지우기' }));
  expect(await screen.findByTestId('skin-2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '내 카드의 스킨' }));
  await waitFor(() => expect(server.asked('shopSkins').at(-1)!.input.whose).toBe('owned-cards'));
});

test('a visitor is led to the sign-in page and back', async () => {
  await openPage('/skins', { server: (it) => it.answer('shopSkins', page(SKIN)) });
  const link = await screen.findByRole('link', { name: /로그인하고/ });
  expect(link.getAttribute('href')).toBe('/login?back=%2Fskins%2F2');
});
