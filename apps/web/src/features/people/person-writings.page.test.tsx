import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const writing = (id: number, kind: 'article' | 'comment', more = {}) =>
  sample('writings', {
    id,
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
          input.kind === 'comment' ? list(writing(5, 'comment')) : list(writing(31, 'article'), writing(30, 'article')),
        ),
  });
const panel = async () => within(await screen.findByRole('region', { name: '쓴 글과 댓글' }));

test('a page of a player lists what they have written, by articles and comments', async () => {
  const { user, barriers } = await open(player());
  const link = await (await panel()).findByRole('link', { name: /제목 31/ });
  expect(link.getAttribute('href')).toBe('/articles/free/31');
  expect((await panel()).queryByRole('checkbox')).toBe(null);
  await user.click((await panel()).getByText('댓글'));
  expect((await (await panel()).findByRole('link', { name: /글머리 5/ })).getAttribute('href')).toBe(
    '/articles/free/1#c5',
  );
  expect(await barriers()).toEqual([]);
});

test('a moderator hides several at once, with a reason', async () => {
  const { user, server } = await open(player({ granted_role: 'moderator' }));
  await user.click(await (await panel()).findByLabelText('보이는 것 모두 고르기'));
  await user.click((await panel()).getByLabelText('글머리 30 고르기'));
  const act = (await panel()).getByRole<HTMLButtonElement>('button', { name: '1개 가리기' });
  expect(act.disabled).toBe(true);
  server.answer('hidePosts', { hidden: 1, skipped: 0 });
  await user.type((await panel()).getByLabelText('사유'), '같은 광고입니다.{Enter}');
  await waitFor(() => expect(server.asked('hidePosts')).toHaveLength(1));
  expect(server.asked('hidePosts')[0]!.input).toEqual({
    posts: [{ kind: 'article', id: 31 }],
    reason_class: 'spam',
    reason: '같은 광고입니다.',
    is_deletion: false,
  });
  expect(await screen.findByText('1개를 가렸습니다.')).toBeTruthy();
});
