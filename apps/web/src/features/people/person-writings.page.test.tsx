import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const writing = (id: number, kind: 'article' | 'comment', more = {}) =>
  sample('writings', {
    post: { kind, id },
    path: kind === 'article' ? `/articles/free/${id}` : `/articles/free/1#c${id}`,
    title: `제목 ${id}`,
    words: `글머리 ${id}`,
    created_ts: 1_790_000_000,
    ...more,
  });
const list = <Row,>(...items: Row[]) => ({ items, next: null });
const open = (as: ReturnType<typeof player>) =>
  openPage('/pages/user/9', {
    as,
    server: (it) =>
      it
        .answer('profile', sample('profile', { id: 9, name: '많이쓴이' }))
        .answer('ownStatistics', sample('ownStatistics', {}))
        .answer('personDecks', [])
        .answer('personAchievements', [])
        .answer('writings', ({ input }) =>
          input.kind === 'comment'
            ? list(writing(30, 'comment'))
            : list(writing(31, 'article'), writing(30, 'comment'), writing(30, 'article', { words: '같은 번호의 글' })),
        ),
  });
const panel = async () => within(await screen.findByRole('region', { name: '쓴 글과 댓글' }));

test('a page of a player lists what they have written, articles and comments together or apart', async () => {
  const { user, barriers } = await open(player());
  const link = await (await panel()).findByRole('link', { name: /제목 31/ });
  expect(link.getAttribute('href')).toBe('/articles/free/31');
  const rows = (await panel()).getAllByRole('listitem').map((row) => row.querySelector('.writing-facts')!.textContent);
  expect(rows.map((facts) => facts!.split(' · ')[0])).toEqual(['글', '댓글', '글']);
  expect((await panel()).queryByRole('checkbox')).toBe(null);
  await user.click((await panel()).getByText('댓글', { selector: 'button' }));
  await waitFor(async () => expect((await panel()).getAllByRole('listitem')).toHaveLength(1));
  expect((await panel()).getByRole('link', { name: /글머리 30/ }).getAttribute('href')).toBe('/articles/free/1#c30');
  expect(await barriers()).toEqual([]);
});

test('a moderator hides several at once, with a reason', async () => {
  const { user, server } = await open(player({ granted_role: 'moderator' }));
  await user.click(await (await panel()).findByLabelText('보이는 것 모두 고르기'));
  await user.click((await panel()).getByLabelText('같은 번호의 글 고르기'));
  const act = (await panel()).getByRole<HTMLButtonElement>('button', { name: '2개 가리기' });
  expect(act.disabled).toBe(true);
  server.answer('hidePosts', { hidden: 2, skipped: 0 });
  await user.type((await panel()).getByLabelText('사유'), '같은 광고입니다.{Enter}');
  await waitFor(() => expect(server.asked('hidePosts')).toHaveLength(1));
  expect(server.asked('hidePosts')[0]!.input).toEqual({
    posts: [
      { kind: 'article', id: 31 },
      { kind: 'comment', id: 30 },
    ],
    reason_class: 'spam',
    reason: '같은 광고입니다.',
    is_deletion: false,
  });
  expect(await screen.findByText('2개를 가렸습니다.')).toBeTruthy();
});
