import type { BoosterPack, CardRow, Deck } from '@chilyo/protocol';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answerAll } from '../../testing/any-site.ts';
import { CARDS, ownedAll } from '../../testing/catalog.ts';
import { ownCard, ownWork } from '../../testing/own-work.ts';
import { type OpenedPage, openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

/** A player's card as GET /cards lists it with its set. */
const rowOf = (id: number, name: string, changed: Partial<CardRow>): CardRow => ({
  ...CARDS.find(({ type, is_token }) => type === 'unit' && !is_token)!,
  id,
  key: `made-${id}`,
  name,
  name_cs: '',
  ...changed,
});
const fresh = rowOf(100_001, '불씨지기', { set: '2026-12' });
const retired = rowOf(100_002, '재지기', { set: '2025-11', is_retired: true });
const ALL = [...CARDS, fresh, retired];
const work = ownWork({ ...ownCard, name: fresh.name }, { state: 'accepted', is_mine: false, maker: '해무리' });

const place = {
  month: '2026-12',
  published_ts: 1_796_000_000,
  retires_ts: 1_827_000_000,
  is_retired: false,
  user_id: work.user_id,
  maker: '해무리',
  reason: '',
  vote: null,
};

const open = (path: string, prepare?: (it: OpenedPage['server']) => void) =>
  openPage(path, {
    as: player(),
    server: (it) => {
      answerAll(it);
      it.answer('cards', ALL)
        .answer('uitems', ownedAll(3))
        .answer('market', [])
        .answer('work', work)
        .answer('setOfCard', place);
      prepare?.(it);
    },
  });
const count = () => document.querySelector('.page-title [role="status"]')?.textContent;

test('monthly sets are searched by their month, and retired cards apart from them', async () => {
  const { user } = await open('/cards?q=세트:12월');
  await waitFor(() => expect(count()).toContain('1종'));
  expect(document.querySelector('.query-fault')).toBe(null);
  await user.selectOptions(screen.getByLabelText('세트'), '지난 세트');
  expect(await screen.findByText('맞는 카드가 없습니다.')).toBeTruthy();
  await user.clear(screen.getByLabelText('카드 찾기'));
  await waitFor(() => expect(count()).toContain('1종'));
  await user.type(screen.getByLabelText('카드 찾기'), '재지기');
  await waitFor(() => expect(count()).toContain('1종'));
});

test('the page of a card of a set is that of any card, names its maker, and leads to how it was made', async () => {
  const page = await open(`/cards/${fresh.id}`);
  expect(await screen.findByRole('heading', { name: '불씨지기' })).toBeTruthy();
  const maker = within(await screen.findByRole('region', { name: '만든 이' }));
  expect(await maker.findByText('해무리')).toBeTruthy();
  expect(await screen.findByRole('link', { name: '2026년 12월 세트' })).toBeTruthy();
  expect(screen.getByText('이 카드로 연습')).toBeTruthy();
  await page.user.click(maker.getByRole('link', { name: '만들어진 과정 보기' }));
  expect(await screen.findByTestId('try-card')).toBeTruthy();
  expect(location.search).toBe('?view=making');
});

test('the builder shows retired cards where all sets are asked for, and says what such a deck is for', async () => {
  const neutral = CARDS.filter(
    ({ element, rarity, is_token }) => element[0] === 'N' && rarity === 'common' && !is_token,
  )
    .slice(0, 10)
    .flatMap(({ id }) => [id, id, id]);
  const deck = sample('deck', {
    id: 4,
    name: '오래된 덱',
    card_ids: [...neutral.slice(1), retired.id],
    made: [],
    rented: null,
    revision: 1,
  }) as Deck;
  const { user } = await open('/decks/4/edit', (it) =>
    it
      .answer('deck', deck)
      .answer('decks', [deck])
      .answer('economy', sample('economy', {}))
      .answer('uitems', [...ownedAll(3), { ...ownedAll(3)[0]!, id: 999, card_id: retired.id }]),
  );
  expect(await screen.findByText(/‘재지기’ 때문에 랭킹전에서는 쓸 수 없습니다/)).toBeTruthy();
  await user.type(await screen.findByLabelText('카드 찾기'), '재지기');
  expect(screen.queryByTestId(`pick-${retired.id}`)).toBe(null);
  await user.click(screen.getByRole('button', { name: '모든 세트' }));
  expect(await screen.findByTestId(`pick-${retired.id}`)).toBeTruthy();
  expect(screen.getByText(/· 랭크 제외/)).toBeTruthy();
});

test('open pages fetch the cards again when they have changed, and only then', async () => {
  const page = await open('/cards/100001', (it) =>
    it.answer('cards', CARDS).answer('work', { ...work, state: 'open' }),
  );
  expect(await screen.findByTestId('try-card')).toBeTruthy();
  page.socket.say('CARDS', 'of yesterday');
  page.socket.say('CARDS', 'of yesterday');
  const before = page.server.asked('cards').length;
  page.server.answer('cards', ALL);
  page.socket.say('CARDS', 'of today');
  // the page of a made card becomes the one of a card of the game
  expect(await screen.findByText('이 카드로 연습')).toBeTruthy();
  expect(page.server.asked('cards')).toHaveLength(before + 1);
});

test('the odds of packs of the newest set are shown where there is one', async () => {
  const packs: BoosterPack[] = [];
  const { user } = await open('/pages/odds', (it) =>
    it.answer('boosterOdds', ({ input }) => {
      packs.push(input.pack);
      return sample('boosterOdds', { pack: input.pack, slots: [] });
    }),
  );
  await user.click(await screen.findByRole('button', { name: '세트' }));
  expect(await screen.findByText(/아직 덱에 넣을 만큼 모으지 못한 카드가 먼저 나옵니다/)).toBeTruthy();
  await waitFor(() => expect(packs).toContain('set'));
});
