import { screen, waitFor } from '@testing-library/dom';
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
