import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openPage } from '../testing/page.ts';
import { player } from '../testing/people.ts';
import { sample } from '../testing/sample.ts';
import { ROUTES } from './route-table.ts';

test('a walk inside the site says where one has come to, and the next step of the keyboard is on the page', async () => {
  const { user } = await openPage('/', { server: (it) => it.answer('market', []) });
  expect(document.title).toBe('칠요');
  await user.click(screen.getByRole('link', { name: '카드' }));
  await waitFor(() => expect(document.title).toBe('카드 · 칠요'));
  await waitFor(() => expect(screen.getByTestId('page-name').textContent).toBe('카드'));
  expect(document.activeElement?.id).toBe('page');
  history.back();
  await waitFor(() => expect(document.title).toBe('칠요'));
});

test('the menu unfolds the popular articles of the week, which are fetched only then', async () => {
  const article = { user_id: 8, category: 'free' as const, votes: 9, comment_count: 2 };
  const { user, server } = await openPage('/pages/terms', {
    server: (it) =>
      it.answer('weekArticles', [
        sample('weekArticles', { ...article, id: 31, title: '많이 본 글' }),
        sample('weekArticles', { ...article, id: 32, title: '고른 글', is_lifted: true }),
      ]),
  });
  const menu = within(screen.getByRole('navigation', { name: '주 메뉴' }));
  const row = await menu.findByRole('button', { name: '이번 주 인기글' });
  expect(server.asked('weekArticles')).toEqual([]);
  await user.click(row);
  expect((await menu.findByRole('link', { name: /많이 본 글.*추천 9/ })).getAttribute('href')).toBe(
    '/articles/free/31',
  );
  expect(menu.getByRole('link', { name: /고른 글.*운영진 추천/ })).toBeTruthy();
  await user.click(row);
  expect(menu.queryByRole('link', { name: /많이 본 글/ })).toBe(null);
});

const OPERATOR = ROUTES.filter(({ guard }) => guard === 'operator').map(({ path }) => path);

test("the operator's pages show a player nothing and ask for nothing", async () => {
  expect(OPERATOR.length).toBeGreaterThan(9);
  for (const path of OPERATOR) {
    // a call without a prepared answer fails the test
    const { main } = await openPage(path, { as: player() });
    expect(await main().findByText('운영자만 볼 수 있는 화면입니다.'), path).toBeTruthy();
    expect(document.querySelector('main form, main input'), path).toBe(null);
  }
});

test('a visitor is led to the sign-in page from a page of players and finds the way back in it', async () => {
  await openPage('/decks');
  await waitFor(() => expect(location.pathname + location.search).toBe('/login?back=%2Fdecks'));
});

test('an address that is none says so', async () => {
  const { barriers } = await openPage('/pages/nowhere');
  expect(await screen.findByRole('heading', { name: '이 주소에는 아무것도 없습니다' })).toBeTruthy();
  expect(await barriers()).toEqual([]);
});

const OPEN = { is_game_stopped: false, is_read_only: false, is_sign_up_closed: false, notice: '' };

test('a bar is seen live, put away by its text, and another one is shown again', async () => {
  const { socket, user } = await openPage('/pages/terms', { as: player() });
  socket.say('SWITCHES', { ...OPEN, is_game_stopped: true, notice: '밤 12시에 점검합니다.' });
  expect((await screen.findByTestId('notice-bar')).textContent).toBe('밤 12시에 점검합니다.');
  expect(screen.getByTestId('closed-bar').textContent).toContain('새 게임을 시작할 수 없습니다');
  expect(screen.getAllByTestId('find-game-why')[0]!.textContent).toContain('새 게임을 시작할 수 없습니다');
  await user.click(screen.getByRole('button', { name: '공지 닫기' }));
  expect(screen.queryByTestId('notice-bar')).toBe(null);
  socket.say('SWITCHES', { ...OPEN, notice: '점검을 한 시간 미룹니다.' });
  expect((await screen.findByTestId('notice-bar')).textContent).toBe('점검을 한 시간 미룹니다.');
  expect(screen.queryByTestId('closed-bar')).toBe(null);
  socket.say('SWITCHES', OPEN);
  await waitFor(() => expect(screen.queryByTestId('notice-bar')).toBe(null));
});

test('a lost line takes nothing half written away', async () => {
  const { socket, user } = await openPage('/mypage/letters?write=true', {
    as: player(),
    server: (it) =>
      it.answer('letters', { items: [], next: null }).answer('letterAllowance', sample('letterAllowance', {})),
  });
  const fields = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLInputElement>('main input[type="text"], main textarea')];
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  for (const field of fields) await user.type(field, '7');
  const chat = screen.getByTestId<HTMLInputElement>('chat-input');
  await user.type(chat, '쓰던 이야기');
  socket.drop();
  expect(await screen.findByTestId('disconnected')).toBeTruthy();
  socket.connect();
  await waitFor(() => expect(screen.queryByTestId('disconnected')).toBe(null));
  const after = [...document.querySelectorAll<HTMLInputElement>('main input[type="text"], main textarea')];
  expect(after.map(({ value }) => value)).toEqual(fields.map(() => '7'));
  expect(screen.getByTestId<HTMLInputElement>('chat-input').value).toBe('쓰던 이야기');
  socket.answer('MESSAGE', () => ({ ok: true }));
  await user.type(screen.getByTestId('chat-input'), '{Enter}');
  await waitFor(() => expect(socket.sentAs('MESSAGE').map(([line]) => line)).toEqual(['쓰던 이야기']));
  expect(screen.getByTestId<HTMLInputElement>('chat-input').value).toBe('');
});

