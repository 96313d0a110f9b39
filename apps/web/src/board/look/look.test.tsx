import type { CardRow, WireView } from '@chilyo/protocol';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useCatalog } from '../../api/catalog-store.ts';
import type { VisualEffect } from '../../match/visual-effect.ts';
import { loadOnDemand } from '../../ui/on-demand.tsx';
import { turnKeys } from '../key-choice.ts';
import type { ChipSight } from '../use-chip-sight.ts';
import { Look } from './look.tsx';
import { lookAt } from './look-store.ts';

const fox = {
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
const unit = {
  number: 12,
  card_id: 7,
  home: 0,
  element: ['R'],
  attack: 4,
  health: 1,
  max_health: 1,
  keywords: { rush: 1 },
  frozen: false,
  burn: 0,
  silenced: false,
  attacks_left: 1,
  fresh: false,
};
const view = {
  turn: 3,
  on_turn: 0,
  phase: 'main',
  eclipse: 0,
  cards: {},
  seats: [
    { name: '해솔', units: [unit], wards: [] },
    { name: '달무리', units: [], wards: [] },
  ],
} as unknown as WireView;
const sight: ChipSight = { face: () => ({}) as never, player: () => view.seats[0], own: 0 };
let screen: Root;
const clicked = vi.fn();

const draw = (now = view, effect: VisualEffect | null = null) =>
  act(() =>
    screen.render(
      <>
        <button type="button" id="unit" data-look="unit:12" onClick={clicked}>
          <b>유닛</b>
        </button>
        <button type="button" id="hand" data-look="card:7" data-drag="card:1" onClick={clicked}>
          손
        </button>
        <input id="field" data-look="card:7" />
        <button type="button" id="else" onClick={clicked}>
          다른 것
        </button>
        <Look view={now} seat={0} effect={effect} log={[]} sight={sight} />
      </>,
    ),
  );

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await loadOnDemand();
});
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
  useCatalog.setState({ cardById: new Map([[7, fox]]) });
  clicked.mockReset();
  screen = createRoot(document.body.appendChild(document.createElement('div')));
  draw();
});
afterEach(() => {
  act(() => screen.unmount());
  document.body.replaceChildren();
  turnKeys(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const part = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;
const shown = () => document.querySelector('[data-testid="look"] h3')?.firstChild?.textContent ?? null;
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const point = (type: string, pointerType: string, on: string, x = 0) =>
  act(
    () =>
      void (part(on).firstElementChild ?? part(on)).dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          pointerType,
          isPrimary: true,
          clientX: x,
          clientY: 0,
        }),
      ),
  );
const click = (on: string) => act(() => part(on).click());
const press = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
  return event;
};
const I = { key: 'ㅑ', code: 'KeyI' };

test('a mouse that rests looks, with the numbers of now, until it leaves', () => {
  point('pointerover', 'mouse', 'else', -20);
  point('pointerover', 'mouse', 'unit');
  wait(250);
  expect(shown()).toBeNull();
  wait(100);
  expect(shown()).toBe('불꽃 여우');
  expect(document.querySelector('.look .bead-attack .bead-number')?.textContent).toBe('4');
  expect(document.querySelector('.look-lines')?.textContent).toContain('돌진나온 턴에 바로 공격');
  point('pointerover', 'mouse', 'else');
  expect(shown()).toBeNull();
});
test('what a mouse has come to rest on goes when the turn changes or something is shown, until the mouse moves', () => {
  const rest = (x: number) => {
    point('pointermove', 'mouse', 'unit', x);
    wait(400);
  };
  const lunge: VisualEffect = {
    id: 5,
    ms: 200,
    events: [],
    motions: [{ do: 'lunge', unit: 12, target: 'hero1' }],
    card: null,
  };
  point('pointerover', 'mouse', 'else', -20);
  point('pointerover', 'mouse', 'unit');
  wait(400);
  expect(shown()).toBe('불꽃 여우');
  draw({ ...view, turn: 4 });
  expect(shown()).toBeNull();
  rest(20);
  expect(shown()).toBe('불꽃 여우');
  draw({ ...view, turn: 4 }, { ...lunge, motions: [] });
  expect(shown()).toBe('불꽃 여우');
  draw({ ...view, turn: 4 }, { ...lunge, id: 6 });
  expect(shown()).toBeNull();
});

test('a resting mouse over a new element looks only after it moves', () => {
  const unit = part('unit');
  unit.removeAttribute('data-look');
  point('pointerover', 'mouse', 'unit');
  point('pointerdown', 'mouse', 'unit');
  unit.dataset.look = 'unit:12';
  wait(1000);
  expect(shown()).toBeNull();
  // the browser reports the element under the pressed pointer
  point('pointerover', 'mouse', 'unit');
  wait(1000);
  expect(shown()).toBeNull();
  point('pointermove', 'mouse', 'unit', 10);
  wait(350);
  expect(shown()).toBe('불꽃 여우');
});

