import type { User } from '@chilyo/protocol';
import { configure, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, expect, vi } from 'vitest';
import { BlankCanvas } from './blank-canvas.ts';
import { EMPTY_SITE } from './empty-site.ts';
import { FakeServer } from './fake-server.ts';
import type { FakeSocket } from './fake-socket.ts';
import { clearWindow } from './window.ts';

// a busy machine is slow, not wrong
configure({
  asyncUtilTimeout: 40_000,
  // without styles nothing is hidden but behind a dialog, and to find that out for every element takes most of a test's time
  defaultHidden: true,
  getElementError: (message) => new Error(`${message}\n${document.querySelector('main')?.textContent}`),
});

type Options = {
  /** The signed-in user; missing: a visitor. */
  as?: User;
  /** The window's width; below 720 the site is that of a phone. */
  width?: number;
  /** In place of the browser's workers, of which none answers without it. */
  worker?: new (
    address: unknown,
    options?: WorkerOptions,
  ) => EventTarget;
  /** Prepares answers before the page is opened. */
  server?: (server: FakeServer) => void;
};

export type OpenedPage = {
  server: FakeServer;
  socket: FakeSocket;
  /** Reloads that the page asked for: an address, or empty for the same one. The test opens it itself. */
  reloads: string[];
  /** Keys and pointer. */
  user: ReturnType<typeof userEvent.setup>;
  /** The main part of the page. */
  main: () => ReturnType<typeof within>;
  /** Barriers that axe finds in the whole window; colours are looked at in a browser. */
  barriers: () => Promise<string[]>;
};

/** Does nothing: workers have tests of their own. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

let close: (() => void) | undefined;
let opened: FakeServer | undefined;

/**
 * Loads the whole site at an address, as a browser does: fresh modules and the real router, with the test as server
 * and socket. A request without a prepared answer fails the test.
 */
export async function openPage(
  path: string,
  { as, width = 1440, worker = SilentWorker, server: prepare }: Options = {},
): Promise<OpenedPage> {
  leave();
  const server = new FakeServer();
  opened = server;
  for (const [name, answer] of Object.entries(EMPTY_SITE)) server.answer(name as 'cards', answer as never);
  if (as) {
    localStorage.setItem(
      'chilyo.tokens',
      JSON.stringify({ idToken: 'id', refreshToken: 'refresh', expiresAt: Date.now() + 3_600_000 }),
    );
    server.answer('myInfo', as);
  }
  prepare?.(server);
  const reloads: string[] = [];
  vi.spyOn(location, 'assign').mockImplementation((address) => void reloads.push(`${address}`));
  vi.spyOn(location, 'reload').mockImplementation(() => void reloads.push(''));
  vi.stubGlobal('scrollTo', () => {});
  // always idle, so that all parts of the page come at once; when it has been left none: they would be of the next page
  const idle = new Set<object>();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle.add(run);
    queueMicrotask(() => idle.delete(run) && run());
    return run;
  });
  vi.stubGlobal('cancelIdleCallback', (run: object) => idle.delete(run));
  vi.stubGlobal('Worker', worker);
  vi.stubGlobal('OffscreenCanvas', BlankCanvas);
  // storage is unavailable, as in some private windows; the page must work without it
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
    height: 900,
  });
  document.documentElement.lang = 'ko';
  // a step back that the last page took arrives late
  await new Promise((resolve) => setTimeout(resolve, 0));
  history.replaceState(null, '', path);
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  await vi.dynamicImportSettled();
  vi.resetModules();
  const { site } = await import('../main.tsx');
  const { openedSocket } = await import('./fake-socket.ts');
  const { router } = await import('../app/routes.tsx');
  close = () => {
    idle.clear();
    site.unmount();
    // its heartbeat would go on, and outlive the document
    openedSocket().disconnect();
    // late navigation of this page must not affect the next one
    Object.assign(router.history, { push: () => {}, replace: () => {} });
    router.history.destroy();
  };
  await waitFor(() => expect(document.querySelector('main')?.childElementCount).toBeGreaterThan(0));
  await waitFor(() => expect(document.querySelector('.startup')).toBe(null));
  return {
    server,
    socket: openedSocket(),
    reloads,
    // without layout, the hit-testing of presses is left to browser tests
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    main: () => within(document.querySelector('main')!),
    barriers,
  };
}

async function barriers(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    // a layout would be needed for either
    rules: { 'color-contrast': { enabled: false }, 'aria-hidden-focus': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id} ${target.join(' ')}: ${html}`));
}

function leave(): void {
  close?.();
  close = undefined;
  clearWindow();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}

// requests after the end of a test reach no network either
vi.stubGlobal('fetch', (...asked: Parameters<FakeServer['fetch']>) =>
  opened ? opened.fetch(...asked) : new Promise(() => {}),
);

afterEach(() => {
  leave();
  vi.restoreAllMocks();
  const faults = opened?.faults ?? [];
  opened = undefined;
  expect(faults).toEqual([]);
});
