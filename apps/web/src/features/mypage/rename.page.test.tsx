import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

test('another name is asked about before it is taken; one that is taken is said; the old one is kept for its owner', async () => {
  const free = { name: '해무리', price: 0, from_ts: null, kept: null };
  const { user, server, barriers } = await openPage('/mypage/rename', {
    as: player(),
    server: (it) => it.answer('economy', sample('economy', {})).answer('renaming', free).refuse('rename', 'NAME_TAKEN'),
  });
  const field = await screen.findByLabelText('새 이름');
  await user.type(field, '달그림자');
  await user.click(await screen.findByRole('button', { name: '무료로 바꾸기' }));
  await user.click(await screen.findByTestId('dialog-confirm'));
  expect(await screen.findByText('이미 쓰이고 있는 이름입니다.')).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user.clear(field);
  const after = { ...free, name: '새해무리', price: 100, kept: { name: '해무리', until_ts: 1_900_000_000 } };
  server.answer('rename', after).answer('renaming', after);
  await user.type(field, '새해무리{Enter}');
  expect((await screen.findByRole('dialog')).textContent).toContain("이름을 '새해무리'로 바꿀까요?");
  await user.click(screen.getByTestId('dialog-confirm'));
  await waitFor(() => expect(screen.getByTestId('own-name').textContent).toBe('새해무리'));
  expect(server.asked('rename').map(({ input }) => input)).toEqual([
    { name: '달그림자', price: 0 },
    { name: '새해무리', price: 0 },
  ]);
});
