// @vitest-environment happy-dom
import type { ChatMessage } from '@chilyo/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showChat } from '../../lib/chat-shown.ts';
import { useLatelySaid } from '../../lib/lately-said.ts';
import { setUser } from '../../lib/user-store.ts';
import { goToDay, goToLine, goToNow, loadNewerChat, loadOlderChat } from './chat-history.ts';
import { loadChat, noteScroll, receiveChat, useChat } from './chat-store.ts';

const said = (id: number): ChatMessage => ({
  id,
  user_id: 7,
  name: '여우',
  avatar_id: 1,
  content: `${id}`,
  mentions: [],
  href: null,
  game_id: null,
  created_ts: id,
});
const atFirst = useChat.getState();
const unread = () => useChat.getState().unread;

beforeEach(() => {
  vi.useFakeTimers();
  showChat(false);
  useChat.setState(atFirst, true);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
/** Long enough for all messages to be added. */
const hear = (message: ChatMessage) => {
  receiveChat(message);
  vi.advanceTimersByTime(400);
};

test('the first line into an empty room is news', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], next: null }));
  receiveChat([]);
  await loadChat();
  hear(said(1));
  expect(unread()).toBe(1);
  hear(said(2));
  expect(unread()).toBe(2);
});

test('what was said before one came is no news, also when a new line overtakes it', () => {
  hear(said(9));
  expect(unread()).toBe(1);
  receiveChat([said(7), said(8), said(9)]);
  expect(unread()).toBe(1);
  receiveChat([said(10)]);
  expect(unread()).toBe(2);
});

test('an open room counts nothing, and opening it clears the count', () => {
  hear(said(1));
  showChat(true);
  expect(unread()).toBe(0);
  hear(said(2));
  expect(unread()).toBe(0);
});

test('older talk that does not come is said, and comes when it is asked for again', async () => {
  useChat.setState({ messages: [said(5)], next: 5 });
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: '서버에 문제가 생겼습니다.', code: 'INTERNAL' }, { status: 500 }),
  );
  await loadOlderChat();
  expect(useChat.getState()).toMatchObject({ olderFailure: '서버에 문제가 생겼습니다.', isLoadingMore: false });
  vi.stubGlobal('fetch', async () => Response.json({ items: [said(4)], next: null }));
  await loadOlderChat();
  expect(useChat.getState()).toMatchObject({ olderFailure: '', messages: [said(5), said(4)] });
});

test('after a break that was longer than the history sent on connect, the lines between come by scrolling', async () => {
  receiveChat([said(2), said(1)]);
  const history = Array.from({ length: 50 }, (_, at) => said(149 - at));
  // a line that is said at once overtakes the history
  hear(said(150));
  receiveChat(history);
  const ids = () => useChat.getState().messages.map(({ id }) => id);
  expect(ids()).toEqual([150, ...history.map(({ id }) => id)]);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ items: [said(99), said(98)], next: 98 });
  });
  await loadOlderChat();
  expect(asked.at(-1)).toContain('before=100');
  expect(ids().slice(-3)).toEqual([100, 99, 98]);
  // one that was on its way when the next break ended would leave a gap
  const late = loadOlderChat();
  receiveChat([said(300)]);
  await late;
  expect(useChat.getState()).toMatchObject({ messages: [{ id: 300 }], next: 300, past: null });
  // a short break joins
  receiveChat([said(301), said(300)]);
  receiveChat([]);
  expect(ids()).toEqual([301, 300]);
});

test('who reads older talk during a long break reads on, up to what is said now', async () => {
  showChat(true);
  receiveChat([said(2), said(1)]);
  noteScroll(false);
  receiveChat([said(60), said(59)]);
  expect(useChat.getState()).toMatchObject({
    past: { place: { isKept: true }, messages: [{ id: 2 }, { id: 1 }] },
    messages: [{ id: 60 }, { id: 59 }],
  });
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toContain('after=2');
    return Response.json({ items: [said(60), said(59), said(3)], next: null });
  });
  await loadNewerChat();
  expect(useChat.getState()).toMatchObject({ past: null, messages: [60, 59, 3, 2, 1].map((id) => ({ id })) });
  noteScroll(true);
});

