import { fromWords } from '@chilyo/rich-text';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { NO_COMMENTS } from '../../testing/no-comments.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const folders = { items: [{ id: 4, name: '나중에', bookmarks: 1 }], total: 3 };
const row = (fields: object) => ({
  article_id: 12,
  category: 'free' as const,
  folder_id: null,
  saved_ts: 1_788_000_000,
  article: null,
  gone: null,
  ...fields,
});
const kept = row({
  article: sample('article', {
    id: 12,
    category: 'free',
    title: '덱 이야기',
    topic: '잡담',
    user_id: 9,
    name: '달무리',
  } as never),
});

test('bookmarks are listed by folder, moved and taken away; what is gone is said plainly', async () => {
  const { user, server, barriers } = await openPage('/mypage/bookmarks', {
    as: player(),
    server: (it) =>
      it.answer('bookmarkFolders', folders).answer('bookmarks', {
        items: [kept, row({ article_id: 13, gone: 'deleted' }), row({ article_id: 14, gone: 'hidden' })],
        next: null,
      } as never),
  });
  expect((await screen.findByRole('link', { name: '덱 이야기' })).getAttribute('href')).toBe('/articles/free/12');
  for (const words of ['삭제된 글입니다', '가려진 글입니다'])
    expect(screen.getByText(words, { selector: '.bookmark-title' })).toBeTruthy();
  expect(await barriers()).toEqual([]);
  server.answer('saveBookmark', {} as never).answer('removeBookmark', {} as never);
  await user.selectOptions(screen.getByRole('combobox', { name: '덱 이야기: 폴더' }), '나중에');
  await waitFor(() => expect(server.asked('saveBookmark').map(({ input }) => input)).toEqual([{ folder_id: 4 }]));
  await user.click(screen.getByRole('button', { name: '삭제된 글입니다 스크랩 취소' }));
  await waitFor(() => expect(server.asked('removeBookmark').map(({ params }) => params)).toEqual([{ id: 13 }]));
  await user.click(screen.getByRole('button', { name: '나중에 1' }));
  await waitFor(() => expect(location.search).toBe('?folder=4'));
  await waitFor(() => expect(server.asked('bookmarks').at(-1)?.input).toMatchObject({ folder: 4 }));
});

test('a folder is made, renamed with its old name in the field, and deleted after a question', async () => {
  const { user, server } = await openPage('/mypage/bookmarks?folder=4', {
    as: player(),
    server: (it) => it.answer('bookmarkFolders', folders).answer('bookmarks', { items: [], next: null }),
  });
  server
    .answer('renameBookmarkFolder', {} as never)
    .answer('makeBookmarkFolder', { id: 9 })
    .answer('removeBookmarkFolder', {} as never);
  await user.click(await screen.findByRole('button', { name: '이름 바꾸기' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '폴더 이름 바꾸기' });
  expect(field.value).toBe('나중에');
  await user.clear(field);
  await user.type(field, '읽은 것');
  await user.click(screen.getByRole('button', { name: '바꾸기' }));
  await waitFor(() => expect(server.asked('renameBookmarkFolder')[0]?.input).toEqual({ name: '읽은 것' }));
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: '폴더 삭제' });
  // renamed, and shown so
  await waitFor(() => expect(server.asked('bookmarkFolders').length).toBeGreaterThan(1));
  await waitFor(() => expect(remove.disabled).toBe(false));
  await user.click(remove);
  await user.click(await screen.findByTestId('dialog-confirm'));
  await waitFor(() => expect(server.asked('removeBookmarkFolder')).toHaveLength(1));
  await waitFor(() => expect(location.search).toBe(''));
  await user.click(screen.getByRole('button', { name: '새 폴더' }));
  await user.type(await screen.findByRole('textbox', { name: '새 폴더' }), '모음');
  await user.click(screen.getByRole('button', { name: '만들기' }));
  await waitFor(() => expect(location.search).toBe('?folder=9'));
});

test('one press on an article bookmarks it, and its menu takes that back', async () => {
  const article = (bookmark: object | null) =>
    sample('article', { id: 12, category: 'free', title: '글', user_id: 9, bookmark, body: fromWords('글') } as never);
  const { user, server } = await openPage('/articles/free/12', {
    as: player(),
    server: (it) =>
      it.answer('article', article(null)).answer('articleComments', NO_COMMENTS).answer('bookmarkFolders', folders),
  });
  const button = await screen.findByRole('button', { name: '스크랩' });
  server.answer('saveBookmark', {} as never).answer('article', article({ folder_id: null }));
  await user.dblClick(button);
  const menu = await screen.findByRole('button', { name: '스크랩함: 폴더와 취소' });
  expect(server.asked('saveBookmark')).toHaveLength(1);
  server.answer('removeBookmark', {} as never).answer('article', article(null));
  await user.click(menu);
  expect(await screen.findByRole('menuitemcheckbox', { name: '○ 나중에' })).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: '스크랩 취소' }));
  expect(await screen.findByRole('button', { name: '스크랩' })).toBeTruthy();
});
