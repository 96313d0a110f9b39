import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ownGood } from '../../testing/own-good.ts';
import { openPage } from '../../testing/page.ts';
import { operator, player } from '../../testing/people.ts';

const WAITING = player({ leaves_ts: Math.round(Date.now() / 1000) + 6 * 86_400 });

test('a departure is asked for with the own name and the password, and can be undone', async () => {
  const { user, server, barriers, reloads } = await openPage('/mypage/delete', {
    as: player(),
    server: (it) =>
      it
        .answer('authConfig', { provider: 'embedded', mail: false, logins: [] })
        .answer('ownWorks', [])
        .answer('madeGoods', [])
        .refuse('depart', 'PASSWORD_WRONG'),
  });
  const password = await screen.findByLabelText('비밀번호');
  const submit = screen.getByRole('button', { name: '탈퇴 요청하기' });
  await user.click(submit);
  expect(await screen.findByText('지금 쓰는 이름을 그대로 적어 주세요.')).toBeTruthy();
  await user.type(screen.getByLabelText(/이름 '해무리'를/), '해무리');
  await user.type(password, 'not mine');
  await user.click(submit);
  expect(await screen.findByText('지금 비밀번호가 맞지 않습니다.')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  server.answer('depart', WAITING);
  await user.type(password, '!');
  await user.click(submit);
  expect((await screen.findByTestId('leaves-at')).textContent).toContain('계정이 없어집니다');
  expect(server.asked('depart').at(-1)!.input).toEqual({ name: '해무리', password: 'not mine!', works: 'withdraw' });
  server.answer('stay', player());
  await user.click(screen.getByRole('button', { name: '탈퇴 되돌리기' }));
  await waitFor(() => expect(reloads).toEqual(['/']));
});

test('an account without a password is asked for none, and for a new login when the last one is old', async () => {
  const { user, server } = await openPage('/mypage/delete', {
    as: player(),
    server: (it) =>
      it
        .answer('linkedLogins', { logins: [], providers: [{ id: 'kakao', name: '카카오' }], has_password: false })
        .answer('ownWorks', [])
        .answer('madeGoods', [])
        .refuse('depart', 'PROOF_NEEDED'),
  });
  const name = await screen.findByLabelText(/이름 '해무리'를/);
  await waitFor(() => expect(screen.queryByLabelText('비밀번호')).toBe(null));
  await user.type(name, '해무리');
  await user.click(screen.getByRole('button', { name: '탈퇴 요청하기' }));
  expect(await screen.findByText(/다시 로그인한 뒤에/)).toBeTruthy();
  expect(server.asked('depart').at(-1)!.input).toMatchObject({ password: '' });
});

test('who sells something says what becomes of it; the choice is of no use to others', async () => {
  const { user, server } = await openPage('/mypage/delete', {
    as: player(),
    server: (it) =>
      it
        .answer('authConfig', { provider: 'oidc', mail: false, logins: [] })
        .answer('depart', WAITING)
        .answer('ownWorks', [])
        .answer('madeGoods', ({ input }) => [
          ownGood(input.kind, { accepted_version: input.kind === 'skin' ? 1 : null }),
        ]),
  });
  await user.click(await screen.findByLabelText(/탈퇴한 이용자 이름으로 남기기/));
  await user.type(screen.getByLabelText(/이름 '해무리'를/), '해무리');
  await user.click(screen.getByRole('button', { name: '탈퇴 요청하기' }));
  await screen.findByTestId('leaves-at');
  expect(server.asked('depart').at(-1)!.input).toMatchObject({ works: 'keep' });
});

test('every page of players leads here while an account is about to go, and public ones do not', async () => {
  await openPage('/decks', { as: WAITING });
  await waitFor(() => expect(location.pathname).toBe('/mypage/delete'));
  await openPage('/pages/terms', { as: WAITING });
  expect(location.pathname).toBe('/pages/terms');
});

test('the operator cannot leave', async () => {
  await openPage('/mypage/delete', { as: operator() });
  expect(await screen.findByText(/운영자는 탈퇴할 수 없습니다/)).toBeTruthy();
});
