import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CARDS } from '../../testing/catalog.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

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
