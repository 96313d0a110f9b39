import { encodeDeck } from '@chilyo/protocol/deck-code';
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';

import { CARDS } from '../../testing/catalog.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

afterEach(() => localStorage.clear());

const CARD = CARDS.find(({ is_token }) => !is_token)!;
const draft = sample('deck', { id: 4, name: '새 불씨', card_ids: [], made: [], rented: null, revision: 1 });
const opened = () =>
  openPage('/decks/4/edit', {
    as: player(),
    server: (it) =>
      it
        .answer('cards', CARDS)
        .answer('deck', draft)
        .answer('decks', [draft])
        .answer('market', [])
        .answer('economy', sample('economy', {}))
        .answer('changeDeck', ({ input }) => ({ ...draft, ...input, revision: 2 })),
  });

test('cards are chosen from lines as well, which the device remembers; a deck that is too small says so', async () => {
  const page = await opened();
  const pick = () => screen.findByTestId(`pick-${CARD.id}`);
  expect((await pick()).className).not.toContain('card-strip');
  await page.user.click(screen.getByRole('button', { name: '목록으로 보기' }));
  expect((await pick()).className).toContain('card-strip');
  expect(await page.barriers()).toEqual([]);
  await page.user.click(await pick());
  await waitFor(() => expect(screen.getByTestId('deck-count').textContent).toBe('1'));
  expect((await pick()).getAttribute('aria-label')).toContain('덱에 1장');
  const use = screen.getByRole<HTMLButtonElement>('button', { name: '이 덱 쓰기' });
  expect(use.disabled).toBe(true);
  const why = document.getElementById(use.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toMatch(/^아직 쓸 수 없는 덱입니다\. .*30장/);
  expect(localStorage.getItem('chilyo.deck-picks')).toBe('lines');
});

test('a code that cannot be read is said to be so while it is typed', async () => {
  const page = await openPage('/decks', {
    as: player(),
    server: (it) => it.answer('decks', []).answer('rentals', { items: [], next: null }),
  });
  await page.user.click(await screen.findByRole('button', { name: '코드로 가져오기' }));
  const dialog = within(await screen.findByTestId('import'));
  const send = dialog.getByRole('button', { name: '가져오기' });
  expect(send.className).not.toContain('btn-cta');
  await page.user.type(dialog.getByLabelText('덱 코드'), 'abc');
  expect(dialog.getByText('덱 코드가 보이지 않습니다. 코드 전체를 붙여 넣어 주세요.')).toBeTruthy();
  await page.user.clear(dialog.getByLabelText('덱 코드'));
  await page.user.paste(encodeDeck([CARD.id]));
  expect(await dialog.findByText(/, 1장$/)).toBeTruthy();
  expect(send.className).toContain('btn-cta');
});

test('Back does not open the code of the address again', async () => {
  const page = await openPage('/', {
    as: player(),
    server: (it) =>
      it
        .answer('decks', [])
        .answer('rentals', { items: [], next: null })
        .answer('market', [])
        .answer('economy', sample('economy', {}))
        .answer('createDeck', draft)
        .answer('deck', draft),
  });
  const { router } = await import('../../app/routes.tsx');
  await router.navigate({ to: '/decks', search: { code: encodeDeck([CARD.id]) } });
  await page.user.click(await screen.findByRole('button', { name: '가져오기' }));
  await waitFor(() => expect(location.pathname).toBe('/decks/4/edit'));
  // the entry of the dialog is left
  await waitFor(() => expect(history.state).not.toHaveProperty('layer'));
  history.back();
  await waitFor(() => expect(location.pathname).not.toBe('/decks/4/edit'));
  expect(location.pathname).toBe('/');
});

test('cards that their makers show no more are taken out of a deck by one press', async () => {
  const kept = CARDS.filter(({ is_token }) => !is_token)
    .slice(0, 3)
    .map(({ id }) => id);
  const deck = sample('deck', {
    id: 4,
    name: '빌린 불씨',
    card_ids: [...kept, 100_001, 100_001],
    made: [],
    rented: null,
    revision: 1,
  });
  const page = await openPage('/decks/4/edit', {
    as: player(),
    server: (it) =>
      it
        .answer('cards', CARDS)
        .answer('deck', deck)
        .answer('decks', [deck])
        .answer('market', [])
        .answer('economy', sample('economy', {}))
        .answer('changeDeck', ({ input }) => ({ ...deck, ...input, revision: 2 })),
  });
  expect(await screen.findByText('만든 이가 거두었거나 더는 보여 주지 않는 카드가 들어 있습니다.')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: '없는 카드 2장 빼기' }));
  await waitFor(() => expect(page.server.asked('changeDeck')).toMatchObject([{ input: { card_ids: kept } }]));
  expect(screen.queryByText(/더는 보여 주지 않는/)).toBe(null);
});
