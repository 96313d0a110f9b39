import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { operator, player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const open = () =>
  openPage('/mypage/admin', {
    as: operator(),
    server: (it) =>
      it
        .answer('roles', [])
        .answer('market', [])
        .answer('authConfig', { provider: 'embedded', mail: false })
        .answer('cases', { items: [], next: null } as never)
        .answer('caseFigures', sample('caseFigures' as never, {}) as never)
        .answer('reviewedWorks', { items: [], next: null })
        .answer('hiddenPosts', { items: [], next: null })
        .answer('coupons', { items: [], total: 0 } as never)
        .answer('signUpBlocks', [])
        .answer('marketNotes', { items: [], total: 0 } as never)
        .answer('findNames', [{ user_id: 9, name: '살펴줄이' }] as never),
  });

test('a role is given with the operator’s password, and taken back with it', async () => {
  const { user, server } = await open();
  const roles = within(await screen.findByRole('region', { name: '역할' }));
  await user.type(roles.getByLabelText('누구의 역할인가요'), '살펴');
  await user.click(await roles.findByRole('option', { name: '살펴줄이' }));
  expect(roles.getByTestId('role-form').textContent).toContain('할 수 있는 일:');
  server.refuse('grantRole', 'PASSWORD_WRONG');
  await user.click(roles.getByRole('button', { name: '맡기기' }));
  expect(await roles.findByText('운영자의 비밀번호를 적어 주세요.')).toBeTruthy();
  expect(server.asked('grantRole')).toEqual([]);
  const password = roles.getByLabelText('운영자 비밀번호');
  await user.type(password, 'not mine{Enter}');
  expect(await roles.findByText('지금 비밀번호가 맞지 않습니다.')).toBeTruthy();
  const holder = sample('roles', {
    user_id: 9,
    name: '살펴줄이',
    role: 'moderator',
    since_ts: 1_790_000_000,
    by_id: 1,
    by_name: '운영자',
  });
  server.answer('grantRole', {}).answer('roles', [holder]);
  await user.clear(password);
  await user.type(password, 'mine{Enter}');
  await user.click(await roles.findByRole('button', { name: '살펴줄이 님의 역할 회수' }));
  expect(document.activeElement).toBe(password);
  server.answer('roles', []);
  await user.type(password, 'mine{Enter}');
  await waitFor(() => expect(roles.queryByRole('table')).toBe(null));
  expect(server.asked('grantRole').map(({ input }) => input.role)).toEqual(['moderator', 'moderator', null]);
});

test('a role opens its own panels and no more', async () => {
  await openPage('/mypage/admin', {
    as: player({ granted_role: 'moderator' }),
    server: (it) =>
      it
        .answer('cases', { items: [], next: null } as never)
        .answer('reviewedWorks', { items: [], next: null })
        .answer('hiddenPosts', { items: [], next: null })
        .answer('caseFigures', sample('caseFigures' as never, {}) as never),
  });
  expect(await screen.findByText('기다리는 작품이 없습니다.')).toBeTruthy();
  expect(await screen.findByTestId('case-figures')).toBeTruthy();
  for (const name of ['역할', '스위치', '쿠폰', '선물']) expect(screen.queryByRole('region', { name })).toBe(null);
});
