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
  vi.useRealTimers();
  vi.doUnmock('./art-painter.ts');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Any drawing call, and gradients that take colours. */
const brush = new Proxy({}, { get: () => () => ({ addColorStop: () => undefined }), set: () => true });

test('a browser without a canvas for workers draws the pictures in the page', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((tell) => tell(new Blob(['drawn'])));
  const made = vi.spyOn(document, 'createElement');
  const { requestArt } = await import('./art-image.ts');
  const tell = vi.fn();
  requestArt(CARD, tell);
  await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce(), 20_000);
  expect(tell.mock.calls[0]?.[0]).toMatch(/^blob:/);
  expect(toWorker).toEqual([]);
  // Safari frees the memory of a canvas late, and has little for all of them
  const canvases = made.mock.results.map(({ value }) => value).filter((each) => each instanceof HTMLCanvasElement);
  expect(canvases.map(({ width }) => width)).toEqual([0]);
});

test('whose code does not come at first, the picture comes all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('OffscreenCanvas', undefined);
  const asked: string[] = [];
  let tries = 0;
  vi.doMock('./art-painter.ts', () => {
    if (tries++ === 0) throw new Error('the line is gone');
    return {
      ArtPainter: class {
        ask({ wanted }: { wanted: { subject: { name: string } }[] }) {
          asked.push(...wanted.map(({ subject }) => subject.name));
        }
      },
    };
  });
  const { requestArt } = await import('./art-image.ts');
  requestArt(CARD, () => undefined);
  const patience = { interval: 5, timeout: 20_000 };
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled(), patience);
  requestArt({ ...CARD, id: 304, name: '물결' }, () => undefined);
  await vi.advanceTimersByTimeAsync(6_000);
  await vi.waitFor(() => expect(asked).toEqual(['불똥', '물결']), patience);
});

test('all others leave that to a worker', async () => {
  vi.stubGlobal('OffscreenCanvas', class {});
  const { requestArt } = await import('./art-image.ts');
  requestArt(CARD, () => undefined);
  await vi.waitFor(() => expect(toWorker).toHaveLength(1));
});
