import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Told } from '../match/event-chips.ts';
import type { LogLine } from '../match/event-words.ts';
import { GameLog } from './game-log.tsx';
import type { ChipSight } from './use-chip-sight.ts';

const sight = {
  player: () => ({ avatar_id: 1, tier: null }),
  own: 0,
} as unknown as ChipSight;
const told: Told = {
  by: { kind: 'power', seat: 1, power: 'S' },
  verb: '−2/+0',
  whom: [{ kind: 'hero', seat: 0 }],
};
const line = (id: number, events: LogLine['events']): LogLine => ({
  id,
  text: `${id}번째 일입니다.`,
  spoken: `${id}번째 일입니다.`,
  isTurn: false,
  cards: new Map(),
  told,
  events,
});
const box = { x: 0, y: 0, w: 200, h: 300 };
const repeated = vi.fn();
let screen: Root;

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
beforeEach(() => {
  repeated.mockReset();
  screen = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(() => screen.unmount()));

const draw = (onRepeat: typeof repeated | undefined) =>
  act(() =>
    screen.render(
      <GameLog lines={[line(1, null), line(2, [3, 4])]} sight={sight} onRepeat={onRepeat} box={box} button={null} />,
    ),
  );
const buttons = () => [...document.querySelectorAll<HTMLElement>('.chip-repeat')];

test('a line shows its doer, deed and victim, the other side with another rim', () => {
  draw(undefined);
  const [row] = document.querySelectorAll('.event-chips');
  expect(row?.querySelector('.event-verb')?.textContent).toBe('−2/+0');
  expect([...row!.querySelectorAll<HTMLElement>('.chip-picture')].map(({ dataset }) => dataset.side)).toEqual([
    'enemy',
    'own',
  ]);
});
test('a tap on the pictures shows the clip again, where the film reaches back to it', () => {
  draw(repeated);
  expect(buttons().map((button) => button.querySelector('.sr-only')?.textContent)).toEqual([
    '다시 보기: 2번째 일입니다.',
  ]);
  act(() => buttons()[0]!.click());
  expect(repeated).toHaveBeenCalledWith([3, 4]);
});
test('the arrows go through what can be seen again', () => {
  draw(repeated);
  const lines = document.querySelector('.log-lines')!;
  act(() => void lines.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true })));
  expect(document.activeElement).toBe(buttons()[0]);
});
