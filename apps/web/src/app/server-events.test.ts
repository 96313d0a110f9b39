// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteTouch } from '../lib/half-done.ts';
import { showResult } from '../match/rematch-asked.ts';
import { useLive } from './live.ts';
import { listen } from './server-events.ts';

const { heard, toast, line, makeAllOutOfDate } = vi.hoisted(() => ({
  heard: new Map<string, (...args: unknown[]) => void>(),
  toast: vi.fn(),
  line: { connect: vi.fn(), disconnect: vi.fn() },
  makeAllOutOfDate: vi.fn(),
}));
vi.mock('../api/out-of-date.ts', async (original) => ({ ...(await original<object>()), makeAllOutOfDate }));
vi.mock('../lib/toast.ts', () => ({ toast }));
vi.mock('../api/socket.ts', () => ({
  socket: { on: (event: string, run: () => void) => heard.set(event, run), connected: false, emit: () => {}, ...line },
  sendAlive: () => {},
}));

let clock = 0;
beforeEach(() => {
  toast.mockClear();
  // every test a minute after the one before
  clock += 60_000;
  vi.useFakeTimers({ now: clock });
  listen(vi.fn(), vi.fn());
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});
const tell = (message: string, target: string) => heard.get('DISPLAY_MESSAGE')!(message, target);

test('a message is a toast, with the way to where it leads', () => {
  tell('불화살이 팔렸습니다.', '/trades?filter=sales');
  expect(toast).toHaveBeenCalledWith('불화살이 팔렸습니다.', {
    id: 'notice',
    action: expect.objectContaining({ label: '보기' }),
  });
});

test('a burst of notices shares one toast with a count, and a later one starts at one', () => {
  for (const no of [1, 2, 3]) tell(`${no}번째 댓글`, '/articles/free/1');
  const said = () => toast.mock.calls.map(([message, options]) => [message, options.id]);
  expect(said()).toEqual([
    ['1번째 댓글', 'notice'],
    ['새 알림 2개', 'notice'],
    ['새 알림 3개', 'notice'],
  ]);
  vi.advanceTimersByTime(5_000);
  tell('한참 뒤의 댓글', '/articles/free/1');
  expect(said().at(-1)).toEqual(['한참 뒤의 댓글', 'notice']);
});

test('it is one also on the page that it leads to', () => {
  history.replaceState(null, '', '/crafts');
  tell('불씨 도깨비 카드가 약해졌습니다.', '/crafts');
  expect(toast).toHaveBeenCalledWith('불씨 도깨비 카드가 약해졌습니다.', { id: 'notice' });
});

test('a found opponent is called by the worker, as a page on Android may not', async () => {
  vi.useRealTimers();
  const showNotification = vi.fn();
  const forbidden = vi.fn(() => {
    throw new TypeError('Illegal constructor');
  });
  vi.stubGlobal('Notification', Object.assign(forbidden, { permission: 'granted' }));
  const workers = { getRegistration: vi.fn(async (): Promise<object | undefined> => ({ showNotification })) };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  vi.spyOn(console, 'warn').mockReturnValue();
  const find = () => {
    for (const status of ['IDLE', 'CONFIRM_GAME']) heard.get('SEARCH')!(status, 3, null, false);
  };
  try {
    find();
    await vi.waitFor(() => expect(showNotification).toHaveBeenCalledOnce());
    expect(forbidden).not.toHaveBeenCalled();
    workers.getRegistration.mockResolvedValue(undefined);
    find();
    await vi.waitFor(() => expect(forbidden).toHaveBeenCalledOnce());
  } finally {
    Reflect.deleteProperty(document, 'hidden');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllGlobals();
  }
});

test('a page leaves its line, so that the browser keeps it, and comes back to what it missed without a reload', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  heard.get('connect')!();
  makeAllOutOfDate.mockClear();
  line.connect.mockClear();
  line.disconnect.mockClear();
  dispatchEvent(new Event('pagehide'));
  expect(line.disconnect).toHaveBeenCalled();
  heard.get('disconnect')!('io client disconnect');

  vi.advanceTimersByTime(600_000);
  const bumps = useLive.getState().refreshCount;
  const shows = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shows(false);
  expect(line.connect).not.toHaveBeenCalled();
  shows(true);
  expect(line.connect).toHaveBeenCalled();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reload).not.toHaveBeenCalled();
  heard.get('connect')!();
  expect(makeAllOutOfDate).toHaveBeenCalledTimes(1);
  expect(useLive.getState().refreshCount).toBe(bumps + 1);
  // a planned reconnect with another token is no return
  heard.get('disconnect')!('io client disconnect');
  heard.get('connect')!();
  expect(makeAllOutOfDate).toHaveBeenCalledTimes(1);
});

test('a tab that was asleep is loaded anew, but not over a lesson or what was being written', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const wake = () => {
    // each time after a rest, as after a reload nothing is loaded again for a while
    vi.advanceTimersByTime(60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    return reload.mock.calls.length;
  };
  // long after the last heartbeat, which was by the real clock
  vi.setSystemTime(Date.UTC(2100, 0, 1));
  useLive.setState({ wasConnected: true });
  history.replaceState(null, '', '/pages/tutorial');
  expect(wake()).toBe(0);
  history.replaceState(null, '', '/decks/create');
  noteTouch(true);
  expect(wake()).toBe(0);
  noteTouch(false);
  expect(wake()).toBeGreaterThan(0);
});

test('a notice about the match on screen shows no toast', () => {
  history.replaceState(null, '', '/games/7');
  tell('내 차례가 되었습니다.', '/games/7');
  expect(toast).not.toHaveBeenCalled();
  tell('내 차례가 되었습니다.', '/games/8');
  expect(toast).toHaveBeenCalledTimes(1);
});

test('a wish to play once more is said by the open result of that match, and by a toast elsewhere', () => {
  const close = showResult(7);
  tell('별 님이 재대결을 신청했습니다.', '/pages/user/3?invitation=5&rematch=7');
  expect(toast).not.toHaveBeenCalled();
  tell('별 님이 재대결을 신청했습니다.', '/pages/user/3?invitation=6&rematch=8');
  expect(toast).toHaveBeenCalledTimes(1);
  close();
  tell('별 님이 재대결을 신청했습니다.', '/pages/user/3?invitation=9&rematch=7');
  expect(toast).toHaveBeenCalledTimes(2);
});
