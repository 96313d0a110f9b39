import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answerAll } from '../../testing/any-site.ts';
import { CARDS, cardNamed } from '../../testing/catalog.ts';
import { ownCard, ownWork } from '../../testing/own-work.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const MAKER = 9;
const made = { id: 100_001, user_id: MAKER, maker: '해무리' };
const row = { ...CARDS.find(({ type, is_token }) => type === 'unit' && !is_token)!, id: made.id, set: '2026-12' };
const skin = sample('shopSkins', { ...made, name: '먹그림', card_id: cardNamed('불씨 도깨비').id, url: '/a.webp' });
const con = { id: 3, name: '하하', pack: '웃음', pack_id: made.id, url: '/b.webp', user_id: MAKER, maker: made.maker };

/** What the page is, its address, the one that the form is given, and what the site answers beside the usual. */
const PAGES = [
  ['an open card', `/cards/${made.id}`, `/cards/${made.id}`, { cards: CARDS }],
  ['a card of a set', `/cards/${made.id}`, `/cards/${made.id}`, { cards: [...CARDS, row] }],
  ['a skin', `/skins/${made.id}`, `/skins/${made.id}`, {}],
  ['a pack of emoticons', '/cons', `/cons#pack-${made.id}`, {}],
  ['a profile', `/pages/user/${MAKER}`, `/pages/user/${MAKER}`, {}],
] as const;

const open = (path: string, more: object, id: number | null) =>
  openPage(path, {
    ...(id !== null && { as: player({ id }) }),
    server: (it) => {
      answerAll(it);
      it.answer('work', { ...ownWork(ownCard), ...made, state: 'open', link: null, is_mine: id === MAKER })
        .answer('shopSkins', { items: [skin], next: null })
        .answer('skin', { ...skin, owners: 0 } as never)
        .answer('shopConPacks', {
          items: [{ ...made, name: '웃음', is_muted: false, cons: [sample('cons', con as never)] }],
          next: null,
        } as never)
        .answer(
          'profile',
          sample('profile', { id: MAKER, name: made.maker, relation: id === MAKER ? 'self' : 'none' }),
        );
      for (const [name, answer] of Object.entries(more)) it.answer(name as never, answer as never);
    },
  });
const main = () => within(screen.getByRole('main'));

test.each(PAGES)(
  'from the page of %s a visitor is led to the form, with its address',
  async (_, path, address, more) => {
    const { barriers } = await open(path, more, null);
    const link = await main().findByRole('link', { name: '게시중단 요청' });
    expect(new URL(link.getAttribute('href')!, location.href).searchParams.get('address')).toBe(address);
    expect(await barriers()).toEqual([]);
  },
);

test.each(PAGES)('from the page of %s its maker is not', async (_, path, _address, more) => {
  await open(path, more, MAKER);
  await screen.findByRole('heading', { level: 1 });
  await screen.findAllByText(/해무리|웃음/);
  expect(main().queryByRole('link', { name: '게시중단 요청' })).toBe(null);
});
