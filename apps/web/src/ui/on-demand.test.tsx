import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.tsx';

afterEach(() => void vi.useRealTimers());
const Word = ({ word }: { word: string }) => <p>{word}</p>;

test('what is shown for the first time is fetched, and from then on drawn at once', async () => {
  const fetch = vi.fn(async () => Word);
  const Late = onDemand(fetch);
  expect(fetch).not.toHaveBeenCalled();
  const { unmount } = render(<Late word="안녕" />);
  expect(screen.queryByText('안녕')).toBeNull();
  await screen.findByText('안녕');
  unmount();
  render(<Late word="또" />);
  expect(screen.getByText('또')).toBeTruthy();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('what did not arrive over a dead line is asked for again', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(async () => Word).mockRejectedValueOnce(new Error('no line'));
  const Late = onDemand(fetch);
  render(<Late word="왔다" />);
  await act(() => vi.advanceTimersByTimeAsync(1_900));
  expect(screen.queryByText('왔다')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText('왔다')).toBeTruthy();
});
