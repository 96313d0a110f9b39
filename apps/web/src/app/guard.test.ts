import { hasRight, type Role } from '@chilyo/protocol/permissions';
import { expect, test } from 'vitest';
import { whereTo } from './guard.ts';
import { ROUTES } from './route-table.ts';

const VISITOR = null;
const UNNAMED = { name: '' };
const PLAYER = { name: '여우' };
const LEAVING = { name: '여우', leaves_ts: 1 };
const sentFrom = (path: string, user: Parameters<typeof whereTo>[1]) =>
  whereTo(ROUTES.find((row) => row.path === path)!, user);

test('public pages are open to visitors, all others lead to the sign-in', () => {
  for (const path of ['/', '/login', '/cards', '/pages/terms', '/$']) expect(sentFrom(path, VISITOR)).toBeNull();
  for (const path of ['/decks', '/mypage/admin', '/register']) expect(sentFrom(path, VISITOR)).toBe('/login');
});

test('who has no name yet is led to the registration from the door, the sign-in, unknown addresses and what players have', () => {
  for (const path of ['/', '/login', '/$', '/decks', '/mypage/admin'])
    expect(sentFrom(path, UNNAMED)).toBe('/register');
  expect(sentFrom('/register', UNNAMED)).toBeNull();
});

test('what one agrees to, and what visitors can read, can be read before registering', () => {
  for (const path of ['/pages/terms', '/pages/privacy', '/pages/rules', '/pages/odds', '/cards', '/articles/$category'])
    expect(sentFrom(path, UNNAMED)).toBeNull();
});

test('registration is only for those who still need it', () => {
  expect(sentFrom('/register', PLAYER)).toBe('/');
  expect(sentFrom('/decks', PLAYER)).toBeNull();
});

test('a leaving user is led to where it can be undone, and may read public pages', () => {
  for (const path of ['/', '/decks', '/login', '/register', '/mypage/configs', '/$'])
    expect(sentFrom(path, LEAVING)).toBe('/mypage/delete');
  for (const path of ['/mypage/delete', '/pages/privacy', '/cards']) expect(sentFrom(path, LEAVING)).toBeNull();
});

test('a suspended user is led to the page that says why, and may leave and read the terms', () => {
  const suspended = { name: '여우', suspensions: { site: { reason: '도배', until_ts: null } } };
  for (const path of ['/', '/decks', '/login', '/cards', '/mypage/configs', '/games/$game_id', '/$'])
    expect(sentFrom(path, suspended)).toBe('/mypage/suspended');
  for (const path of ['/mypage/suspended', '/mypage/delete', '/pages/terms', '/pages/privacy'])
    expect(sentFrom(path, suspended)).toBeNull();
  expect(sentFrom('/mypage/suspended', PLAYER)).toBe('/');
  expect(sentFrom('/mypage/suspended', VISITOR)).toBe('/login');
  // a suspension from matches closes no page
  expect(sentFrom('/', { name: '여우', suspensions: { matches: { reason: '', until_ts: null } } })).toBeNull();
});

test('whose name was replaced is led to choose another, and may read public pages', () => {
  const renamed = { name: '이용자7', must_rename: true };
  for (const path of ['/', '/decks', '/mypage/configs']) expect(sentFrom(path, renamed)).toBe('/mypage/rename');
  for (const path of ['/mypage/rename', '/cards']) expect(sentFrom(path, renamed)).toBeNull();
});

test("the operator's pages are guarded as such", () => {
  const guarded = ROUTES.filter(({ guard }) => guard === 'operator').map(({ path }) => path);
  expect(guarded).toEqual(expect.arrayContaining(['/mypage/admin', '/crafts/create']));
  for (const { path, guard } of ROUTES) if (path.startsWith('/young/')) expect(guard).toBe('operator');
  // operator pages, and only these, name the rights that open them
  for (const { path, guard, rights } of ROUTES) expect([path, rights.length > 0]).toEqual([path, guard === 'operator']);
});

test('a role opens its own pages and no others', () => {
  const opened = (role: Role) =>
    ROUTES.filter(({ rights }) => rights.some((right) => hasRight(role, right))).map(({ path }) => path);
  expect(opened('moderator')).toEqual([
    '/mypage/admin',
    '/young/signals',
    '/young/chatting_histories',
    '/young/chat_block_list',
  ]);
  expect(opened('card_editor')).toEqual([
    '/mypage/admin',
    '/young/played_winrate',
    '/young/card_wins',
    '/young/abilities',
  ]);
  expect(opened('named')).toEqual([]);
});

test('every route has a title of its own words', () => {
  for (const { path, title } of ROUTES) expect(title, path).toMatch(/^[가-힣 ]+$/);
});
