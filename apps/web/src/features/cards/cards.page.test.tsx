import type { User } from '@chilyo/protocol';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CARDS, ownedAll } from '../../testing/catalog.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';

const field = () => screen.getByLabelText<HTMLInputElement>('카드 찾기');
const open = (path: string, as?: User) =>
  openPage(path, { ...(as && { as }), server: (it) => it.answer('uitems', ownedAll(1)).answer('market', []) });
const count = () => document.querySelector('.page-title [role="status"]')?.textContent;

test('the search says what it understood, mends what it did not, and takes one condition away', async () => {
  const { user, barriers } = await open('/cards');
  await user.type(field(), '비용>=4 희귀도:영웅끕');
  expect(await screen.findByRole('button', { name: '조건 빼기: 비용 4 이상' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '‘희귀도:영웅급’ 찾기' }));
  await waitFor(() => expect(field().value).toBe('비용>=4 희귀도:영웅급'));
  expect(document.querySelector('.query-fault')).toBe(null);
  expect(await barriers()).toEqual([]);
  const both = count();
  await user.click(screen.getByRole('button', { name: '조건 빼기: 비용 4 이상' }));
  await waitFor(() => expect(field().value).toBe('희귀도:영웅급'));
  await waitFor(() => expect(count()).not.toBe(both));
});

test('a name with typing errors is found', async () => {
  const { user } = await open('/cards');
  await user.type(field(), '불시 도꺠비');
  await user.click(await screen.findByRole('button', { name: '불씨 도깨비' }));
  await waitFor(() => expect(field().value).toContain('불씨 도깨비'));
});

test('the key / leads to the field, but not from behind a dialog', async () => {
  const { user } = await open('/cards');
  await user.click(field());
  field().blur();
  const cover = document.body.appendChild(document.createElement('div'));
  cover.setAttribute('role', 'dialog');
  await user.keyboard('/');
  expect(document.activeElement).not.toBe(field());
  cover.remove();
  await user.keyboard('/');
  expect(document.activeElement).toBe(field());
});

test('a filter that hides what is looked for is said and taken away, with what was typed kept', async () => {
  const { user } = await open('/cards?q=불씨&type=결계');
  await user.click(await screen.findByRole('button', { name: /거르기를 풀면 \d+종/ }));
  await waitFor(() => expect(location.search).not.toContain('type='));
  expect(field().value).toBe('불씨');
});

test('a condition is chosen by keyboard, stands in the address, and what nothing fits is said', async () => {
  const { user } = await open('/cards', player());
  await user.click(field());
  await user.keyboard('속');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(field().value).toBe('속성:'));
  await user.keyboard('불 비용:1 보유>0');
  await waitFor(() => expect(decodeURIComponent(location.search)).toContain('속성:불'));
  const fitting = CARDS.filter(({ element, cost, is_token }) => element.includes('R') && cost === 1 && !is_token);
  await waitFor(() => expect(count()).toContain(`${fitting.length}`));
  await user.click(screen.getByRole('button', { name: '비용 2' }));
  expect(await screen.findByText('맞는 카드가 없습니다.')).toBeTruthy();
});
