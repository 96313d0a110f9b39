import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const SANCTION = sample('sanctions', { id: 3, reason: '도배를 멈춰 주세요.', created_ts: 1_790_000_000 });

test('who was silenced reads why, objects once, and reads the answer', async () => {
  const { user, server, socket, barriers } = await openPage('/mypage/sanctions', {
    as: player({ is_silence: true }),
    server: (it) =>
      it.answer('sanctions', [SANCTION]).answer('ownHiddenPosts', []).refuse('appeal', 'ALREADY_APPEALED'),
  });
  const row = await screen.findByTestId('sanction');
  expect(row.textContent).toContain('사유: 도배를 멈춰 주세요.');
  const field = screen.getByLabelText<HTMLTextAreaElement>('이의');
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: '이의 신청' });
  expect(submit.disabled).toBe(true);
  await user.type(field, '처음 한 말이었습니다.');
  await user.click(submit);
  // after a refusal, the message is shown and the input stays
  expect((await screen.findByRole('alert')).closest('form')).toBe(field.form);
  expect(field.value).toBe('처음 한 말이었습니다.');
  const asked = { ...SANCTION, appeal: '처음 한 말이었습니다.' };
  server.answer('appeal', asked).answer('sanctions', [asked]);
  await user.click(submit);
  await waitFor(() => expect(row.textContent).toContain('운영진의 답을 기다리고 있습니다.'));
  expect(screen.queryByLabelText('이의')).toBe(null);
  expect(await barriers()).toEqual([]);
  server.answer('sanctions', [{ ...asked, answer: '이번에는 풀어 드립니다.', ended_ts: 1_790_000_500 }]);
  socket.drop();
  socket.connect();
  await waitFor(() => expect(screen.getByTestId('sanction').textContent).toContain('이번에는 풀어 드립니다.'));
});

const HIDDEN = sample('ownHiddenPosts', {
  id: 5,
  post: { kind: 'article', id: 12 },
  path: '/articles/free/12',
  title: '가려진 글',
  words: '본문',
  user_id: 7,
  name: '해무리',
  hiding: {
    cause: 'staff',
    until_ts: 1_790_000_000,
    inside: {
      id: 5,
      reason_class: 'abuse',
      reason: '헐뜯는 글입니다.',
      hidden_ts: 1_789_000_000,
      is_deletion: false,
      objection: null,
      answer: null,
    },
  },
} as never);

test('who wrote a hidden post reads why, objects once, and reads the answer', async () => {
  const { user, server, barriers } = await openPage('/mypage/sanctions', {
    as: player(),
    server: (it) => it.answer('sanctions', []).answer('ownHiddenPosts', [HIDDEN]).answer('objectToHiding', {}),
  });
  const row = await screen.findByTestId('own-hidden-post');
  expect(row.textContent).toContain('사유: 욕설이나 괴롭힘. 헐뜯는 글입니다.');
  expect(row.textContent).toMatch(/되돌리지 않으면 .*에 지웁니다/);
  expect(await barriers()).toEqual([]);
  await user.type(screen.getByLabelText('이의'), '규칙을 지켰습니다.');
  const inside = { ...HIDDEN.hiding.inside!, objection: '규칙을 지켰습니다.' };
  server.answer('ownHiddenPosts', [{ ...HIDDEN, hiding: { ...HIDDEN.hiding, until_ts: null, inside } }]);
  await user.click(screen.getByRole('button', { name: '이의 신청' }));
  await waitFor(() => expect(row.textContent).toContain('운영진의 답을 기다리고 있습니다.'));
  expect(row.textContent).toContain('이의에 답할 때까지 지우지 않습니다.');
  expect(server.asked('objectToHiding')[0]).toMatchObject({
    params: { id: 5 },
    input: { words: '규칙을 지켰습니다.' },
  });
});

test('who is suspended from the site sees one page with reason, end, objection and the ways out', async () => {
  const site = { reason: '여러 계정으로 둠', until_ts: 1_900_000_000 };
  const { barriers, server, user } = await openPage('/decks', {
    as: player({ suspensions: { site } }),
    server: (it) => it.answer('sanctions', [{ ...SANCTION, kind: 'site', ...site }]).answer('dataExport', null),
  });
  expect((await screen.findByTestId('suspended-until')).textContent).toContain('2030년');
  expect(location.pathname).toBe('/mypage/suspended');
  expect(
    screen.getByText('사유: 여러 계정으로 둠', { selector: '.panel > *, .panel p:not(.sanction p)' }),
  ).toBeTruthy();
  expect(await screen.findByLabelText('이의')).toBeTruthy();
  expect(screen.getByRole('button', { name: '로그아웃' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: '내 자료 요청하기' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBe(null);
  expect(await barriers()).toEqual([]);
  server.answer('myInfo', player({ suspensions: { site } }));
  await user.click(screen.getByRole('button', { name: '풀렸는지 확인하기' }));
  expect(await screen.findByText('아직 이용 정지 중입니다.')).toBeTruthy();
});

/** What the page of one's own face asks for as well. */
const ownFace = (it: FakeServer) =>
  it
    .answer('profile', sample('profile', { id: 7, relation: 'self' }))
    .answer('ratingCurve', [])
    .answer('conduct', sample('conduct', {}));

test('who has a hidden profile reads it beside what they cannot change, and comes to the reason', async () => {
  const profile = { ...HIDDEN, post: { kind: 'user', id: 7 } } as typeof HIDDEN;
  const { user } = await openPage('/mypage/info', {
    as: player(),
    server: (it) => ownFace(it).answer('ownHiddenPosts', [profile]).answer('sanctions', []),
  });
  const line = await screen.findByText(/프로필을 가려/);
  await user.click(line.querySelector('a')!);
  await screen.findByTestId('own-hidden-post');
});

test('who has another hidden post, or a profile that was restored, reads nothing of it there', async () => {
  const restored = { ...HIDDEN, post: { kind: 'user', id: 7 }, outcome: 'restored' } as typeof HIDDEN;
  const { server } = await openPage('/mypage/info', {
    as: player(),
    server: (it) => ownFace(it).answer('ownHiddenPosts', [HIDDEN, restored]),
  });
  await waitFor(() => expect(server.asked('ownHiddenPosts')).toHaveLength(1));
  await screen.findByLabelText('소개');
  expect(screen.queryByText(/프로필을 가려/)).toBe(null);
});
