import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetDrafts, useDraft } from './drafts.ts';

afterEach(() => vi.unstubAllGlobals());
const kept = () => JSON.parse(sessionStorage.getItem('chilyo.drafts') ?? '{}') as object;

let change: (changed: object) => void = () => {};
function Form() {
  ({ change } = useDraft('letter', { body: '', password: '' }));
  return null;
}

test('what is half written outlives the page, but for passwords; who signs out leaves none of it', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const screen = createRoot(document.createElement('div'));
  act(() => screen.render(<Form />));
  act(() => change({ body: '쓰던 편지', password: '비밀' }));
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual({ letter: { body: '쓰던 편지' } });
  act(forgetDrafts);
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual({});
  act(() => screen.unmount());
});
