import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { operator } from '../../testing/people.ts';

const topic = (name: string, is_fixed = false) => ({ name, is_closed: false, is_operators: is_fixed, is_fixed });
const BOARD = {
  id: 'free' as const,
  title: '자유게시판',
  description: '',
  writers: 'all' as const,
  is_closed: false,
  topics: [topic('잡담'), topic('질문'), topic('공지', true)],
};

test('topics are added, renamed, moved and closed in one form, and a refusal is said beside it', async () => {
  const { user, server, barriers } = await openPage('/mypage/admin?part=boards', {
    as: operator(),
    server: (it) =>
      it.answer('boards', [BOARD]).answer('roomCounts', { reports: 0, appeals: 0, takedowns: 0, works: 0, signals: 0 }),
  });
  const form = within(await screen.findByRole('form', { name: '자유게시판' }));
  expect(form.getByLabelText<HTMLInputElement>('3번째 말머리').disabled).toBe(true);
  await user.type(form.getByLabelText('설명'), '무엇이든');
  await user.clear(form.getByLabelText('1번째 말머리'));
  await user.type(form.getByLabelText('1번째 말머리'), '수다');
  await user.click(form.getByRole('button', { name: '질문 위로' }));
  await user.click(form.getByLabelText('수다 닫음'));
  await user.click(form.getByRole('button', { name: '말머리 더하기' }));
  await user.click(form.getByRole('button', { name: '저장' }));
  expect(await form.findByText('말머리의 이름을 적어 주세요.')).toBeTruthy();
  await user.type(form.getByLabelText('4번째 말머리'), '대회');
  server.refuse('saveBoard', 'BOARD_CHANGED');
  await user.click(form.getByRole('button', { name: '저장' }));
  expect(await form.findByText(/그사이 이 게시판의 말머리가 바뀌었습니다/)).toBeTruthy();
  await waitFor(() =>
    expect(server.asked('saveBoard').at(-1)!.input).toEqual({
      description: '무엇이든',
      writers: 'all',
      is_closed: false,
      topics: [
        { name: '질문', former: '질문', is_closed: false },
        { name: '수다', former: '잡담', is_closed: true },
        { name: '공지', former: '공지', is_closed: false },
        { name: '대회', former: null, is_closed: false },
      ],
    }),
  );
  expect(await barriers()).toEqual([]);
});

test('of the board of decks only the sentence and the order of topics are offered, which is said', async () => {
  await openPage('/mypage/admin?part=boards', {
    as: operator(),
    server: (it) =>
      it
        .answer('boards', [
          { ...BOARD, id: 'deck', title: '대여덱 소개', topics: [topic('불', true), topic('물', true)] },
        ])
        .answer('roomCounts', { reports: 0, appeals: 0, takedowns: 0, works: 0, signals: 0 }),
  });
  const form = within(await screen.findByRole('form', { name: '대여덱 소개' }));
  expect(form.getByText('대여덱의 말머리는 순서만 바꿀 수 있습니다.')).toBeTruthy();
  expect(form.queryByRole('button', { name: '말머리 더하기' })).toBe(null);
  expect(form.queryByLabelText(/게시판 닫기/)).toBe(null);
  expect(form.getByRole('button', { name: '불 아래로' })).toBeTruthy();
});
