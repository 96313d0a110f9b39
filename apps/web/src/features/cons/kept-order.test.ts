// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveConOrder, unsavedOrder, useKeptOrder } from './kept-order.ts';

const toasts = vi.hoisted(() => vi.fn());
vi.mock('../../lib/toast.ts', () => ({ toast: Object.assign(toasts, { dismiss: () => undefined }) }));

let answers: (() => Promise<Response>)[] = [];
let sent: number[][] = [];
const yes = async () => Response.json({ item: {} });
const no = async () => Response.json({ message: '잠시 뒤에 다시 시도해 주세요.', code: 'INTERNAL' }, { status: 500 });

beforeEach(() => {
  answers = [];
  sent = [];
  toasts.mockClear();
  localStorage.clear();
  useKeptOrder.setState({ state: 'same', unsaved: null, failure: '' });
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    if (!url.includes('/cons/order')) return Promise.resolve(Response.json({ items: [] }));
    sent.push(JSON.parse(body!).ids);
    return (answers.shift() ?? yes)();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an order that failed to save is kept, said with its reason, and saved by another try', async () => {
  answers = [no];
  await saveConOrder([3, 1, 2]);
  expect(useKeptOrder.getState()).toMatchObject({ state: 'failed', failure: '잠시 뒤에 다시 시도해 주세요.' });
  expect(unsavedOrder()).toEqual([3, 1, 2]);
  await saveConOrder(unsavedOrder()!);
  expect(useKeptOrder.getState()).toMatchObject({ state: 'saved', unsaved: null });
  expect(unsavedOrder()).toBeNull();
});

test('saving survives leaving or closing the page, and a failure offers a retry elsewhere', async () => {
  answers = [no];
  await saveConOrder([2, 1]);
  expect(toasts).toHaveBeenCalledWith(
    expect.stringContaining('이모티콘 순서를 저장하지 못했습니다.'),
    expect.objectContaining({ action: expect.objectContaining({ label: '다시 시도' }) }),
  );
  useKeptOrder.setState({ state: 'same', unsaved: null });
  expect(unsavedOrder()).toEqual([2, 1]);
});

test('what is chosen while one order is being saved is saved after it', async () => {
  let answer: (response: Response) => void = () => {};
  answers = [() => new Promise((resolve) => (answer = resolve))];
  const first = saveConOrder([1, 2, 3]);
  await saveConOrder([3, 2, 1]);
  answer(Response.json({ item: {} }));
  await first;
  expect(sent).toEqual([
    [1, 2, 3],
    [3, 2, 1],
  ]);
  expect(useKeptOrder.getState().state).toBe('saved');
});

test('when the line is back it is tried by itself', async () => {
  answers = [no];
  await saveConOrder([2, 1]);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(useKeptOrder.getState().state).toBe('saved'));
});
