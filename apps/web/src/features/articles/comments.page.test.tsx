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
const article = (fields: object = {}) =>
  sample('article', {
    id: 12,
    category: 'free',
    title: '글',
    user_id: 9,
    name: '해무리',
    votes: 3,
    body: { version: 1, content: [{ type: 'paragraph', content: [] }] },
    ...fields,
  } as never);
const open = (path: string, comments: object) =>
  openPage(path, {
    as: player(),
    server: (it) =>
      it
        .answer('article', article())
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

test('a reply to another one begins by itself, whatever was begun to the first', async () => {
  const { user } = await open('/articles/free/12', {
    items: [
      said(1, '첫 댓글', { replies: [said(2, '답글', { name: '달무리' }), said(3, '답글', { name: '별무리' })] }),
    ],
  });
  const [first, second] = await screen.findAllByTestId('reply');
  const press = (reply: HTMLElement) => user.click(within(reply).getByRole('button', { name: '답글' }));
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '답글' });
  await press(first!);
  await user.keyboard('고맙습니다');
  await press(second!);
  expect(field().value).toBe('@별무리 ');
  await press(first!);
  expect(field().value).toBe('@달무리 고맙습니다');
});

test('a vote is shown as given also where it does not weigh', async () => {
  const { server } = await open('/articles/free/12', { items: [said(1, '첫 댓글', { votes: 3 })] });
  const pressed = () =>
    screen.queryAllByRole('button', { name: /추천 3$/ }).map((one) => one.getAttribute('aria-pressed'));
  await vi.waitFor(() => expect(pressed()).toEqual(['false', 'false']));
  const { queryClient } = await import('../../api/query-client.ts');
  server
    .answer('article', ({ params }) => article({ id: params.id, is_voted: true }))
    .answer('articleComments', { ...NO_COMMENTS, items: [said(1, '첫 댓글', { votes: 3, is_voted: true })] } as never);
  await queryClient.refetchQueries();
  await vi.waitFor(() => expect(pressed()).toEqual(['true', 'true']));
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

test('what is written while a comment is sent stays, and so does a picture that is on its way', async () => {
  const { server, user } = await open('/articles/free/12', { items: [] });
  vi.stubGlobal('XMLHttpRequest', FileRequest);
  const [answer, picture] = [Promise.withResolvers<never>(), Promise.withResolvers<never>()];
  server.answer('commentOnArticle', () => answer.promise).answer('uploadPicture', () => picture.promise);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '댓글' });
  await user.type(field, '첫 댓글');
  await user.click(screen.getByRole('button', { name: '등록' }));
  await user.type(field, ' 둘째');
  const file = new File(['x'], '바다.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText('댓글에 올릴 그림'), { target: { files: [file] } });
  await screen.findByText('바다.png');
  answer.resolve(said(3, '첫 댓글') as never);
  await vi.waitFor(() => expect(field.value).toBe('둘째'));
  const src = '/uploads/aaaaaaaaaaaaaaaaaaaaaaaa-1200x600.webp';
  picture.resolve({ src, width: 1200, height: 600, is_animated: false, is_known: false } as never);
  expect(await screen.findByAltText('댓글에 넣은 그림')).toBeTruthy();
  expect(field.value).toBe('둘째');
});

test('a comment that is changed further while its change is sent stays open, and whole', async () => {
  const { server, user } = await open('/articles/free/12', {
    items: [said(1, '새 댓글', { user_id: player().id })],
  });
  const answer = Promise.withResolvers<never>();
  server.answer('editComment', () => answer.promise);
  await user.click(await screen.findByRole('button', { name: /댓글 수정$/ }));
  const field = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: '댓글' })[1]!;
  await user.type(field, ' 하나');
  await user.click(screen.getByRole('button', { name: '수정' }));
  await user.type(field, ' 둘');
  answer.resolve(said(1, '새 댓글 하나', { user_id: player().id }) as never);
  await vi.waitFor(() => expect(screen.getByRole('button', { name: '수정' }).getAttribute('aria-busy')).toBe('false'));
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('새 댓글 하나 둘');
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
