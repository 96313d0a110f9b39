import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { Lost } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';
import { sample } from '../../testing/sample.ts';

const NAMES = ['달무리', '달빛'].map((name, at) => ({ user_id: at + 9, name }));
const open = (search: string) =>
  openPage(`/mypage/letters?${search}`, {
    as: player(),
    server: (it) =>
      it
        .answer('letters', { items: [], next: null })
        .answer('profile', sample('profile', { id: 9, name: '달무리' } as never))
        .answer('findNames', ({ input }) => NAMES.filter(({ name }) => name.startsWith(input.name))),
  });

test('Enter takes a name that fits what is typed by now, though the list was for less of it', async () => {
  const { user } = await open('write=true');
  const field = await screen.findByLabelText<HTMLInputElement>('받는 사람');
  await user.type(field, '달');
  await screen.findByRole('option', { name: '달무리' });
  await user.keyboard('빛{Enter}');
  expect(field.value).toBe('달빛');
});

test('a letter that was mended after a lost answer is no second letter', async () => {
  const { user, server } = await open('to=9');
  const send = () => within(document.querySelector<HTMLElement>('.compose')!).getByRole('button', { name: '보내기' });
  const words = await screen.findByLabelText('내용');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('받는 사람').value).toBe('달무리'));
  await user.type(words, '잘 지내시나요?');
  server.answer('sendLetter', () => {
    throw new Lost();
  });
  await user.click(send());
  await screen.findByText(/서버와 통신하지 못했습니다/);
  await user.type(words, ' 보고 싶어요.');
  server.refuse('sendLetter', 'IDEMPOTENCY_KEY_REUSED');
  await user.click(send());
  await screen.findByText(/이미 처리되었습니다/);
  const [lost, mended] = server.asked('sendLetter');
  expect(mended!.input.body).not.toBe(lost!.input.body);
  expect(mended!.key).toBe(lost!.key);
});
