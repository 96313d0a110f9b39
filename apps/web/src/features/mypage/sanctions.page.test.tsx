import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const SANCTION = sample('sanctions', { id: 3, reason: '도배를 멈춰 주세요.', created_ts: 1_790_000_000 });

test('who was silenced reads why, objects once, and reads the answer', async () => {
  const { user, server, socket, barriers } = await openPage('/mypage/sanctions', {
    as: player({ is_silence: true }),
    server: (it) => it.answer('sanctions', [SANCTION]).refuse('appeal', 'ALREADY_APPEALED'),
  });
  const row = await screen.findByTestId('sanction');
  expect(row.textContent).toContain('까닭: 도배를 멈춰 주세요.');
  const field = screen.getByLabelText<HTMLTextAreaElement>('이의');
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: '이의 내기' });
  expect(submit.disabled).toBe(true);
  await user.type(field, '처음 한 말이었습니다.');
  await user.click(submit);
  // after a refusal, the message is shown and the input stays
  await user.click(await screen.findByTestId('dialog-confirm'));
  expect(field.value).toBe('처음 한 말이었습니다.');
  const asked = { ...SANCTION, appeal: '처음 한 말이었습니다.' };
  server.answer('appeal', asked).answer('sanctions', [asked]);
  await user.click(submit);
  await waitFor(() => expect(row.textContent).toContain('운영자의 답을 기다리고 있습니다.'));
  expect(screen.queryByLabelText('이의')).toBe(null);
  expect(await barriers()).toEqual([]);
  server.answer('sanctions', [{ ...asked, answer: '이번에는 풀어 드립니다.', ended_ts: 1_790_000_500 }]);
  socket.drop();
  socket.connect();
  await waitFor(() => expect(screen.getByTestId('sanction').textContent).toContain('이번에는 풀어 드립니다.'));
});
