import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListStates } from '../ui/list-states.tsx';
import { OfflineBar } from './offline-bar.tsx';

let screen: Root;
let answers: ((items: string[]) => void)[] = [];

function Page() {
  const query = useQuery({
    queryKey: ['list'],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  });
  return (
    <>
      <OfflineBar />
      <ListStates of={query} empty="">
        {(item) => <li key={item}>{item}</li>}
      </ListStates>
    </>
  );
}
const show = () =>
  act(async () =>
    screen.render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    ),
  );
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const words = () => document.body.textContent ?? '';
const press = (word: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === word)!.click());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  answers = [];
  screen = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => screen.unmount());
  document.body.replaceChildren();
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without a line it is said at once, also where a query waits for one; with the line it comes by itself', async () => {
  onlineManager.setOnline(false);
  await show();
  expect(document.querySelector('[data-testid="offline"]')?.textContent).toBe('인터넷이 끊겼습니다');
  expect(words()).toContain('다시 연결되면 자동으로 불러옵니다');
  expect(answers).toHaveLength(0);
  await act(async () => onlineManager.setOnline(true));
  expect(document.querySelector('[data-testid="offline"]')).toBeNull();
  await act(async () => answers[0]!(['불화살']));
  await wait(1);
  expect(words()).toBe('불화살');
});

test('what has been on its way for eight seconds says so, and can be asked for again', async () => {
  await show();
  await wait(7_900);
  expect(words()).toBe('');
  await wait(200);
  expect(words()).toContain('오래 걸리고 있습니다');
  await press('다시 시도');
  expect(answers).toHaveLength(2);
  expect(words()).toBe('');
  await act(async () => answers[1]!(['불화살']));
  await wait(1);
  expect(words()).toBe('불화살');
});
