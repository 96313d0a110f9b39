import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeatMap } from './heat-map.tsx';

let screen: Root;
let host: HTMLElement;
const side = (key: string, word: string) => ({ key, word, head: word });
const SIDES = [side('W', '빛'), side('B', '어둠')];
const COUNTS: Record<string, { games: number; wins: number } | null> = {
  'W W': { games: 200, wins: 110 },
  'B W': { games: 40, wins: 10 },
  'B B': { games: 0, wins: 0 },
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.createElement('div');
  document.body.append(host);
  screen = createRoot(host);
  act(() =>
    screen.render(
      <HeatMap
        label="만남"
        rows={SIDES}
        columns={SIDES}
        between=" : "
        cellOf={(row, column) => COUNTS[`${row} ${column}`] ?? null}
      />,
    ),
  );
});
afterEach(() => {
  act(() => screen.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const cells = () => [...host.querySelectorAll<HTMLButtonElement>('td button')];
const told = () => host.querySelector('[role="status"]')!.textContent;
const press = (key: string) =>
  act(
    () =>
      void document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  );

test('each cell has its number, few matches have no colour, and one cell alone is reached by the tab key', () => {
  expect(cells().map(({ textContent }) => textContent)).toEqual(['55.0', '25.0', '—']);
  expect(cells().map((cell) => cell.parentElement!.dataset.heat)).toEqual(['over', undefined, undefined]);
  expect(cells().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
});

test('arrows go from cell to cell, not into empty ones, and the cell is told with its interval', () => {
  act(() => cells()[0]!.focus());
  expect(told()).toMatch(/^빛 : 빛 55\.0% ±6\.\d · 200판$/);
  press('ArrowRight');
  expect(document.activeElement).toBe(cells()[0]);
  press('ArrowDown');
  expect(told()).toMatch(/^어둠 : 빛 25\.0% ±1\d\.\d · 40판$/);
  press('ArrowRight');
  expect(told()).toBe('어둠 : 어둠 아직 치른 판이 없습니다');
});