test('a mouse under which the board has come looks once it moves', () => {
  point('pointerover', 'mouse', 'unit');
  wait(1000);
  expect(shown()).toBeNull();
  point('pointermove', 'mouse', 'unit', 10);
  wait(350);
  expect(shown()).toBe('불꽃 여우');
});

test('a mouse that moves on, or presses, does not look', () => {
  point('pointerover', 'mouse', 'unit');
  wait(200);
  point('pointermove', 'mouse', 'unit', 40);
  wait(200);
  expect(shown()).toBeNull();
  wait(200);
  expect(shown()).toBe('불꽃 여우');
  point('pointerdown', 'mouse', 'unit');
  wait(1000);
  expect(shown()).toBeNull();
  click('unit');
  expect(clicked).toHaveBeenCalledOnce();
});

test('a finger that rests looks; lifted, it can be read until the next tap, and nothing was pressed', () => {
  point('pointerdown', 'touch', 'unit');
  wait(360);
  expect(shown()).toBe('불꽃 여우');
  point('pointerup', 'touch', 'unit');
  click('unit');
  expect(clicked).not.toHaveBeenCalled();
  wait(2000);
  expect(shown()).toBe('불꽃 여우');
  // the tap that closes it presses nothing either
  point('pointerdown', 'touch', 'else');
  expect(shown()).toBeNull();
  point('pointerup', 'touch', 'else');
  click('else');
  expect(clicked).not.toHaveBeenCalled();
  point('pointerdown', 'touch', 'else');
  point('pointerup', 'touch', 'else');
  click('else');
  expect(clicked).toHaveBeenCalledOnce();
});

test('a tap on what is shown closes it, but not the click of the finger that it grew under', () => {
  point('pointerdown', 'touch', 'unit');
  wait(360);
  point('pointerup', 'touch', 'unit');
  const panel = () => document.querySelector<HTMLElement>('.look h3');
  act(() => panel()?.click());
  expect(shown()).toBe('불꽃 여우');
  act(
    () =>
      void panel()?.dispatchEvent(
        new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', isPrimary: true }),
      ),
  );
  expect(shown()).toBe('불꽃 여우');
  act(() => panel()?.click());
  expect(shown()).toBeNull();
});

test('a finger that taps or scrolls sees nothing, one that trembles does', () => {
  point('pointerdown', 'touch', 'unit');
  point('pointerup', 'touch', 'unit');
  wait(1000);
  expect(shown()).toBeNull();
  point('pointerdown', 'touch', 'unit');
  point('pointermove', 'touch', 'unit', 40);
  wait(1000);
  expect(shown()).toBeNull();
  point('pointerdown', 'touch', 'unit');
  point('pointermove', 'touch', 'unit', 8);
  wait(360);
  expect(shown()).toBe('불꽃 여우');
});

test('a drag that begins ends the look', () => {
  point('pointerdown', 'touch', 'hand');
  wait(360);
  expect(shown()).toBe('불꽃 여우');
  point('pointermove', 'touch', 'hand', 60);
  expect(shown()).toBeNull();
});

test('a resting finger gets no menu of the browser', () => {
  point('pointerdown', 'touch', 'unit');
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  part('unit').dispatchEvent(menu);
  expect(menu.defaultPrevented).toBe(true);
});

test('the key I looks at what has the focus, whatever the keyboard writes, and Escape gives back', () => {
  part('unit').focus();
  press(I);
  expect(shown()).toBe('불꽃 여우');
  expect(document.querySelector('section.look')?.getAttribute('aria-label')).toBe('불꽃 여우 살펴보기');
  expect(press({ key: 'Escape', code: 'Escape' }).defaultPrevented).toBe(true);
  expect(shown()).toBeNull();
  expect(document.activeElement).toBe(part('unit'));
  // now the board handles Escape again
  expect(press({ key: 'Escape', code: 'Escape' }).defaultPrevented).toBe(false);
  press(I);
  press(I);
  expect(shown()).toBeNull();
  press(I);
  act(() => part('else').focus());
  expect(shown()).toBeNull();
});

test('the key does nothing while typing or with single keys turned off', () => {
  part('field').focus();
  press(I);
  expect(shown()).toBeNull();
  turnKeys(false);
  part('unit').focus();
  press(I);
  expect(shown()).toBeNull();
});

test('what was touched and cannot be acted with is looked at, until the next tap', () => {
  point('pointerdown', 'touch', 'unit');
  point('pointerup', 'touch', 'unit');
  act(() => lookAt('unit:12', part('unit')));
  expect(shown()).toBe('불꽃 여우');
  wait(2000);
  expect(shown()).toBe('불꽃 여우');
  point('pointerdown', 'touch', 'else');
  expect(shown()).toBeNull();
});
