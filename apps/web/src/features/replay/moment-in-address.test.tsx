import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMomentInAddress } from './moment-in-address.ts';

// ten events at every position
const replay = { seqAt: (position: number) => position * 10, positionOf: (seq: number) => Math.floor(seq / 10) };
let position = 0;
let go: (position: number) => void;
let screen: Root;

function Replay() {
  const { t } = useSearch({ from: '/games/$game_id' });
  const player = useState(0);
  [position, go] = player;
  useMomentInAddress({ gameId: 7, replay, moment: t ?? null, position, isPlaying: false, go });
  return null;
}

async function open() {
  const root = createRootRoute({ component: Outlet });
  const replayed = createRoute({ getParentRoute: () => root, path: '/games/$game_id', component: Replay });
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/pages/practice',
    component: lazyRouteComponent(() => new Promise<never>(() => {})),
  });
  const router = createRouter({
    routeTree: root.addChildren([replayed, slow]),
    history: createMemoryHistory({ initialEntries: ['/games/7'] }),
  });
  screen = createRoot(document.createElement('div'));
  await act(async () => {
    screen.render(<RouterProvider router={router} />);
    await router.load();
  });
  return router;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, scrollTo: () => {} });
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => screen.unmount());
  vi.useRealTimers();
});

test('the moment looked at stands in the address when nothing has moved for a while', async () => {
  const router = await open();
  act(() => go(3));
  await wait(200);
  expect(router.history.location.href).toBe('/games/7');
  await wait(200);
  expect(router.history.location.href).toBe('/games/7?t=30');
});
test('another address leads to another moment', async () => {
  const router = await open();
  await act(() => router.navigate({ to: '/games/$game_id', params: { game_id: 7 }, search: { t: 50 } }));
  expect(position).toBe(5);
});
test('a navigation to a page that is still loading is not undone', async () => {
  const router = await open();
  act(() => go(3));
  act(() => void router.navigate({ to: '/pages/practice' }));
  await wait(1_000);
  expect(position).toBe(3);
  expect(router.history.location.href).toBe('/pages/practice');
});
