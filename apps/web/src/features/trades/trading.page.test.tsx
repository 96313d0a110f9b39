import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ownedAll } from '../../testing/catalog.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { NO_COMMENTS } from '../../testing/no-comments.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const GOBLIN = 301;
const ECONOMY = sample('economy', {
  house_sale: { common: 3 },
  trade: { hours: 72, cards_most: 10, fee_percent: 5, fee_per_card: 3 },
});
const OWNED = ownedAll(3).filter(({ card_id }) => card_id === GOBLIN);
const NONE = { items: [], next: null };

/** The page of the card that is traded, with nothing told of it yet. */
const openCard = (gpoint: number, prepare: (server: FakeServer) => unknown) =>
  openPage(`/cards/${GOBLIN}`, {
    as: player({ gpoint }),
    server: (it) => {
      it.answer('economy', ECONOMY)
        .answer('uitems', OWNED)
        .answer('cardPrices', [])
        .answer('offers', [])
        .answer('decks', [])
        .answer('cardVersions', [])
        .answer('cardStatistics', sample('cardStatistics', {}))
        .answer('cardComments', NO_COMMENTS)
        .answer('rentals', NONE)
        .answer('shopSkins', NONE)
        .answer('crafts', { items: [], weakened: [] } as never);
      prepare(it);
    },
  });

test('a card is sold at a price that is allowed, and taken back', async () => {
  const { user, server, socket, main, barriers } = await openCard(100, (it) => it.answer('cardOffers', []));
  await user.click(await main().findByRole('button', { name: '내 카드 팔기' }));
  const price = main().getByLabelText('장당 가격');
  await user.clear(price);
  await user.type(price, '1{Enter}');
  expect(await main().findByText('3골드에서 1,000,000골드까지 적어 주세요.')).toBeTruthy();
  expect(server.asked('openOffer')).toEqual([]);
  await user.clear(price);
  await user.type(price, '40');
  await user.clear(main().getByLabelText('수량'));
  await user.click(main().getByRole('button', { name: '내놓기' }));
  expect(await main().findByText('1장에서 3장까지 적어 주세요.')).toBeTruthy();
  expect(server.asked('openOffer')).toEqual([]);
  await user.type(main().getByLabelText('수량'), '3');
  const offer = sample('offers', { id: 6, card_id: GOBLIN, price: 40, count: 3 });
  server
    .answer('openOffer', offer)
    .answer('offers', [offer])
    .answer('cardOffers', [{ price: 40, count: 3, own_count: 3 }]);
  await user.dblClick(main().getByRole('button', { name: '내놓기' }));
  await waitFor(() => expect(main().queryByTestId('sell-form')).toBe(null));
  socket.say('GOODS_MOVED');
  const own = within(await main().findByRole('list', { name: '내가 파는 카드' }));
  expect(own.getByText('내 카드 3장')).toBeTruthy();
  expect(server.asked('openOffer').map(({ input }) => input)).toEqual([
    { card_id: GOBLIN, count: 3, price: 40, is_price_meant: false },
  ]);
  expect(await barriers()).toEqual([]);
  server
    .answer('cancelOffer', {} as never)
    .answer('offers', [])
    .answer('cardOffers', []);
  await user.click(own.getByRole('button', { name: '판매 취소' }));
  await waitFor(() => expect(server.asked('cancelOffer').map(({ params }) => params)).toEqual([{ id: 6 }]));
  socket.say('GOODS_MOVED');
  await waitFor(() => expect(main().queryByRole('list', { name: '내가 파는 카드' })).toBe(null));
});

test('several copies are bought together: their price is seen before, and what would be left', async () => {
  const { user, server, main } = await openCard(200, (it) =>
    it.answer('cardOffers', [{ price: 40, count: 3, own_count: 0 }]),
  );
  const more = await main().findByRole('button', { name: '몇 장 살까요 늘리기' });
  const buy = main().getByTestId('buy');
  await user.click(more);
  expect(buy.textContent).toBe('80골드에 2장 사기');
  await user.click(more);
  expect(buy.textContent).toBe('120골드에 3장 사기');
  await user.click(main().getByRole('button', { name: '몇 장 살까요 줄이기' }));
  await user.click(buy);
  expect(await screen.findByText(/골드가 120 남습니다\./)).toBeTruthy();
  server.answer('buyCard', sample('buyCard', { count: 2, gpoint: 80 }));
  await user.click(screen.getByTestId('dialog-confirm'));
  await screen.findByText(/2장을 80골드에 샀습니다\./);
  expect(server.asked('buyCard').map(({ input }) => input)).toEqual([{ count: 2, total_most: 80 }]);
});

test('a trade is put together from what one has and wishes for, and stands among one’s own', async () => {
  const { user, server, main, barriers } = await openPage('/trades/create', {
    as: player(),
    server: (it) => it.answer('uitems', OWNED).answer('economy', ECONOMY).answer('market', []),
  });
  const gives = within(await main().findByRole('region', { name: '내가 주는 것' }));
  const wants = within(main().getByRole('region', { name: '내가 받는 것' }));
  await user.click(await gives.findByRole('button', { name: /불씨 도깨비/ }));
  await user.type(wants.getByRole('combobox'), '불똥');
  await user.click((await wants.findAllByRole('button', { name: /불똥/ }))[0]!);
  await user.type(wants.getByLabelText('골드'), '20');
  expect(await barriers()).toEqual([]);
  const trade = sample('trades', {
    id: 3,
    user_id: 7,
    status: 'open',
    gives: { card_ids: [GOBLIN] },
    wants: { card_ids: [303], gpoint: 20 },
  });
  server.answer('openTrade', trade).answer('trades', { items: [trade], next: null });
  await user.click(main().getByRole('button', { name: '거래 올리기' }));
  await waitFor(() => expect(location.search).toMatch(/filter=mine/));
  expect(await main().findByTestId('trade')).toBeTruthy();
  expect(server.asked('openTrade').map(({ input }) => input)).toEqual([
    { gives: { card_ids: [GOBLIN], gpoint: 0 }, wants: { card_ids: [303], gpoint: 20 } },
  ]);
});

test('a trade is taken after a question that names the price and the fee', async () => {
  const trade = sample('trades', {
    id: 3,
    user_id: 9,
    name: '파는이',
    status: 'open',
    fee: 7,
    gives: { card_ids: [303] },
    wants: { card_ids: [GOBLIN], gpoint: 20 },
  });
  const { user, server, socket, main } = await openPage('/trades?filter=takeable', {
    as: player({ gpoint: 100 }),
    server: (it) => it.answer('uitems', OWNED).answer('trades', { items: [trade], next: null }),
  });
  const row = within(await main().findByTestId('trade'));
  await user.click(row.getByRole('button', { name: '거래하기' }));
  expect(await screen.findByText(/27골드와 카드 1장을 주고 거래할까요\? 수수료 7골드가 들어 있습니다\./)).toBeTruthy();
  server.answer('takeTrade', { ...trade, status: 'taken' } as never).answer('trades', { items: [], next: null });
  await user.click(screen.getByTestId('dialog-confirm'));
  await waitFor(() => expect(server.asked('takeTrade').map(({ params }) => params)).toEqual([{ id: 3 }]));
  socket.say('GOODS_MOVED');
  await waitFor(() => expect(main().queryByTestId('trade')).toBe(null));
});
