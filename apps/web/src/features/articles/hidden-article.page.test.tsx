import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { NO_COMMENTS } from '../../testing/no-comments.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const UNTIL = 1_790_000_000;
const inside = {
  id: 5,
  reason_class: 'abuse',
  reason: '헐뜯는 글입니다.',
  hidden_ts: 1_789_000_000,
  is_deletion: false,
  objection: null,
  answer: null,
};
const article = (fields: object) =>
  sample('article', {
    id: 12,
    category: 'free',
    user_id: 7,
    name: '해무리',
    face: { avatar_id: 1 },
    body: { version: 1, content: [{ type: 'paragraph', content: [] }] },
    created_ts: 1_788_000_000,
    ...fields,
  } as never);
const open = (fields: object, as?: ReturnType<typeof player>) =>
  openPage('/articles/free/12', {
    ...(as && { as }),
    server: (it) =>
      it.answer('article', article(fields)).answer('articleComments', NO_COMMENTS).answer('articleVersions', []),
  });

test('in place of a blocked article its page says until when', async () => {
  const { barriers } = await open({ hiding: { cause: 'takedown', until_ts: UNTIL, inside: null } });
  expect(await screen.findByRole('heading', { level: 1, name: '임시조치된 글입니다' })).toBeTruthy();
  expect(screen.getByText(/2026년 9월 \d+일 .*까지 보이지 않습니다/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: '수정' })).toBe(null);
  expect(await barriers()).toEqual([]);
});

test('its author reads why, and the way to object, and cannot edit it', async () => {
  await open({ title: '가려진 글', hiding: { cause: 'staff', until_ts: UNTIL, inside } }, player());
  const note = within(await screen.findByTestId('hidden-note'));
  expect(note.getByText(/헐뜯는 글입니다/)).toBeTruthy();
  expect(note.getByRole('link', { name: '이의 신청' }).getAttribute('href')).toBe('/mypage/sanctions');
  expect(screen.queryByRole('link', { name: '수정' })).toBe(null);
  expect(screen.getByRole('button', { name: '삭제' })).toBeTruthy();
});

test('a locked article takes comments of moderators alone', async () => {
  await open({ title: '다툼', user_id: 9, is_locked: true }, player());
  expect(await screen.findByText('운영진이 댓글을 잠갔습니다.')).toBeTruthy();
  expect(screen.queryByPlaceholderText(/댓글을 남겨/)).toBe(null);
  // the menu has the same without an address
  const requests = screen.getAllByRole('link', { name: '게시중단 요청' }).map((link) => link.getAttribute('href'));
  expect(requests.some((href) => href?.includes('address='))).toBe(true);
});
