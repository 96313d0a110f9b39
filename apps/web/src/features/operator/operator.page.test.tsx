import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { operator, player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const open = (part: string) =>
  openPage(`/mypage/admin?part=${part}`, {
    as: operator(),
    server: (it) =>
      it
        .answer('roles', [])
        .answer('authConfig', { provider: 'embedded', mail: false, logins: [] })
        .answer('roomCounts', { reports: 2, appeals: 1, takedowns: 0, works: 0, signals: 0 })
        .answer('signUpBlocks', [])
        .answer('findNames', [{ user_id: 9, name: '살펴줄이' }] as never),
  });

test('a role is given with the operator’s password, and taken back with it', async () => {
  const { user, server } = await open('accounts');
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

test('a link that comes late is not shown beside another name', async () => {
  const { user, server } = await open('accounts');
  const panel = within(await screen.findByRole('region', { name: '비밀번호 링크' }));
  let answer!: (made: { url: string; until_ts: number }) => void;
  server.answer(
    'makePasswordLink',
    () => new Promise<{ url: string; until_ts: number }>((resolve) => (answer = resolve)),
  );
  const name = panel.getByLabelText('누구의 비밀번호인가요');
  const make = panel.getByRole('button', { name: '링크 만들기' });
  await user.type(name, '살펴');
  await user.click(await panel.findByRole('option', { name: '살펴줄이' }));
  await user.click(make);
  await waitFor(() => expect(server.asked('makePasswordLink')).toHaveLength(1));
  server.answer('findNames', [{ user_id: 8, name: '다른이' }] as never);
  await user.clear(name);
  await user.type(name, '다른');
  await user.click(await panel.findByRole('option', { name: '다른이' }));
  answer({ url: 'https://chilyo.example/login/reset#secret', until_ts: 2_000_000_000 });
  await waitFor(() => expect(make.getAttribute('aria-busy')).toBe('false'));
  expect(panel.queryByTestId('password-link')).toBe(null);
});

test('a role opens its own pages and no more; each has its address, and what waits in it is counted', async () => {
  const { user } = await openPage('/mypage/admin', {
    as: player({ granted_role: 'moderator' }),
    server: (it) =>
      it
        .answer('cases', { items: [], next: null } as never)
        .answer('roomCounts', { reports: 2, appeals: 1, takedowns: 0, works: 4, signals: 5 })
        .answer('reviewedWorks', { items: [], next: null })
        .answer('caseFigures', sample('caseFigures' as never, {}) as never),
  });
  const views = within(await screen.findByRole('navigation', { name: '관리의 화면' }));
  expect(await views.findByText('처리할 일 3')).toBeTruthy();
  expect(views.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '처리할 일 3',
    '가려진 글',
    '작품 심사 4',
  ]);
  const menu = within(screen.getByRole('navigation', { name: '주 메뉴' }));
  const waiting = menu.getAllByTestId('waiting-open').map((badge) => badge.closest('a')!.textContent);
  expect(waiting).toEqual([' 관리7개의 일이 기다립니다', ' 이상 징후5개의 일이 기다립니다']);
  expect(await screen.findByTestId('case-figures')).toBeTruthy();
  await user.click(views.getByText('작품 심사 4'));
  expect(await screen.findByText('기다리는 작품이 없습니다.')).toBeTruthy();
  expect(location.search).toBe('?part=works');
  expect(screen.queryByTestId('case-figures')).toBe(null);
});

test('the operator says who runs the site, where new cases are announced, and sees when that failed', async () => {
  const empty = sample('contact', {});
  const none = { host: null, form: 'discord', failure: null, tried_ts: null } as const;
  const { user, server, barriers } = await openPage('/mypage/admin?part=site', {
    as: operator(),
    server: (it) => it.answer('webhook', none),
  });
  const form = within(await screen.findByTestId('contact-form'));
  await user.type(form.getByLabelText('개인정보 보호책임자'), '김개인 팀장');
  await user.type(form.getByLabelText('문의 이메일'), 'ask');
  await user.click(form.getByRole('button', { name: '저장' }));
  expect(await form.findByText('이메일 주소를 확인해 주세요.')).toBeTruthy();
  server.answer('saveContact', { ...empty, privacy_officer: '김개인 팀장' });
  await user.type(form.getByLabelText('문의 이메일'), '@chilyo.example');
  await user.click(form.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(server.asked('saveContact').at(-1)!.input).toMatchObject({
      privacy_officer: '김개인 팀장',
      email: 'ask@chilyo.example',
    }),
  );
  const hook = within(await screen.findByTestId('webhook-form'));
  server.refuse('saveWebhook', 'WEBHOOK_UNFIT');
  await user.type(hook.getByLabelText('웹훅 주소'), 'http://here{Enter}');
  expect(await hook.findByText('공개된 곳의 https 주소를 적어 주세요.')).toBeTruthy();
  const set = { ...none, host: 'hooks.example.com' };
  server.answer('saveWebhook', set).answer('webhook', set);
  await user.type(hook.getByLabelText('웹훅 주소'), '/a{Enter}');
  const trial = await within(screen.getByTestId('webhook-form')).findByRole('button', { name: '시험 삼아 보내기' });
  server.answer('tryWebhook', set).answer('webhook', { ...set, failure: 'HTTP 404', tried_ts: 1_790_000_000 });
  await user.click(trial);
  expect(await screen.findByText(/보내지 못했습니다 \(HTTP 404\)/)).toBeTruthy();
  expect(await barriers()).toEqual([]);
});
