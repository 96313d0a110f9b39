import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { WinningFrame } from './winning-frame.tsx';

vi.mock('./winning-board.tsx', () => ({ WinningBoard: () => <p data-testid="board" /> }));

test('the board comes to a machine that is never idle as well', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.#tell = tell;
      }
      observe = () => this.#tell([{ isIntersecting: true }]);
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe = () => this.#tell();
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  // nothing runs but what has a last moment
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: IdleRequestOptions) =>
    timeout === undefined ? 0 : setTimeout(run, timeout),
  );
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const screen = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => screen.render(<WinningFrame />));
  expect(document.querySelector('[data-testid="board"]')).toBe(null);
  await act(async () => void (await vi.advanceTimersByTimeAsync(6_000)));
  vi.useRealTimers();
  await act(async () => vi.dynamicImportSettled());
  expect(document.querySelector('[data-testid="board"]')).not.toBe(null);
  await act(async () => screen.unmount());
});
