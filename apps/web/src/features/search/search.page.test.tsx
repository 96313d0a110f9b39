import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';

const NONE = { article: 0, card: 0, deck: 0, user: 0, skin: 0, con: 0, chat: 0 };
const CARD = { kind: 'card', id: 301, title: { text: '구미호', hits: [[0, 3]] }, excerpt: { text: '', hits: [] } };
const answer = (fields: object) =>
  ({ items: [], next: null, counts: NONE, is_near: false, nearest: [], ...fields }) as never;

test('what was found stands by kind with what was looked for marked; the keyboard reaches kinds and finds', async () => {
  const { user, server, barriers } = await openPage('/pages/search', {
    server: (it) => it.answer('search', answer({ items: [CARD], counts: { ...NONE, card: 1 } })),
  });
  const field = await screen.findByRole('searchbox', { name: '온 사이트에서 찾기' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('rnalgh');
  const panel = (await screen.findByRole('heading', { name: '카드' })).closest('section')!;
  expect((await within(panel).findByText('구미호')).tagName).toBe('MARK');
  expect(location.search).toBe('?q=rnalgh');
  expect(await barriers()).toEqual([]);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('모두');
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toContain('kind='));
  await waitFor(() => expect(server.asked('search').at(-1)!.input.kind).toBeDefined());
});

test('a near find, nothing at all, and another word that may be meant are said', async () => {
  const { user, server } = await openPage('/pages/search?q=구미허', {
    server: (it) => it.answer('search', answer({ items: [CARD], counts: { ...NONE, card: 1 }, is_near: true })),
  });
  expect(await screen.findByText('꼭 맞는 결과가 없어 비슷한 것을 보여 드립니다.')).toBeTruthy();
  server.answer('search', answer({ nearest: ['구미호'] }));
  const field = screen.getByRole('searchbox', { name: '온 사이트에서 찾기' });
  await user.clear(field);
  await user.type(field, '%_');
  expect(await screen.findByText("'%_'의 검색 결과가 없습니다.")).toBeTruthy();
  expect(screen.getByRole('link', { name: '구미호' }).getAttribute('href')).toContain('q=');
});

test('what was searched for is offered again, and forgotten on request', async () => {
  const { user } = await openPage('/pages/search', {
    server: (it) => it.answer('search', answer({ items: [CARD], counts: { ...NONE, card: 1 } })),
  });
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: '온 사이트에서 찾기' });
  await user.type(field, '구미호');
  await waitFor(() => expect(localStorage.getItem('chilyo.searches')).toBe('["구미호"]'), { timeout: 5_000 });
  await user.clear(field);
  expect((await screen.findByRole('link', { name: '구미호' })).getAttribute('href')).toContain('q=');
  await user.click(screen.getByRole('button', { name: '모두 지우기' }));
  expect(screen.queryByRole('link', { name: '구미호' })).toBe(null);
  expect(localStorage.getItem('chilyo.searches')).toBe('[]');
});

test('conditions of a search are chips that a press takes away; one that is none is said', async () => {
  const { user, server, barriers } = await openPage('/pages/search?q=여우 말머리:질문 기간:어제쯤', {
    server: (it) => it.answer('search', answer({})),
  });
  const chip = await screen.findByRole('link', { name: '조건 빼기: 말머리:질문' });
  expect(screen.getByText('알아듣지 못한 조건은 낱말로 찾습니다: 기간:어제쯤')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user.click(chip);
  await waitFor(() => expect(server.asked('search').at(-1)!.input.q).toBe('여우 기간:어제쯤'));
  expect(screen.queryByRole('list', { name: '검색 조건' })).toBe(null);
});

test('the empty search explains conditions by examples that are searched on a press', async () => {
  const { user, server } = await openPage('/pages/search', { server: (it) => it.answer('search', answer({})) });
  await user.click(await screen.findByRole('link', { name: '기간:7일' }));
  await waitFor(() => expect(server.asked('search').at(-1)!.input.q).toBe('기간:7일'));
});

test('sections of the rules and pages are found by the page itself', async () => {
  await openPage('/pages/search?q=멀리건', { server: (it) => it.answer('search', answer({})) });
  const panel = (await screen.findByRole('heading', { name: '규칙과 안내' })).closest('section')!;
  expect(within(panel).getAllByRole('link')[0]!.getAttribute('href')).toBe('/pages/rules#rules-5');
});
