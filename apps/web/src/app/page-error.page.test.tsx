import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../testing/page.ts';

test('an address with words that no page knows opens the page, and the words are words', async () => {
  await openPage('/cards?q=true&sort=zzz&page=%5B1%5D', { server: (it) => it.answer('market', []) });
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: '카드 찾기' }).value).toBe('true'));
  expect(await screen.findByText('맞는 카드가 없습니다.')).toBeTruthy();
});
