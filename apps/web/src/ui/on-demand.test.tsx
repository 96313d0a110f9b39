import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.tsx';

let screen: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  screen = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => screen.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Word = ({ word }: { word: string }) => <p>{word}</p>;
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const seen = () => document.body.textContent;

test('what is shown for the first time is fetched, and from then on drawn at once', async () => {
  const fetch = vi.fn(async () => Word);
  const Late = onDemand(fetch);
  expect(fetch).not.toHaveBeenCalled();
  act(() => screen.render(<Late key="1" word="안녕" />));
  expect(seen()).toBe('');
  await passes(0);
  expect(seen()).toBe('안녕');
  act(() => screen.render(<Late key="2" word="또" />));
  expect(seen()).toBe('또');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('what did not arrive over a dead line is asked for again', async () => {
  const fetch = vi.fn(async () => Word).mockRejectedValueOnce(new Error('no line'));
  const Late = onDemand(fetch);
  act(() => screen.render(<Late word="왔다" />));
  await passes(1_900);
  expect(seen()).toBe('');
  await passes(200);
  expect(seen()).toBe('왔다');
});
