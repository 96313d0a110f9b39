import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { sample } from '../../testing/sample.ts';

test('a visitor asks to take a post down: each missing field is named, and what was typed stays after a refusal', async () => {
  const { user, server, barriers } = await openPage('/pages/takedown?address=/articles/free/12', {
    server: (it) => it.refuse('requestTakedown', 'TAKEDOWN_ELSEWHERE'),
  });
  const send = await screen.findByRole('button', { name: '요청 보내기' });
  expect(screen.getByLabelText<HTMLInputElement>('글의 주소').value).toBe('/articles/free/12');
  await user.click(send);
  for (const words of [
    '누가 요청하는지 적어 주세요.',
    '답을 받을 이메일 주소를 확인해 주세요.',
    '10자 넘게 적어 주세요.',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(server.asked('requestTakedown')).toEqual([]);
  await user.type(screen.getByLabelText('요청하는 사람'), '찍힌이');
  await user.type(screen.getByLabelText('답을 받을 이메일'), 'me@example.com');
  await user.selectOptions(screen.getByLabelText('침해된 권리'), '초상권 침해');
  const statement = screen.getByLabelText<HTMLTextAreaElement>('무엇이 어떻게 권리를 해치는지');
  await user.type(statement, '제 얼굴이 나온 사진입니다.');
  expect(await barriers()).toEqual([]);
  await user.click(send);
  expect(await screen.findByText('이 사이트에 있는 글의 주소를 적어 주세요.')).toBeTruthy();
  expect(statement.value).toBe('제 얼굴이 나온 사진입니다.');
  server.answer('requestTakedown', {});
  await user.click(send);
  expect(await screen.findByText('요청을 받았습니다')).toBeTruthy();
  expect(server.asked('requestTakedown').at(-1)!.input).toEqual({
    name: '찍힌이',
    email: 'me@example.com',
    address: '/articles/free/12',
    ground: 'portrait',
    statement: '제 얼굴이 나온 사진입니다.',
  });
});

test('the public log says what was hidden and why, and names nobody', async () => {
  const row = sample('removals', { id: 4, category: 'free', hidden_ts: 1_790_000_000 });
  const { barriers } = await openPage('/pages/removals', {
    server: (it) =>
      it.answer('removals', {
        items: [row, { ...row, id: 3, kind: 'comment', category: null, cause: 'takedown', state: 'restored' }],
        next: null,
      }),
  });
  await waitFor(() => expect(screen.getAllByTestId('removal')).toHaveLength(2));
  const [first, second] = screen.getAllByTestId('removal');
  expect(first!.textContent).toContain('글자유게시판욕설이나 괴롭힘운영진이 보고가림');
  expect(second!.textContent).toContain('댓글카드나 아이디어욕설이나 괴롭힘임시조치되돌림');
  expect(await barriers()).toEqual([]);
});
