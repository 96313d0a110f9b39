import { fireEvent, screen, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { FileRequest } from '../../testing/file-request.ts';
import { NO_COMMENTS } from '../../testing/no-comments.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const NOW = Math.floor(Date.now() / 1000);
const said = (id: number, content: string, fields: object = {}) => ({
  ...sample('articleComments', { id, content, user_id: 9, name: '해무리', created_ts: NOW } as never),
  replies: [],
  ...fields,
});
const open = (path: string, comments: object) =>
  openPage(path, {
    as: player(),
    server: (it) =>
      it
        .answer(
          'article',
          sample('article', {
            id: 12,
            category: 'free',
            title: '글',
            user_id: 9,
            name: '해무리',
            body: { version: 1, content: [{ type: 'paragraph', content: [] }] },
          } as never),
        )
        .answer('articleVersions', [])
        .answer('articleComments', { ...NO_COMMENTS, ...comments } as never),
  });

test('the address of a comment shows it wherever it stands, and the best stand above', async () => {
  const { server, barriers } = await open('/articles/free/12#c77', {
    items: [said(1, '첫 댓글')],
    count: 41,
    best: [said(5, '좋은 댓글', { votes: 7 })],
    linked: said(76, '먼 댓글', { replies: [said(77, '먼 답글')] }),
  });
  expect(await screen.findByRole('heading', { name: '댓글 41' })).toBeTruthy();
  expect(server.asked('articleComments')[0]?.input).toMatchObject({ linked: 77, sort: 'old' });
  const found = within(await screen.findByRole('region', { name: '찾은 댓글' }));
  expect(found.getByText('먼 답글').closest('[data-lit]')?.id).toBe('c77');
  expect(within(screen.getByRole('region', { name: '베스트 댓글' })).getByText('좋은 댓글')).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

test('a reply to a reply calls its author, and the field is at hand', async () => {
  const { server, user } = await open('/articles/free/12', {
    items: [said(1, '첫 댓글', { replies: [said(2, '답글', { name: '달무리' })] })],
  });
  server.answer('commentOnArticle', said(3, '@달무리 고맙습니다') as never);
  await user.click(within(await screen.findByTestId('reply')).getByRole('button', { name: '답글' }));
  const field = screen.getByRole('textbox', { name: '답글' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('고맙습니다{Control>}{Enter}{/Control}');
  expect(server.asked('commentOnArticle')).toMatchObject([{ input: { content: '@달무리 고맙습니다', parent_id: 1 } }]);
});

test('an own comment is changed in its place, and one older than ten minutes is not', async () => {
  const mine = { user_id: player().id };
  const { server, user } = await open('/articles/free/12', {
    items: [said(1, '새 댓글', mine), said(2, '묵은 댓글', { ...mine, created_ts: NOW - 601 })],
  });
  server.answer('editComment', said(1, '고친 댓글', mine) as never);
  const [edit, ...others] = await screen.findAllByRole('button', { name: /댓글 수정$/ });
  expect(others).toEqual([]);
  await user.click(edit!);
  const [field] = screen.getAllByRole('textbox', { name: '댓글' }).slice(1);
  expect((field as HTMLTextAreaElement).value).toBe('새 댓글');
  await user.clear(field!);
  await user.type(field!, '고친 댓글{Enter}둘째 줄');
  await user.click(screen.getByRole('button', { name: '수정' }));
  expect(server.asked('editComment')).toMatchObject([{ params: { id: 1 }, input: { content: '고친 댓글\n둘째 줄' } }]);
});

test('a picture is sent alone, and one that did not arrive holds the comment back', async () => {
  const { server, user, barriers } = await open('/articles/free/12', { items: [] });
  vi.stubGlobal('XMLHttpRequest', FileRequest);
  const src = '/uploads/aaaaaaaaaaaaaaaaaaaaaaaa-1200x600.webp';
  const field = await screen.findByLabelText('댓글에 올릴 그림');
  const choose = (name: string) =>
    fireEvent.change(field, { target: { files: [new File(['x'], name, { type: 'image/png' })] } });
  server.answer('commentOnArticle', said(3, '', { picture: src }) as never);
  server.isReachable = false;
  choose('끊긴.png');
  await screen.findByText(/그림이 다 가지 못했습니다/);
  await user.click(screen.getByRole('button', { name: '등록' }));
  await screen.findByText(/그림이 올라가지 못했습니다/);
  expect(server.asked('commentOnArticle')).toEqual([]);

  // another one takes its place; the comment waits for it
  server.isReachable = true;
  const late = Promise.withResolvers<never>();
  server.answer('uploadPicture', () => late.promise);
  choose('바다.png');
  await user.click(screen.getByRole('button', { name: '등록' }));
  expect(server.asked('commentOnArticle')).toEqual([]);
  late.resolve({ src, width: 1200, height: 600, is_animated: false, is_known: false } as never);
  await vi.waitFor(() =>
    expect(server.asked('commentOnArticle')).toMatchObject([{ input: { content: '', picture: src, parent_id: null } }]),
  );
  expect(screen.queryByAltText('댓글에 넣은 그림')).toBe(null);
  expect(await barriers()).toEqual([]);
});

test('the picture of a comment opens', async () => {
  const { user } = await open('/articles/free/12', {
    items: [said(1, '', { picture: '/uploads/aaaaaaaaaaaaaaaaaaaaaaaa-1200x600.webp' })],
  });
  await user.click(await screen.findByRole('button', { name: '댓글의 그림 크게 보기' }));
  await screen.findByTestId('lightbox');
});
