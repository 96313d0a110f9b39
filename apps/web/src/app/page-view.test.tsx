import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { askConfirm, askLine, showAlert, useDialogs } from '../lib/dialogs.ts';
import { Dialog, loadDialogs } from '../ui/dialog.tsx';
import { useLive } from './live.ts';
import { PageView } from './page-view.tsx';

let made = 0;
let screen: Root;
let router: ReturnType<typeof open>;
const fetched = new QueryClient();

/** All kinds of unsaved state in a form. */
function Form() {
  useState(() => {
    made += 1;
  });
  const [typed, setTyped] = useState('');
  const [count, setCount] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <form>
      <input aria-label="typed" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <textarea aria-label="own" />
      <select aria-label="select">
        <option>one</option>
        <option>two</option>
      </select>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`chosen ${count}`}
      </button>
      <a href="/elsewhere">elsewhere</a>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && (
        <Dialog title="dialog">
          <input aria-label="inside" />
        </Dialog>
      )}
    </form>
  );
}

function open(path: string, isGame: boolean) {
  const root = createRootRoute({ component: () => <PageView isGame={isGame} /> });
  const routes = ['/form', '/other', '/games/$game_id'].map((each) =>
    createRoute({ getParentRoute: () => root, path: each, component: Form }),
  );
  return createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
}

async function show(path: string, isGame = false) {
  router = open(path, isGame);
  await act(async () => {
    screen.render(
      <QueryClientProvider client={fetched}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    );
    await router.load();
  });
  made = 0;
}
const bump = () => act(async () => useLive.setState(({ refreshCount }) => ({ refreshCount: refreshCount + 1 })));
const named = <E extends HTMLElement>(label: string) => document.querySelector<E>(`[aria-label="${label}"]`)!;
const button = (words: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === words)!;
const press = (words: string) => act(async () => button(words).click());

beforeAll(async () => {
  await loadDialogs();
});
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => {});
  screen = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => screen.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('an untouched page is remounted by a bump', async () => {
  await show('/form');
  await bump();
  expect(made).toBe(1);
});

const ACTIONS: Record<string, () => Promise<void>> = {
  'something typed into a form that React holds': () =>
    act(async () => {
      const field = named<HTMLInputElement>('typed');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '쓰던 말');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }),
  'something typed that the field itself holds': () =>
    act(async () => {
      named<HTMLTextAreaElement>('own').value = '쓰던 말';
      named('own').dispatchEvent(new Event('input', { bubbles: true }));
    }),
  'something selected': () =>
    act(async () => {
      named<HTMLSelectElement>('select').value = 'two';
      named('select').dispatchEvent(new Event('input', { bubbles: true }));
    }),
  'something chosen by a press': () => press('chosen 0'),
  'a dialog, and what is typed in it': async () => {
    await press('open');
    await act(async () => {
      named<HTMLInputElement>('inside').value = '쓰던 말';
      named('inside').dispatchEvent(new Event('input', { bubbles: true }));
    });
  },
};
const state = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    .map(({ value }) => value)
    .concat([...document.querySelectorAll('button')].map(({ textContent }) => textContent));

test.each(Object.entries(ACTIONS))('a bump takes nothing away: %s', async (_, action) => {
  await show('/form');
  await action();
  const before = state();
  await bump();
  await bump();
  expect(made).toBe(0);
  expect(state()).toEqual(before);
});

test('where the page itself stays, its queries are fetched again', async () => {
  const asked = vi.spyOn(fetched, 'invalidateQueries');
  await show('/form');
  await press('chosen 0');
  await bump();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the next page begins new', async () => {
  await show('/form');
  await press('chosen 0');
  await bump();
  await act(() => router.navigate({ to: '/other' as never }));
  made = 0;
  await bump();
  expect(made).toBe(1);
});

test('the page of a board stays, also untouched: a lesson would begin anew', async () => {
  await show('/games/7', true);
  await bump();
  expect(made).toBe(0);
});

test('a question ends with the page that it was asked on, an alert does not', async () => {
  await show('/form');
  const asked = [askConfirm({ title: '기권', message: '기권할까요?', confirmLabel: '기권' }), askLine('이름', '무엇?')];
  void showAlert('알립니다');
  await act(() => router.navigate({ to: '/other' as never }));
  expect(await Promise.all(asked)).toEqual([false, '']);
  expect(useDialogs.getState().waiting.map(({ kind }) => kind)).toEqual(['alert']);
});
