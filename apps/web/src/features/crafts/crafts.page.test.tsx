import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

test('a long list of cards to make is continued when asked for', async () => {
  const { user } = await openPage('/crafts', {
    as: player(),
    server: (it) =>
      it
        .answer('economy', sample('economy', {}))
        .answer('crafts', { items: [], weakened: [] })
        .answer('market', [])
        .answer('decks', [])
        .answer('boosters', sample('boosters', { hash: 'a'.repeat(64) })),
  });
  expect(await screen.findAllByTestId('make-row')).toHaveLength(40);
  await user.click(screen.getByText(/더 보기/));
  expect(screen.getAllByTestId('make-row')).toHaveLength(80);
});
