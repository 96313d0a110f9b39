import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetDrafts, useDraft } from './drafts.ts';
import { setUser } from './user-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});
const kept = () => JSON.parse(sessionStorage.getItem('chilyo.drafts') ?? '{}') as object;

let change: (changed: object) => void = () => {};
function Form() {
  let draft: { body: string };
  ({ draft, change } = useDraft('letter', { body: '', password: '' }));
  return draft.body;
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

/** A form of a page that has just been opened. */
function Found({ useFound }: { useFound: typeof useDraft }) {
  return useFound('letter', { body: '' }).draft.body;
}

/** What stands in the form as a page finds it that has just been opened in this tab. */
async function foundAfter(before: () => void): Promise<string> {
  vi.resetModules();
  before();
  const { useDraft: useFound } = await import('./drafts.ts');
  const place = document.createElement('div');
  const screen = createRoot(place);
  act(() => screen.render(<Found useFound={useFound} />));
  const body = place.textContent;
  act(() => screen.unmount());
  return body;
}

test('the same user finds them again after the session has ended, another one does not', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const screen = createRoot(place);
  act(() => screen.render(<Form />));
  act(() => setUser({ id: 2 } as never));
  act(() => change({ body: '쓰던 편지' }));
  act(() => setUser(null));
  act(() => setUser({ id: 2 } as never));
  expect(place.textContent).toBe('쓰던 편지');
  act(() => setUser({ id: 3 } as never));
  expect(place.textContent).toBe('');
  act(() => screen.unmount());
});

test('a sign-out in another tab forgets them here too', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const keep = () => sessionStorage.setItem('chilyo.drafts', JSON.stringify({ letter: { body: '쓰던 편지' } }));
  expect(await foundAfter(keep)).toBe('쓰던 편지');
  expect(await foundAfter(forgetDrafts)).toBe('');
});
