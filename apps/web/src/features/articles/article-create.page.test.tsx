import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/page.ts';
import { player } from '../../testing/people.ts';

const open = () =>
  openPage('/articles/free/create', {
    as: player(),
    server: (it) => it.answer('decks', []).answer('ownGames', { items: [], next: null }),
  });

test('a tool of the editor gives the focus to the text at once: the next letter is written there', async () => {
  const { user } = await open();
  const body = await screen.findByRole('textbox', { name: '본문' });
  await user.click(screen.getByRole('textbox', { name: '제목' }));
  // pressed and not clicked: the frame in which a letter may be typed is between press and the next frame
  screen.getByRole('button', { name: '목록' }).click();
  expect(document.activeElement).toBe(body);
  await waitFor(() => expect(body.querySelector('ul')).not.toBe(null));
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: '굵게' }) });
  expect(document.activeElement).toBe(body);
});

test('what is missing is said, and nothing is sent', async () => {
  const { user, server, barriers } = await open();
  await screen.findByRole('textbox', { name: '본문' });
  await user.click(screen.getByRole('button', { name: '등록' }));
  expect(screen.getByTestId('draft-state').textContent).toBe('말머리를 골라 주세요.');
  await user.click(screen.getByRole('button', { name: '정보' }));
  expect(screen.getByTestId('draft-state').textContent).toBe('제목을 적어 주세요.');
  await user.type(screen.getByRole('textbox', { name: '제목' }), '불 덱');
  expect(screen.getByTestId('draft-state').textContent).toBe('본문이 비어 있습니다. 한 마디라도 적어 주세요.');
  expect(server.asked('writeArticle')).toEqual([]);
  expect(await barriers()).toEqual([]);
});

test('what a paste loses is said until it is put away', async () => {
  const { user } = await open();
  const body = await screen.findByRole('textbox', { name: '본문' });
  const carried = (type: string, text: string) => ({
    files: [],
    types: [type],
    getData: (asked: string) => (asked === type ? text : ''),
  });
  fireEvent.paste(body, {
    clipboardData: carried(
      'text/html',
      '<table><tr><th>카드</th><th>값</th></tr><tr><td>구미호</td><td>800</td></tr></table><img src="https://example.com/a.png">',
    ),
  });
  const note = await screen.findByText(/그림 1장은 가져오지 못했습니다/);
  expect(note.textContent).toContain('표 1개는 줄로 바꾸었습니다.');
  expect(body.textContent).toContain('구미호 | 800');
  await user.click(screen.getByRole('button', { name: '안내 닫기' }));
  expect(screen.queryByText(/가져오지 못했습니다/)).toBe(null);

  fireEvent.paste(body, { clipboardData: carried('text/plain', '- 하나\n- 둘') });
  await waitFor(() => expect(body.querySelectorAll('li')).toHaveLength(2));
});

test('the focus goes to the field that a refusal is about', async () => {
  const { user, server } = await open();
  const body = await screen.findByRole('textbox', { name: '본문' });
  const title = screen.getByRole('textbox', { name: '제목' });
  const clipboardData = { files: [], getData: (type: string) => (type === 'text/plain' ? '글' : '') };
  fireEvent.paste(body, { clipboardData });
  await user.click(screen.getByRole('button', { name: '정보' }));
  await user.clear(title);
  await user.type(title, '불 덱');
  server.refuse('writeArticle', 'NEWCOMER_ADDRESS');
  await user.click(screen.getByRole('button', { name: '등록' }));
  await screen.findByText(/가입하고 하루가 지나야/);
  expect(document.activeElement).toBe(body);
  server.refuse('writeArticle', 'WORDS_BLOCKED', { word: '불' });
  await user.click(screen.getByRole('button', { name: '등록' }));
  await screen.findByText(/‘불’처럼/);
  expect(document.activeElement).toBe(title);
});

test('a silenced player reads why in place of the form', async () => {
  await openPage('/articles/free/create', { as: player({ is_silence: true, silence_until_ts: null }) });
  await screen.findAllByTestId('silenced-note');
  expect(screen.queryByRole('textbox', { name: '제목' })).toBe(null);
});
