// @vitest-environment happy-dom
import type { MouseEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { recordPress } from './last-press.ts';
import { toast, toasterIsThere } from './toast.ts';

const sonner = Object.assign(vi.fn(), { message: vi.fn(), error: vi.fn(), dismiss: vi.fn() });
toasterIsThere(sonner as unknown as Parameters<typeof toasterIsThere>[0]);
const press = (share: number) =>
  recordPress({
    detail: 1,
    clientY: window.innerHeight * share,
    target: null,
    nativeEvent: {},
  } as unknown as MouseEvent);
const said = () => vi.waitFor(() => sonner.message.mock.calls.at(-1)![1] as { id: string; position?: string });

beforeEach(async () => {
  toast.leave('back');
  await Promise.resolve();
  sonner.message.mockClear();
  sonner.dismiss.mockClear();
});

test('a toast is in the half without the latest press', async () => {
  press(0.8);
  toast('보상을 받았습니다.');
  expect((await said()).position).toBe('top-center');
  press(0.2);
  toast('보상을 받았습니다.');
  await vi.waitFor(() => expect(sonner.message).toHaveBeenCalledTimes(2));
  expect((await said()).position).toBeUndefined();
});

test('a press by key counts at the place of its element', async () => {
  const button = document.createElement('button');
  button.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 60, 100, 44);
  recordPress({ detail: 0, clientY: 0, target: button, nativeEvent: {} } as unknown as MouseEvent);
  toast('저장했습니다.');
  expect((await said()).position).toBe('top-center');
});

test('a walk leaves behind what was said before the press that led there, and Back everything', async () => {
  press(0.5);
  toast('거래를 올렸습니다.');
  const { id } = await said();
  toast.leave('press');
  expect(sonner.dismiss).not.toHaveBeenCalled();
  press(0.5);
  toast.leave('press');
  await vi.waitFor(() => expect(sonner.dismiss).toHaveBeenCalledExactlyOnceWith(id));
  toast('편지를 보냈습니다.');
  toast.leave('back');
  await vi.waitFor(() => expect(sonner.dismiss).toHaveBeenCalledTimes(2));
});

test('what can be pressed itself stays through a walk', async () => {
  toast('저장하지 못했습니다.', { action: { label: '다시 시도', onClick: () => undefined } });
  await said();
  toast.leave('back');
  await Promise.resolve();
  expect(sonner.dismiss).not.toHaveBeenCalled();
});
