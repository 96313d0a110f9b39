import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';

const version = (no: number, explanation: string, price: number, by_name: string | null = null) => ({
  no,
  explanation,
  price,
  by_name,
  created_ts: by_name ? 1_790_000_000 : null,
});
const rush = (...versions: ReturnType<typeof version>[]) => ({
  id: 1,
  kind: 'keyword' as const,
  key: 'rush',
  word: '돌진',
  explanation: versions[0]!.explanation,
  price: versions[0]!.price,
  versions,
});
const FIRST = version(0, '나온 턴에 바로 공격할 수 있습니다.', 2);

test('a word is changed within its limits, what it does to cards is seen before, and a faster editor is not overwritten', async () => {
  const { user, server, barriers } = await openPage('/young/abilities', {
    as: player({ granted_role: 'card_editor' }),
    server: (it) => it.answer('abilityDetails', [rush(FIRST)]),
  });
  await user.click(await screen.findByRole('button', { name: '돌진' }));
  await waitFor(() => expect(location.search).toContain('open=1'));
  const form = within(await screen.findByTestId('ability-form'));
  const save = form.getByRole<HTMLButtonElement>('button', { name: '저장' });
  const price = form.getByLabelText('값(점)');
  const words = form.getByLabelText<HTMLTextAreaElement>('풀이');
  // the DOM of tests reckons steps of 0.01 with rounding errors and would hold the form for invalid
  const send = () => fireEvent.submit(screen.getByTestId('ability-form'));
  expect(save.disabled).toBe(true);
  await user.clear(price);
  await user.type(price, '40');
  expect((await form.findByRole('alert')).textContent).toContain('점 사이');
  expect(save.disabled).toBe(true);
  await user.clear(price);
  await user.type(price, '3');
  await user.clear(words);
  await user.type(words, '나온 턴에 곧바로 공격할 수 있습니다.');
  expect(screen.getByTestId('ability-form').querySelectorAll('del')).toHaveLength(2);
  expect(form.getByRole('table').textContent).toContain('불꽃 여우');
  expect(await barriers()).toEqual([]);

  server
    .refuse('editAbility', 'ABILITY_CHANGED')
    .answer('abilityDetails', [rush(version(1, '바로 싸웁니다.', 2.2, '운영자'), FIRST)]);
  send();
  // beside the form
  await form.findByText(/다른/);
  expect(words.value).toBe('나온 턴에 곧바로 공격할 수 있습니다.');
  await waitFor(() => expect(document.querySelector('.ability-change')!.textContent).toContain('2.2점'));
  expect(words.value).toBe('나온 턴에 곧바로 공격할 수 있습니다.');

  const mine = version(2, '나온 턴에 곧바로 공격할 수 있습니다.', 3, '해무리');
  const now = rush(mine, version(1, '바로 싸웁니다.', 2.2, '운영자'), FIRST);
  server.answer('editAbility', now).answer('abilityDetails', [now]);
  send();
  await waitFor(() => expect(server.asked('editAbility').map(({ input }) => input.no)).toEqual([0, 1]));
  await waitFor(() => expect(save.disabled).toBe(true));
  await user.click(screen.getByRole('button', { name: '0번째 글과 값을 다시 쓰기' }));
  expect(screen.getByLabelText<HTMLInputElement>('값(점)').value).toBe('2');
});
