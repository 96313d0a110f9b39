import { fromWords } from '@chilyo/rich-text';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answerAll } from '../../testing/any-site.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const me = player();
const article = (revision: number, title: string, words: string) =>
  sample('article', {
    id: 31,
    category: 'free',
    topic: '잡담',
    title,
    body: fromWords(words) as never,
    revision,
    user_id: me.id,
  });
const open = () =>
  openPage('/articles/free/31/edit', {
    as: me,
    server: (it) =>
      it
        .answer('decks', [])
        .answer('ownGames', { items: [], next: null })
        .answer('article', article(1, '처음 제목', '처음 글')),
  });
const body = () => screen.findByRole('textbox', { name: '본문' });

async function meetAnother() {
  const page = await open();
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: '제목' });
  await page.user.clear(title);
  await page.user.type(title, '내 제목');
  page.server.refuse('editArticle', 'ARTICLE_CHANGED').answer('article', article(2, '다른 제목', '다른 글'));
  await page.user.click(screen.getByRole('button', { name: '수정' }));
  const dialog = within(await screen.findByTestId('edit-conflict'));
  expect(dialog.getByRole('region', { name: '다른 곳의 글' }).textContent).toContain('다른 글');
  return { ...page, title, dialog };
}

test('an edit that meets a newer one loses nothing: mine is sent over it when it is chosen', async () => {
  const { user, server, title, dialog, barriers } = await meetAnother();
  // what is written stands where it was
  expect(title.value).toBe('내 제목');
  expect(await barriers()).toEqual([]);
  server.answer('editArticle', {} as never);
  await user.click(dialog.getByRole('button', { name: '이 화면의 글로 저장' }));
  await waitFor(() => expect(location.pathname).toBe('/articles/free/31'));
  expect(server.asked('editArticle').map(({ input }) => [input.title, input.revision])).toEqual([
    ['내 제목', 1],
    ['내 제목', 2],
  ]);
});

test('the other version is taken, or both are written on', async () => {
  const { user, dialog } = await meetAnother();
  await user.click(dialog.getByRole('button', { name: '둘 다 넣고 이어서 쓰기' }));
  await waitFor(async () => expect((await body()).textContent).toBe('처음 글다른 글'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '제목' }).value).toBe('내 제목');
  const other = await meetAnother();
  await other.user.click(other.dialog.getByRole('button', { name: '다른 곳의 글로' }));
  await waitFor(async () => expect((await body()).textContent).toBe('다른 글'));
});

test('texts that were begun are continued, each by itself', async () => {
  const draft = (title: string) => JSON.stringify({ topic: '잡담', title, body: null, revision: 0, saved_ms: 1 });
  const page = await openPage('/articles/free/create', {
    as: me,
    server: (it) => {
      localStorage.setItem(`chilyo.article-draft.${me.id}.free/a`, draft('첫 글'));
      localStorage.setItem(`chilyo.article-draft.${me.id}.free/b`, draft('둘째 글').replace('1}', '2}'));
      return it.answer('decks', []).answer('ownGames', { items: [], next: null });
    },
  });
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: '제목' });
  expect(title.value).toBe('둘째 글');
  await page.user.click(screen.getByText('쓰다 만 것이 1개 더 있습니다'));
  await page.user.click(screen.getByRole('button', { name: '이어서 쓰기' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: '제목' }).value).toBe('첫 글'));
  // what is deleted is asked about: it is nowhere else
  await page.user.click(screen.getByRole('button', { name: '처음부터 쓰기' }));
  await page.user.click(await screen.findByRole('button', { name: '취소' }));
  const titleNow = () => screen.getByRole<HTMLInputElement>('textbox', { name: '제목' }).value;
  expect(titleNow()).toBe('첫 글');
  await page.user.click(screen.getByRole('button', { name: '처음부터 쓰기' }));
  await page.user.click(await screen.findByTestId('dialog-confirm'));
  await waitFor(() => expect(titleNow()).toBe(''));
  await page.user.click(screen.getByRole('button', { name: '쓰다 만 ‘둘째 글’ 삭제' }));
  expect(await screen.findByText(/^‘둘째 글’을 삭제할까요\?/)).toBeTruthy();
  await page.user.click(screen.getByTestId('dialog-confirm'));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]));
});

test('a board is dense at first, shows what is popular, and remembers how it is looked at', async () => {
  const { user, server, barriers } = await openPage('/articles/free', {
    as: me,
    server: (it) =>
      it
        .answer('board', {
          items: [sample('board', { id: 31, title: '촘촘한 줄', topic: '잡담', category: 'free', user_id: 9 })],
          next: null,
          popular_votes: 7,
          left_out: [],
          total: 1,
        } as never)
        .answer('boardTopics', []),
  });
  expect((await screen.findByRole('link', { name: /촘촘한 줄/ })).closest('ul')!.className).toContain('dense');
  await user.click(screen.getByRole('button', { name: '인기글' }));
  expect(await screen.findByText('이 게시판에서 추천을 7번 이상 받았거나 운영진이 고른 글입니다.')).toBeTruthy();
  expect(server.asked('board').at(-1)!.input).toMatchObject({ popular: 'yes' });
  await user.click(screen.getByRole('button', { name: '촘촘히 보기' }));
  expect(localStorage.getItem('chilyo.board-look')).toBe('roomy');
  expect(await barriers()).toEqual([]);
});

test('a page of a board has an address: numbers lead on and Back returns, and more is fetched behind it', async () => {
  const page = (next: string | null) => ({ items: [], next, total: 90, popular_votes: null, left_out: [] });
  const { user, server } = await openPage('/articles/free?topic=잡담&page=2', {
    as: me,
    server: (it) => it.answer('boardTopics', []).answer('board', page('c2')),
  });
  const pages = within(await screen.findByRole('navigation', { name: '쪽' }));
  expect(pages.getByRole('link', { name: '2쪽' }).getAttribute('aria-current')).toBe('page');
  expect(pages.getByRole('link', { name: '1쪽' }).getAttribute('href')).toBe(encodeURI('/articles/free?topic=잡담'));
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  await waitFor(() => expect(server.asked('board').at(-1)?.input).toMatchObject({ page: 2, before: 'c2' }));
  await user.click(pages.getByRole('link', { name: '4쪽' }));
  await waitFor(() => expect(location.search).toContain('page=4'));
  history.back();
  await waitFor(() => expect(location.search).toContain('page=2'));
});

test('an article that was deleted meanwhile is not shown any longer', async () => {
  const page = await openPage('/articles/free/31', {
    as: me,
    server(it) {
      answerAll(it);
      it.answer('article', article(1, '처음 제목', '처음 글'));
    },
  });
  await screen.findByText('처음 글');
  page.server.refuse('article', 'NOT_FOUND');
  const { queryClient } = await import('../../api/query-client.ts');
  await queryClient.invalidateQueries();
  expect(await screen.findByText('글을 열지 못했습니다')).toBeDefined();
  expect(screen.queryByText('처음 글')).toBe(null);
});
