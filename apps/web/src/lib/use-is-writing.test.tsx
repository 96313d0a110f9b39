import { screen } from '@testing-library/dom';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIsWriting } from './use-is-writing.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const Says = () => <p>{useIsWriting() ? '쓰는 중' : '읽는 중'}</p>;
const says = () => document.querySelector('p')!.textContent;

test('a field for text with the focus is writing, a button or a box to tick is not, nor a field that is gone', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <>
        <Says />
        <input aria-label="이름" />
        <textarea aria-label="글" />
        <input type="checkbox" aria-label="동의" />
        <button type="button">보내기</button>
      </>,
    ),
  );
  const focus = (name: string) => act(() => screen.getByLabelText(name).focus());
  expect(says()).toBe('읽는 중');
  focus('이름');
  expect(says()).toBe('쓰는 중');
  focus('동의');
  expect(says()).toBe('읽는 중');
  focus('글');
  expect(says()).toBe('쓰는 중');
  act(() => screen.getByText('보내기').focus());
  expect(says()).toBe('읽는 중');
  focus('글');
  // taken away without an event, as browsers do
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
  act(() => void vi.advanceTimersByTime(600));
  expect(says()).toBe('읽는 중');
  act(() => root.unmount());
});
