import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAside } from './aside.ts';

const toast = vi.hoisted(() => Object.assign(vi.fn(), { dismiss: vi.fn() }));
vi.mock('./toast.ts', () => ({ toast }));

type Said = [words: string, slip: { id: string; action: { onClick: () => void } }];
let screen: Root;
let isAway = true;
const ask = async () => {
  if (isAway) throw new Error('서버에 문제가 생겼습니다.');
  return 3;
};

function Badge({ of }: { of: string }) {
  return useAside({ queryKey: [of], queryFn: ask, retry: false }).data ?? null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  screen = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => screen.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('what fails without a place on the page is said in one slip, which goes when another try brings all of it', async () => {
  await act(async () =>
    screen.render(
      <QueryClientProvider client={new QueryClient()}>
        <Badge of="letters" />
        <Badge of="rewards" />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(toast).toHaveBeenCalledTimes(2));
  const [[words, slip], [, other]] = toast.mock.calls as unknown as [Said, Said];
  expect(words).toBe('일부를 불러오지 못했습니다. 서버에 문제가 생겼습니다.');
  expect(other.id).toBe(slip.id);
  isAway = false;
  await act(async () => slip.action.onClick());
  await vi.waitFor(() => expect(document.body.textContent).toBe('33'));
  expect(toast.dismiss).toHaveBeenCalledWith(slip.id);
});