test('the socket connects with another token before its own runs out, and the page stays as it is', async () => {
  const { socket, server } = await openPage('/pages/terms', { as: player() });
  const main = document.querySelector('main');
  // as after a new sign-in: the page hangs up and comes again by itself, which is no lost line
  server.answer('myInfo', player({ gpoint: 5 }));
  socket.disconnect();
  socket.connect();
  await waitFor(() => expect(socket.connected).toBe(true));
  expect(screen.queryByTestId('disconnected')).toBe(null);
  expect(document.querySelector('main')).toBe(main);
});

const say = (id: number, content: string, fields: object = {}) => ({
  id,
  user_id: 9,
  name: '달그림자',
  avatar_id: 1,
  tier: null,
  title: null,
  mark: null,
  content,
  mentions: [],
  href: null,
  game_id: null,
  created_ts: 1_790_000_000,
  ...fields,
});

test('two brackets name a card in the chat, by keyboard, and the line is said by a second Enter', async () => {
  const { user, socket } = await openPage('/pages/terms', { as: player() });
  socket.answer('MESSAGE', () => ({ ok: true }));
  const field = screen.getByTestId<HTMLInputElement>('chat-input');
  await user.type(field, '저는 [[[[ㅂㅆㄷ');
  expect((await screen.findByRole('option', { name: /불씨 도깨비/ })).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.value).toBe('저는 [[불씨 도깨비]]'));
  expect(socket.sentAs('MESSAGE')).toEqual([]);
  await user.type(field, ' 좋아요{Enter}');
  await waitFor(() => expect(socket.sentAs('MESSAGE')[0]?.[0]).toBe('저는 [[불씨 도깨비]] 좋아요'));
  socket.say('CHAT', say(1, '저는 [[불씨 도깨비]] 좋아요') as never);
  const chat = within(screen.getByRole('complementary', { name: '채팅' }));
  expect(await chat.findByRole('link', { name: '불씨 도깨비' })).toBeTruthy();
  // Escape closes the list and nothing else
  await user.type(field, '[[[[불');
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(0);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
  expect(field.value).toBe('[[불');
});

test('a day of the past is typed part by part, and an own line leads back to now', async () => {
  const { user, server, socket } = await openPage('/pages/terms', { as: player() });
  const asked = () => server.asked('chatMessages').length;
  await user.click(screen.getByRole('button', { name: '지난 날의 대화' }));
  const field = screen.getByLabelText<HTMLInputElement>('대화를 볼 날');
  field.focus();
  const before = asked();
  for (const value of ['0002-11-20', '0020-11-20', '0202-11-20', '2026-11-20']) {
    fireEvent.keyDown(field, { key: '2' });
    fireEvent.input(field, { target: { value } });
  }
  expect(asked()).toBe(before);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByRole('button', { name: '지금으로' })).toBeTruthy();
  expect(asked()).toBe(before + 1);
  expect(document.activeElement).toBe(field);
  // chosen in the calendar
  fireEvent.input(field, { target: { value: '2026-11-19' } });
  await waitFor(() => expect(asked()).toBe(before + 2));
  socket.answer('MESSAGE', () => ({ ok: true }));
  await user.type(screen.getByTestId('chat-input'), '좋은 저녁이에요{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: '지금으로' })).toBe(null));
});

test('a refused line stays in the field with the reason beside it', async () => {
  const { user, socket } = await openPage('/pages/terms', { as: player() });
  socket.answer('MESSAGE', () => ({ ok: false, code: 'CON_NOT_OWNED', message: '아직 가지지 않은 이모티콘입니다.' }));
  await user.type(screen.getByTestId('chat-input'), '((121)){Enter}');
  expect(await screen.findByText('아직 가지지 않은 이모티콘입니다.')).toBeTruthy();
  expect(screen.getByTestId<HTMLInputElement>('chat-input').value).toBe('((121))');
});

test('a line of talk is reported, and the speaker is silenced by a moderator, each with a reason', async () => {
  const { user, socket, server } = await openPage('/pages/terms', { as: player({ granted_role: 'moderator' }) });
  socket.say('CHAT', say(5, '듣기 싫은 말을 합니다') as never);
  await user.click(await screen.findByRole('button', { name: '달그림자 님의 메시지에 할 일' }));
  server.answer('report', {});
  await user.click(await screen.findByRole('button', { name: '신고' }));
  await user.click(await screen.findByRole('button', { name: '신고하기' }));
  await waitFor(() =>
    expect(server.asked('report').map(({ input }) => input)).toMatchObject([{ kind: 'chat', target_id: 5 }]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: '신고하기' })).toBe(null));
  await user.click(await screen.findByRole('button', { name: '달그림자 님의 메시지에 할 일' }));
  await user.click(await screen.findByRole('button', { name: '채팅 금지' }));
  const dialog = within(await screen.findByTestId('silence'));
  server.answer('silence', {} as never);
  await user.click(dialog.getByLabelText('한 시간'));
  await user.type(dialog.getByLabelText(/사유/), '도배를 멈춰 주세요.');
  await user.click(dialog.getByRole('button', { name: '금지하기' }));
  await waitFor(() => expect(screen.queryByTestId('silence')).toBe(null));
  expect(server.asked('silence')[0]).toMatchObject({ input: { reason: '도배를 멈춰 주세요.' } });
});

test('a silenced user reads about it in place of the chat field', async () => {
  await openPage('/pages/terms', { as: player({ is_silence: true, silence_until_ts: null }) });
  const note = await screen.findByTestId('silenced-note');
  expect(note.textContent).toContain('지금은 글을 쓸 수 없습니다.');
  expect(within(note).getByRole('link', { name: '제재와 이의 신청' })).not.toBe(null);
  expect(screen.queryByTestId('chat-input')).toBe(null);
});
