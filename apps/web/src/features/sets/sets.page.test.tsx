import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CARDS } from '../../testing/catalog.ts';
import { ownCard, ownWork } from '../../testing/own-work.ts';
import { openPage } from '../../testing/page.ts';

const SET = {
  month: '2026-12',
  published_ts: 1_796_050_800,
  retires_ts: 1_827_500_400,
  is_retired: false,
  cards: 2,
};
const vote = { place: 3, strength: 0.41, low: 0.1, high: 0.72, voters: 41 };
const items = [
  { card: ownCard, user_id: 9, maker: '그리는이', is_ai: false, reason: '단순하고 새롭습니다.', vote: null },
  { card: { ...ownCard, id: 100_002, name: '둘째' }, user_id: 8, maker: '만드는이', is_ai: true, reason: '', vote },
];

test('sets are listed by their months, the newest first; before the first one the page says how one comes about', async () => {
  const page = await openPage('/sets', { server: (it) => it.answer('sets', [SET]) });
  const row = await screen.findByRole('link', { name: /2026년 12월 세트/ });
  expect(row.getAttribute('href')).toBe('/sets/2026-12');
  expect(row.textContent).toMatch(/2장.*2027년 11월 30일까지/);
  expect(await page.barriers()).toEqual([]);
  await openPage('/sets', { server: (it) => it.answer('sets', []) });
  expect(await screen.findByText(/아직 나온 세트가 없습니다/)).toBeTruthy();
});

test('a set shows its cards with their makers and how each came in, and the table of the vote', async () => {
  const page = await openPage('/sets/2026-12', {
    server: (it) => it.answer('cards', CARDS).answer('set', { ...SET, items }),
  });
  const first = within(await screen.findByTestId(`set-card-${ownCard.id}`));
  expect(first.getByText('편집자가 골랐습니다.')).toBeTruthy();
  expect(first.getByText('단순하고 새롭습니다.')).toBeTruthy();
  expect(first.getByRole('link', { name: '그리는이' })).toBeTruthy();
  const second = within(screen.getByTestId('set-card-100002'));
  expect(second.getByText(/투표 3위. 41명/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe('/api/ballots/months/2026-12.csv');
  expect(await page.barriers()).toEqual([]);
});

test('a month without a set says so', async () => {
  await openPage('/sets/2026-11', {
    server: (it) => it.answer('cards', CARDS).refuse('set', 'NOT_FOUND'),
  });
  const said = await screen.findByText('그달에 나온 세트가 없습니다.');
  expect(said.closest('.list-face')).not.toBe(null);
});

test('the page of a card of a set names the set', async () => {
  const work = { ...ownWork(ownCard), state: 'accepted' as const, is_mine: false, link: null };
  await openPage(`/cards/${work.id}`, {
    server: (it) =>
      it
        .answer('cards', CARDS)
        .answer('work', work)
        .answer('strength', null)
        .answer('setOfCard', { ...SET, user_id: 9, maker: '그리는이', reason: '새롭습니다.', vote: null }),
  });
  const link = await screen.findByRole('link', { name: '2026년 12월 세트' });
  expect(link.getAttribute('href')).toBe('/sets/2026-12');
});
