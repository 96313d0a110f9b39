import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const standing = (place: number, name: string) => sample('standings', { place, user_id: 100 + place, name });
const rows = Array.from({ length: 8 }, (_, at) => standing(at + 1, `사다리${at + 1}`));
const me = { ...standing(56, '해무리'), user_id: 7 };
const answer = (fields: object) => ({ items: rows, total: 61, me, ...fields }) as never;

const open = () =>
  openPage('/ranks', {
    as: player(),
    server: (it) =>
      it
        .refuse('ladder', 'UNAVAILABLE')
        .answer('pastSeasons', [sample('pastSeasons', { season: '2026-01', score_id: 1 })])
        .answer('standings', ({ input }) =>
          input.season === '2026-01'
            ? answer({ items: [standing(1, '지난사람')], total: 1, me: null })
            : input.words
              ? answer({ items: input.words === '해무리' ? [me] : [], total: 1 })
              : input.page === 2
                ? answer({ items: [me] })
                : answer({}),
        ),
  });

test('the own place is seen from the first page and led to; names are looked for; another season is chosen', async () => {
  const { user, barriers } = await open();
  const shown = () => screen.queryAllByTestId('standing');
  await waitFor(() => expect(shown()).toHaveLength(8));
  expect(await barriers()).toEqual([]);
  const own = screen.getByTestId('own-place');
  expect(own.textContent).toContain('56위');
  await user.click(within(own).getByRole('link', { name: '내 자리로' }));
  await waitFor(() => expect(location.search).toContain('page=2'));
  await waitFor(() => expect(shown()).toHaveLength(1));
  history.back();
  await waitFor(() => expect(shown()).toHaveLength(8));
  const field = screen.getByRole('searchbox', { name: '이름, 초성' });
  await user.type(field, '해무리');
  await waitFor(() => expect(shown()).toHaveLength(1));
  await user.clear(field);
  await user.type(field, '없는사람');
  expect(await screen.findByText('이 순위에 찾으시는 이름이 없습니다.')).toBeTruthy();
  await user.clear(field);
  await user.selectOptions(screen.getByRole('combobox', { name: '시즌' }), '2026-01');
  await waitFor(() => expect(location.search).toContain('season=2026-01'));
  await waitFor(() =>
    expect(shown().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('지난사람')]),
  );
});

test('a ladder that does not come is said, and comes by another try', async () => {
  const { user, server } = await openPage('/ranks', {
    server: (it) => it.refuse('ladder', 'UNAVAILABLE').answer('pastSeasons', []).refuse('standings', 'UNAVAILABLE'),
  });
  const table = within(await screen.findByRole('region', { name: '순위' }));
  const again = await table.findByRole('button', { name: '다시 시도' });
  server.answer('standings', answer({ items: [], me: null }));
  await user.click(again);
  expect(await table.findByText(/아직 배치를 마친 사람이 없습니다/)).toBeTruthy();
});

test('a user who opts out is hidden from the rich, and sees the own place', async () => {
  const other = sample('rich', { place: 1, user_id: 9, name: '달그림자', gpoint: 900 } as never);
  const own = { ...(other as object), user_id: 7, place: 2, name: '해무리', gpoint: 500 };
  const all = (items: object[]) =>
    ({ items, me: own, total: 1400, players: 2, top_share: 0.5, counted_ts: 1_790_000_000 }) as never;
  const { user, server } = await openPage('/ranks/rich', {
    as: player(),
    server: (it) => it.answer('rich', all([other as object, own])).answer('changeOptions', player({ hide_rich: true })),
  });
  await waitFor(() => expect(document.querySelectorAll('.rich-own')).toHaveLength(0));
  server.answer('rich', all([other as object]));
  await user.click(await screen.findByLabelText('이 화면에 내 이름 보이기'));
  await waitFor(() => expect(document.querySelector('.rich-own')?.textContent).toContain('해무리'));
  expect(server.asked('changeOptions').map(({ input }) => input)).toEqual([{ hide_rich: true }]);
});
