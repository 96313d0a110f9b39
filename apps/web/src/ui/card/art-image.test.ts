// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const CARD = { id: 303, name: '불똥', rarity: 'common', element: ['R'] as 'R'[] } as const;
/** What the pages asked a worker to draw. */
const toWorker: unknown[] = [];

beforeEach(() => {
  vi.resetModules();
  toWorker.length = 0;
  vi.stubGlobal(
    'Path2D',
    class {
      addPath() {}
    },
  );
  vi.stubGlobal('DOMMatrix', class {});
  vi.stubGlobal(
    'Worker',
    class {
      postMessage(asked: unknown) {
        toWorker.push(asked);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Any drawing call, and gradients that take colours. */
const brush = new Proxy({}, { get: () => () => ({ addColorStop: () => undefined }), set: () => true });

test('a browser without a canvas for workers draws the pictures in the page', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((tell) => tell(new Blob(['drawn'])));
  const { requestArt } = await import('./art-image.ts');
  const tell = vi.fn();
  requestArt(CARD, tell);
  await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce(), 20_000);
  expect(tell.mock.calls[0]?.[0]).toMatch(/^blob:/);
  expect(toWorker).toEqual([]);
});

test('all others leave that to a worker', async () => {
  vi.stubGlobal('OffscreenCanvas', class {});
  const { requestArt } = await import('./art-image.ts');
  requestArt(CARD, () => undefined);
  await vi.waitFor(() => expect(toWorker).toHaveLength(1));
});
