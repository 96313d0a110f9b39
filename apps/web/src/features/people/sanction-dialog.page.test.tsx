import { SANCTION_KINDS, SANCTIONS } from '@chilyo/protocol/sanction-kinds';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

test('the dialog says what each sanction does, asks for a length only where it lasts, and needs a reason', async () => {
  const { user, server, barriers } = await openPage('/pages/user/9', {
    as: player({ granted_role: 'moderator' }),
    server: (it) => it.answer('profile', sample('profile', { id: 9, name: '달그림자', relation: 'none' })),
  });
  await user.click(await screen.findByRole('button', { name: '제재하기' }));
  const dialog = within(await screen.findByTestId('sanction-dialog'));
  for (const kind of SANCTION_KINDS) expect(dialog.getByText(SANCTIONS[kind].does)).toBeTruthy();
  expect(await barriers()).toEqual([]);
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: '제재하기' });
  expect(send.disabled).toBe(true);
  await user.click(dialog.getByRole('radio', { name: '이용 정지' }));
  await user.click(dialog.getByLabelText('이레'));
  await user.type(dialog.getByLabelText('까닭'), '여러 계정으로 두었습니다.');
  // a refusal leaves what was typed
  server.refuse('sanction', 'FORBIDDEN');
  await user.click(send);
  await user.click(await screen.findByTestId('dialog-confirm'));
  await waitFor(() => expect(screen.queryByTestId('dialog-confirm')).toBe(null));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('까닭').value).toBe('여러 계정으로 두었습니다.');
  // what is done at once has no length, also after one was chosen
  await user.click(dialog.getByRole('radio', { name: '이름 바꾸게 하기' }));
  expect(dialog.queryByLabelText('이레')).toBe(null);
  server.answer('sanction', {});
  await user.click(send);
  await waitFor(() => expect(screen.queryByTestId('sanction-dialog')).toBe(null));
  expect(server.asked('sanction').map(({ input }) => input)).toMatchObject([
    { kind: 'site', hours: 168, reason: '여러 계정으로 두었습니다.' },
    { kind: 'new_name', hours: null },
  ]);
});

test('a player without the right has no such button', async () => {
  await openPage('/pages/user/9', {
    as: player(),
    server: (it) => it.answer('profile', sample('profile', { id: 9, name: '달그림자', relation: 'none' })),
  });
  await screen.findByRole('button', { name: '신고' });
  expect(screen.queryByRole('button', { name: '제재하기' })).toBe(null);
});
