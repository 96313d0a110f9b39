import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadUnlessJustDone } from '../lib/reload.ts';
import { loadOnDemand, onDemand } from './on-demand.tsx';

vi.mock('../lib/reload.ts', () => ({ reloadUnlessJustDone: vi.fn(() => false) }));

let screen: Root;
const idle: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
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

test('what the browser holds for lost is brought by a reload, once the server answers, and only once', async () => {
  const line = vi.fn(async () => new Response()).mockRejectedValueOnce(new Error('no line'));
  vi.stubGlobal('fetch', line);
  const Late = onDemand<{ word: string }>(() => Promise.reject(new Error('held for lost')));
  act(() => screen.render(<Late word="안 온다" />));
  await passes(3_000);
  expect(reloadUnlessJustDone).not.toHaveBeenCalled();
  await passes(1_500);
  expect(reloadUnlessJustDone).toHaveBeenCalledTimes(1);
  await passes(10_000);
  expect(reloadUnlessJustDone).toHaveBeenCalledTimes(1);
});

/** The page has nothing to do `times` times. */
async function idles(times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    for (const run of idle.splice(0)) run();
    await passes(0);
  }
}

test('all is fetched before it is needed, but not over a dead line', async () => {
  const line = vi.fn(async () => new Response()).mockRejectedValueOnce(new Error('no line'));
  vi.stubGlobal('fetch', line);
  const bring = vi.fn(async () => Word);
  onDemand(bring);
  void loadOnDemand();
  await passes(1_900);
  expect(bring).not.toHaveBeenCalled();
  await passes(200);
  await idles(9);
  expect(bring).toHaveBeenCalledTimes(1);
});

test('one part at a time, as all at once would hold up the page; one that did not come is asked for with the next', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  void loadOnDemand();
  await idles(9);
  const parts = Array.from({ length: 3 }, () => vi.fn(async () => Word));
  parts[0]!.mockRejectedValueOnce(new Error('no line'));
  parts.map(onDemand);
  const calls = () => parts.map(({ mock }) => mock.calls.length);
  await passes(2_100);
  const sums: number[] = [];
  // with those of the tests before, which do not come
  for (let at = 0; at < 9; at++) {
    sums.push(calls().reduce((sum, each) => sum + each));
    await idles(1);
  }
  expect(sums.filter((sum, at) => sum !== sums[at - 1])).toEqual([0, 1, 2, 3]);
  void loadOnDemand();
  await idles(9);
  expect(calls()).toEqual([2, 1, 1]);
});

test('so is what comes with a page that is opened later', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  void loadOnDemand();
  const bring = vi.fn(async () => Word);
  onDemand(bring);
  expect(bring).not.toHaveBeenCalled();
  await passes(2_100);
  await idles(9);
  expect(bring).toHaveBeenCalledTimes(1);
});
