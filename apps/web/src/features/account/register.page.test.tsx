import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';

const open = () => openPage('/register', { as: player({ name: '' }), width: 390 });
const faults = () => [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);

test('what is missing is said beside each field, what is agreed to is read above the form, and nothing typed is lost', async () => {
  const { user, server, barriers } = await open();
  await user.click(await screen.findByTestId('submit'));
  expect(faults()).toHaveLength(3);
  expect(await barriers()).toEqual([]);
  await user.type(screen.getByLabelText('이름'), '글읽는이');
  expect(faults()).toHaveLength(2);
  await user.click(document.querySelector('.element-choice[data-el="G"]')!);
  expect(faults()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '이용약관 보기' }));
  await waitFor(() => expect(screen.getByTestId('document').textContent).toContain('만 14세 이상'));
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText<HTMLInputElement>('이름').value).toBe('글읽는이');
  for (const name of ['terms', 'privacy', 'over_14'])
    await user.click(document.querySelector(`input[name="${name}"]`)!);
  expect(faults()).toEqual([]);
  server.refuse('register', 'NAME_TAKEN');
  await user.click(screen.getByTestId('submit'));
  await waitFor(() => expect(faults()).toEqual(['이미 쓰이고 있는 이름입니다.']));
  server.answer('register', player({ name: '글읽는이' }));
  await user.click(screen.getByTestId('submit'));
  await waitFor(() => expect(location.pathname).toBe('/pages/tutorial'));
  expect(server.asked('register').at(-1)!.input).toEqual({
    name: '글읽는이',
    element: 'G',
    consents: { terms: true, privacy: true, over_14: true },
  });
});

test('a user without a name is led here from pages of players, and can sign out', async () => {
  const { user, server, reloads } = await openPage('/decks', { as: player({ name: '' }) });
  await waitFor(() => expect(location.pathname).toBe('/register'));
  server.answer('signOut', {});
  await user.click(await screen.findByTestId('sign-out'));
  await waitFor(() => expect(reloads).toEqual(['/']));
  expect(localStorage.getItem('chilyo.tokens')).toBe(null);
});
