import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../testing/page.ts';

const NOTHING = { items: [], next: null, counts: {}, is_near: false, nearest: [] } as never;

test('the field of the top bar leads to the search page, by the key / and by recent words', async () => {
  const { user, server, barriers } = await openPage('/pages/terms', { server: (it) => it.answer('search', NOTHING) });
  localStorage.setItem('chilyo.searches', '["구미호","불갈기"]');
  const field = await screen.findByRole('combobox', { name: '사이트 검색' });
  // the key is heard once the field's effects have run
  await waitFor(async () => {
    await user.keyboard('/');
    expect(document.activeElement).toBe(field);
  });
  const list = await screen.findByRole('listbox', { name: '최근 검색어' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['구미호', '불갈기']);
  expect(await barriers()).toEqual([]);
  await user.keyboard('불{ArrowDown}{Enter}');
  await waitFor(() => expect(server.asked('search').at(-1)!.input.q).toBe('불갈기'));
  // the page has a field of its own
  await waitFor(() => expect(screen.queryByRole('combobox', { name: '사이트 검색' })).toBe(null));
});

test('what is typed in the top bar is searched for with Enter', async () => {
  const { user, server } = await openPage('/pages/terms', { server: (it) => it.answer('search', NOTHING) });
  await user.type(await screen.findByRole('combobox', { name: '사이트 검색' }), '  여우 말머리:질문{Enter}');
  await waitFor(() => expect(server.asked('search').at(-1)!.input.q).toBe('여우 말머리:질문'));
});
