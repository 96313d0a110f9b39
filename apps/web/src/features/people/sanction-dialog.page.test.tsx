import { SANCTION_KINDS, SANCTIONS } from '@chilyo/protocol/sanction-kinds';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

/** The friends' page, where the sheet of a player is open. */
async function openSheet(as: ReturnType<typeof player>) {
  const page = await openPage('/mypage/friends', {
    as,
    server: (it) =>
      it.answer('friends', []).answer('profile', sample('profile', { id: 9, name: '달그림자', relation: 'none' })),
  });
  // every opened page has stores of its own
  const { showPerson } = await import('../../lib/sheets.ts');
  showPerson(9);
  await screen.findByRole('button', { name: '신고' });
  return page;
}
const dialog = () => within(screen.getByTestId('sanction-dialog'));

test('the dialog says what each sanction does, asks for a length only where it lasts, and needs a reason', async () => {
  const { user, server, barriers } = await openSheet(player({ granted_role: 'moderator' }));
  await user.click(screen.getByRole('button', { name: '제재하기' }));
  await screen.findByTestId('sanction-dialog');
  for (const kind of SANCTION_KINDS) expect(dialog().getByText(SANCTIONS[kind].does)).toBeTruthy();
  expect(await barriers()).toEqual([]);
  const send = () => dialog().getByRole<HTMLButtonElement>('button', { name: '제재하기' });
  expect(send().disabled).toBe(true);
  await user.click(dialog().getByLabelText('7일'));
  await user.type(dialog().getByLabelText('사유'), '남을 놀리는 이름입니다.');
  await user.click(dialog().getByLabelText('이름 바꾸게 하기'));
  // what is done at once has no length, also after one was chosen
  await waitFor(() => expect(dialog().queryByLabelText('7일')).toBe(null));
  server.answer('sanction', {});
  await user.click(send());
  await waitFor(() => expect(screen.queryByTestId('sanction-dialog')).toBe(null));
  expect(server.asked('sanction').map(({ input }) => input)).toMatchObject([
    { kind: 'new_name', hours: null, reason: '남을 놀리는 이름입니다.' },
  ]);
});

test('a player without the right has no such button', async () => {
  await openSheet(player());
  expect(screen.queryByRole('button', { name: '제재하기' })).toBe(null);
});
