import { fromWords } from '@chilyo/rich-text';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { NO_COMMENTS } from '../../testing/no-comments.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const mutes = { words: [{ id: 3, word: '결말' }], topics: [{ category: 'free' as const, topic: '질문' }] };
const row = (id: number, title: string, user_id = 9) => ({
  id,
  category: 'free' as const,
  topic: '잡담',
  title,
  comment_count: 0,
  created_ts: 1_788_000_000,
  is_guide: false,
  user_id,
  name: '달무리',
  views: 0,
  is_lifted: false,
  votes: 0,
  is_pinned: false,
  is_read: false,
  has_deck: false,
  has_replay: false,
  thumbnail: null,
  picture_count: 0,
  rental: null,
  found: null,
});

const topic = (name: string) => ({ name, is_closed: false, is_operators: false, is_fixed: false });
const board = sample('boards', { id: 'free', title: '자유게시판', topics: [topic('잡담'), topic('질문')] });

test('one page manages all that is hidden', async () => {
  const { user, server, socket, barriers } = await openPage('/mypage/mutes', {
    as: player({ mutes }),
    server: (it) => it.answer('ownConPacks', []).answer('friends', []).answer('boards', [board]),
  });
  let muted = () => {};
  server
    .answer('muteWord', () => new Promise((resolve) => (muted = () => resolve({} as never))))
    .answer('unmuteWord', {} as never)
    .answer('muteTopic', {} as never)
    .answer('board', { items: [], next: null, popular_votes: null, left_out: [], total: 1 } as never);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '숨길 말' });
  await user.type(field, ' 범인 {Enter}');
  await waitFor(() => expect(server.asked('muteWord').map(({ input }) => input)).toEqual([{ word: '범인' }]));
  // what is typed while the first word is saved is not lost
  await user.clear(field);
  await user.type(field, '반전');
  muted();
  await waitFor(() => expect(screen.getByRole('button', { name: '숨기기' }).getAttribute('aria-busy')).toBe('false'));
  expect(field.value).toBe('반전');
  await user.click(screen.getByRole('button', { name: '결말: 숨김 풀기' }));
  await waitFor(() => expect(server.asked('unmuteWord').map(({ params }) => params)).toEqual([{ id: 3 }]));
  const topics = within(await screen.findByRole('group', { name: '자유게시판' }));
  expect(topics.getByRole<HTMLInputElement>('checkbox', { name: '질문' }).checked).toBe(true);
  await user.click(topics.getByRole('checkbox', { name: '잡담' }));
  await waitFor(() =>
    expect(server.asked('muteTopic').map(({ input }) => input)).toEqual([
      { category: 'free', topic: '잡담', is_muted: true },
    ]),
  );
  // what another tab has changed
  socket.say('UPDATE_USER_DATA', { mutes: { words: [{ id: 8, word: '반전' }], topics: [] } });
  expect(await screen.findByRole('button', { name: '반전: 숨김 풀기' })).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

test('a row with a muted word is folded and keeps its place, own ones are not; topics left out are named', async () => {
  const { user } = await openPage('/articles/free', {
    as: player({ mutes }),
    server: (it) =>
      it.answer('boardTopics', []).answer('board', {
        items: [row(3, '영화 결말 이야기'), row(2, '내가 쓴 결말', player().id), row(1, '덱')],
        next: null,
        popular_votes: null,
        left_out: ['질문'],
        total: 3,
      }),
  });
  expect(await screen.findByText(/숨긴 말이 있는 글입니다/)).toBeTruthy();
  expect(screen.getByText(/‘질문’ 글은 빼고 보여 드립니다/)).toBeTruthy();
  expect(screen.queryByText(/영화 결말/)).toBe(null);
  expect(screen.getByText(/내가 쓴 결말/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '보기' }));
  expect(screen.getByText(/영화 결말/)).toBeTruthy();
});

test('a memo is shown beside the name in a row and in an article, and is written on the sheet of the name', async () => {
  const profile = sample('profile', { id: 9, name: '달무리', relation: 'none' } as never);
  const { user, server } = await openPage('/articles/free/12', {
    as: player({ memos: [{ user_id: 9, words: '숲덱만 씀' }] }),
    server: (it) =>
      it
        .answer(
          'article',
          sample('article', {
            id: 12,
            category: 'free',
            title: '글',
            user_id: 9,
            name: '달무리',
            body: fromWords('글'),
          } as never),
        )
        .answer('articleComments', NO_COMMENTS)
        .answer('profile', profile),
  });
  expect(await screen.findByText('숲덱만 씀')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '달무리' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '메모' });
  expect(field.value).toBe('숲덱만 씀');
  await user.clear(field);
  await user.type(field, '빠름');
  let written = () => {};
  server.answer('writeMemo', () => new Promise((resolve) => (written = () => resolve({} as never))));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(server.asked('writeMemo').map(({ params, input }) => [params, input])).toEqual([
      [{ id: 9 }, { words: '빠름' }],
    ]),
  );
  // what is typed while the memo is saved is not lost
  await user.type(field, '!');
  written();
  expect(await screen.findByText('빠름')).toBeTruthy();
  expect(field.value).toBe('빠름!');
  expect(screen.queryByText('숲덱만 씀')).toBe(null);
});

test('memos stand beside names in the list of matches and in notices of several people', async () => {
  const memos = [
    { user_id: 9, words: '숲덱만 씀' },
    { user_id: 10, words: '친절함' },
  ];
  const { socket } = await openPage('/mypage/notices', {
    as: player({ memos }),
    server: (it) =>
      it
        .answer('pushDevices', [])
        .answer('readNotices', { unread: 0 })
        .answer('notices', {
          items: [
            sample('notices', {
              id: 4,
              count: 2,
              message: '달무리 님과 보라 님이 내 글 ‘비’에 댓글 2개를 남겼습니다.',
              people: [
                { user_id: 9, name: '달무리' },
                { user_id: 10, name: '보라' },
              ],
            }),
          ],
          next: null,
        }),
  });
  expect((await screen.findByTestId('notice')).textContent).toContain(
    '달무리 님메모: 숲덱만 씀과 보라 님메모: 친절함이 내 글 ‘비’에 댓글 2개를 남겼습니다.',
  );
  const face = { avatar_id: 1, mark: null, tier: null } as never;
  socket.say('GAMES', [
    { id: 5, name1: '달무리', name2: '하늘', user_ids: [9, 11], faces: [face, face], channel_id: 0, is_replay: false },
  ]);
  expect((await screen.findByRole('region', { name: '게임' })).textContent).toContain('달무리메모: 숲덱만 씀');
});

test('a second word is shown again while the first is on its way, and a double press sends once', async () => {
  const words = [
    { id: 3, word: '결말' },
    { id: 4, word: '반전' },
  ];
  const { user, server } = await openPage('/mypage/mutes', {
    as: player({ mutes: { words, topics: [] } }),
    server: (it) => it.answer('boards', [board]).answer('ownConPacks', []).answer('friends', []),
  });
  const first = Promise.withResolvers<never>();
  server.answer('unmuteWord', () => first.promise);
  await user.dblClick(await screen.findByRole('button', { name: '결말: 숨김 풀기' }));
  await user.click(screen.getByRole('button', { name: '반전: 숨김 풀기' }));
  expect(server.asked('unmuteWord').map(({ params }) => params)).toEqual([{ id: 3 }, { id: 4 }]);
  first.resolve({} as never);
});
