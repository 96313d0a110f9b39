import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../api/client.ts';
import { useReadUpTo } from './use-read-up-to.ts';

vi.mock('../../api/client.ts', () => ({ api: { readNotices: vi.fn(async () => ({ unread: 0 })) } }));

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Reader({ id }: { id: number | null }) {
  useReadUpTo(id);
  return null;
}

test('a background tab marks nothing as read until it is visible', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const screen = createRoot(document.createElement('div'));
  act(() => screen.render(<Reader id={3} />));
  act(() => screen.render(<Reader id={4} />));
  expect(api.readNotices).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(vi.mocked(api.readNotices).mock.calls).toEqual([[{ up_to: 4 }, { quiet: true }]]);
  act(() => screen.unmount());
});
