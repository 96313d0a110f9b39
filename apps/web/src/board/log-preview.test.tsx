import type { CardRow, WireView } from '@chilyo/protocol';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCatalog } from '../api/catalog-store.ts';
import { GameLog } from './game-log.tsx';
import { LogPreview } from './log-preview.tsx';

const card = {
  id: 7,
  name: '불꽃 여우',
  type: 'unit',
  element: ['R'],
  cost: 2,
  rarity: 'common',
  text: '돌진.',
  attack: 2,
  health: 1,
} as unknown as CardRow;
const line = { id: 1, text: '불꽃 여우가 죽었습니다.', spoken: '', isTurn: false, cards: new Map([['불꽃 여우', 7]]) };
let screen: Root;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // pictures are drawn elsewhere
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
    },
  );
  useCatalog.setState({ cardById: new Map([[7, card]]) });
  screen = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    screen.render(
      <LogPreview view={{ cards: {} } as WireView}>
        <GameLog lines={[line]} />
      </LogPreview>,
    ),
  );
});
afterEach(() => {
  act(() => screen.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const name = () => document.querySelector('.log-card')!;
const preview = () => document.querySelector('.log-preview .card-name')?.textContent ?? null;
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const point = (type: string, pointerType: string, at = 0) =>
  act(() => void name().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, clientX: at, clientY: 0 })));

test('a name of the log under the mouse shows its card, Escape takes it away', () => {
  expect(name().textContent).toBe('불꽃 여우');
  point('pointerover', 'mouse');
  expect(preview()).toBeNull();
  wait(200);
  expect(preview()).toBe('불꽃 여우');
  act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(preview()).toBeNull();
});

test('a finger that rests sees it until it is lifted', () => {
  point('pointerdown', 'touch');
  wait(500);
  expect(preview()).toBe('불꽃 여우');
  point('pointerup', 'touch');
  expect(preview()).toBeNull();
});

test('a finger that scrolls sees nothing', () => {
  point('pointerdown', 'touch');
  point('pointermove', 'touch', 40);
  wait(500);
  expect(preview()).toBeNull();
});
