import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { OPERATOR_USER_ID } from './constants.ts';
import {
  GRANTED_ROLES,
  hasRight,
  isStep,
  may,
  mayCall,
  RIGHTS,
  ROLES,
  reaches,
  rightsOf,
  roleOf,
} from './permissions.ts';

const operator = { id: OPERATOR_USER_ID, name: '운영자' };
const player = { id: 7, name: '미나' };
const moderator = { ...player, granted_role: 'moderator' } as const;
const cardEditor = { ...player, granted_role: 'card_editor' } as const;

test('the role comes of who one is, whether one has a name, and what the operator has granted', () => {
  expect([null, { id: 7, name: '' }, player, moderator, cardEditor, operator].map(roleOf)).toEqual([
    'visitor',
    'user',
    'named',
    'moderator',
    'card_editor',
    'operator',
  ]);
  expect(roleOf({ ...player, leaves_at: new Date(0) })).toBe('leaving');
  expect(roleOf({ ...moderator, leaves_ts: 1 })).toBe('leaving');
  expect(roleOf({ ...player, leaves_at: null, granted_role: null })).toBe('named');
  expect(roleOf({ ...moderator, name: '' })).toBe('user');
});

test('each step may what those before may, and not what those after may; a granted role is a step of its own no more', () => {
  expect(reaches('named', 'user')).toBe(true);
  expect(reaches('user', 'named')).toBe(false);
  expect(reaches('operator', 'named')).toBe(true);
  for (const role of GRANTED_ROLES) {
    expect([reaches(role, 'named'), reaches(role, 'operator')]).toEqual([true, false]);
    expect(mayCall(role, 'named')).toBe(true);
  }
});

test('the operator may all; nobody without a role may any of it; each granted role may its own and no more', () => {
  const rights = Object.keys(RIGHTS) as (keyof typeof RIGHTS)[];
  expect(rightsOf('operator')).toEqual(rights);
  for (const role of ['visitor', 'leaving', 'user', 'named'] as const) expect(rightsOf(role)).toEqual([]);
  expect(rightsOf('card_editor')).toEqual([
    'see_waiting',
    'see_card_statistics',
    'edit_abilities',
    'judge_ideas',
    'review_works',
    'fill_sets',
    'measure_strength',
  ]);
  expect(rightsOf('moderator')).toContain('judge_cases');
  expect([operator, moderator, cardEditor, player, null].map((user) => may(user, 'hide_posts'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('goods, switches, commands, roles and passwords are the operator’s alone', () => {
  const alone = ['give_goods', 'make_coupons', 'watch_market', 'check_books', 'slow_chat', 'run_commands'] as const;
  for (const right of [
    ...alone,
    'grant_roles',
    'read_audit',
    'make_password_links',
    'see_accounts',
    'end_sessions',
  ] as const)
    expect([right, ROLES.filter((role) => hasRight(role, right))]).toEqual([right, ['operator']]);
});

test('no row names a right that there is not', () => {
  const asked = new Set<string>(Object.values(calls).flatMap(({ caller }) => (isStep(caller) ? [] : [caller])));
  for (const right of asked) expect(Object.keys(RIGHTS)).toContain(right);
});