test('of many lines those are kept that are read, and the others come again by scrolling', () => {
  for (let id = 1; id <= 1_000; id++) hear(said(id));
  const { messages, next } = useChat.getState();
  expect(messages.length).toBeLessThan(350);
  expect(messages[0]!.id).toBe(1_000);
  expect(next).toBe(messages.at(-1)!.id);
  noteScroll(false);
  const before = messages.length;
  for (let id = 1_001; id <= 1_200; id++) hear(said(id));
  expect(useChat.getState().messages).toHaveLength(before + 200);
  noteScroll(true);
});

test('a day of the past is read beside the present, which goes on meanwhile', async () => {
  hear(said(50));
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ items: [said(9)], next: 9 });
  });
  await goToDay('2026-11-20');
  const end = new Date('2026-11-21T00:00').getTime() / 1000;
  expect(asked.at(-1)).toContain(`until_ts=${end}`);
  await loadOlderChat();
  expect(asked.at(-1)).toContain('before=9');
  hear(said(51));
  expect(useChat.getState().past).toMatchObject({ place: { day: '2026-11-20' }, messages: [{ id: 9 }] });
  goToNow();
  expect(useChat.getState()).toMatchObject({ past: null, messages: [{ id: 51 }, { id: 50 }] });
});

test('the day that was wished last is shown, whatever comes later, and closing the room leads back to now', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const come = (id: number) => Response.json({ items: [said(id)], next: null });
  const past = () => useChat.getState().past?.messages.map(({ id }) => id);
  showChat(true);
  const [first, second] = [goToDay('2026-11-20'), goToDay('2026-11-21')];
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!(come(21));
  await second;
  answers[0]!(come(20));
  await first;
  expect(past()).toEqual([21]);
  showChat(false);
  expect(past()).toBe(undefined);
  const third = goToDay('2026-11-20');
  goToNow();
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]!(come(20));
  await third;
  expect(past()).toBe(undefined);
});

test('an own line that was said in another tab is no news', () => {
  setUser({ id: 7, friends: [] } as never);
  hear(said(1));
  expect(unread()).toBe(0);
  setUser(null);
});

test('a line of the past is shown with what was said around it, and both ways on until it is the present', async () => {
  hear(said(50));
  const pages: Record<string, object> = {
    'before=10': { items: [said(9), said(8)], next: 8 },
    'after=9': { items: [said(11), said(10)], next: 11 },
    'before=8': { items: [said(7)], next: null },
    'after=11': { items: [said(50), said(49)], next: null },
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://site');
    const page = [...searchParams].map(([name, value]) => pages[`${name}=${value}`]).find(Boolean);
    return Response.json(page);
  });
  const ids = () => (useChat.getState().past ?? useChat.getState()).messages.map(({ id }) => id);
  await goToLine(9);
  expect(useChat.getState().past?.place).toEqual({ lineId: 9 });
  expect(ids()).toEqual([11, 10, 9, 8]);
  await loadOlderChat();
  expect(ids()).toEqual([11, 10, 9, 8, 7]);
  hear(said(51));
  await loadNewerChat();
  expect(useChat.getState()).toMatchObject({ past: null, next: null });
  expect(ids()).toEqual([51, 50, 49, 11, 10, 9, 8, 7]);
});

test('a message is added at once, following ones in a batch, and very many in several turns', () => {
  let drawn = 0;
  const stop = useChat.subscribe(() => drawn++);
  for (let id = 1; id <= 40; id++) receiveChat(said(id));
  const shown = () => useChat.getState().messages.length;
  expect(shown()).toBe(1);
  vi.advanceTimersByTime(100);
  expect(shown()).toBe(1 + 20);
  vi.runAllTimers();
  expect(useChat.getState().messages.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, at) => 40 - at));
  expect(drawn).toBeLessThan(8);
  expect(unread()).toBe(40);
  stop();
});

test('who has spoken lately is known, the last of them first', () => {
  useLatelySaid.setState({ speakers: [] });
  const by = (id: number, user_id: number) => ({ ...said(id), user_id, name: `${user_id}` });
  receiveChat([by(3, 8), by(2, 7), by(1, 0)]);
  hear(by(4, 7));
  expect(useLatelySaid.getState().speakers.map(({ user_id }) => user_id)).toEqual([7, 8]);
});
