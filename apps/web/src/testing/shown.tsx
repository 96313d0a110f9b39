import type { User } from '@chilyo/protocol';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { useCatalog } from '../api/catalog-store.ts';
import { queryClient } from '../api/query-client.ts';
import { DialogHost } from '../app/dialog-host.tsx';
import { useDialogs } from '../lib/dialogs.ts';
import { forgetDrafts } from '../lib/drafts.ts';
import { setUser } from '../lib/user-store.ts';
import { BlankCanvas } from './blank-canvas.ts';
import { CARDS } from './catalog.ts';
import { EMPTY_SITE } from './empty-site.ts';
import { FakeServer } from './fake-server.ts';
import { clearWindow } from './window.ts';

class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

let root: Root | null = null;

type Asked = {
  /** The route it is found at, and the address. */
  route?: string;
  at?: string;
  as: User | null;
  /** What was kept of the part before it stays, as after a return to the page. */
  isAgain?: boolean;
  server: (server: FakeServer) => void;
};

/**
 * Shows one part of the site, with the dialogs above it and the test as server: for walks over many parts, which would
 * take long with the whole site around each (`page.ts`).
 */
export async function showPart(
  Part: ComponentType,
  { route = '/', at = route, as, isAgain = false, server: prepare }: Asked,
) {
  hidePart(isAgain);
  const server = new FakeServer();
  for (const [name, answer] of Object.entries(EMPTY_SITE)) server.answer(name as 'cards', answer as never);
  prepare(server);
  vi.stubGlobal('fetch', server.fetch);
  // pictures have tests of their own
  vi.stubGlobal('Worker', SilentWorker);
  vi.stubGlobal('OffscreenCanvas', BlankCanvas);
  setUser(as);
  if (as)
    localStorage.setItem(
      'chilyo.tokens',
      JSON.stringify({ idToken: 'id', refreshToken: 'refresh', expiresAt: Date.now() + 3_600_000 }),
    );
  useCatalog.setState({ cards: CARDS, cardById: new Map(CARDS.map((card) => [card.id, card])) });
  const base = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <DialogHost />
      </>
    ),
    notFoundComponent: () => null,
  });
  const routeTree = base.addChildren([
    createRoute({ getParentRoute: () => base, path: route, component: Part as () => ReactNode }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) });
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await until(() => document.body.textContent !== '');
  return server;
}

/** Takes the part away, and all that it left behind unless `isAgain`. */
function hidePart(isAgain = false): void {
  root?.unmount();
  root = null;
  document.body.replaceChildren();
  queryClient.clear();
  useDialogs.setState({ waiting: [] });
  if (isAgain) return;
  forgetDrafts();
  localStorage.clear();
  sessionStorage.clear();
}

/** After the last part of a file. */
export function leaveWindow(): void {
  hidePart();
  clearWindow();
}

/** Waits for an outcome; asks more often than `waitFor` does. */
export async function until<T>(outcome: () => T | null | undefined | false, what = String(outcome)): Promise<T> {
  const end = Date.now() + 10_000;
  for (;;) {
    const found = outcome();
    if (found) return found;
    if (Date.now() > end) throw new Error(`never: ${what}\n${document.body.textContent}`);
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
}

/** Whatever has already arrived is processed. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 12));
