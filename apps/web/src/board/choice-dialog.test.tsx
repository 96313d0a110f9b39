import type { GameAction, WireView } from '@chilyo/protocol';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadOnDemand } from '../ui/on-demand.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';
import { turnKeys } from './key-choice.ts';

const view = {
  seats: [{}, {}],
  cards: {},
  choice: {
    seat: 0,
    options: [{ text: '맞은편 유닛을 빙결시킵니다.' }, { text: '카드를 1장 뽑습니다.' }, { text: '적을 밉니다.' }],
  },
} as unknown as WireView;
/** Without the action for the third option. */
const legal: GameAction[] = [
  { type: 'answer', option: 0 },
  { type: 'answer', option: 1 },
];
const answered = vi.fn();
let screen: Root;

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await loadOnDemand();
});
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  answered.mockReset();
  turnKeys(true);
  screen = createRoot(document.body.appendChild(document.createElement('div')));
  const clock = { now: Date.now(), deadline: Date.now() + 48_000, bank: [90_000, 90_000], seat: 0 };
  await act(async () =>
    screen.render(<ChoiceDialog view={view} legal={legal} clock={clock as never} onAct={answered} />),
  );
});
afterEach(() => act(() => screen.unmount()));

const press = (code: string) => act(() => void dispatchEvent(new KeyboardEvent('keydown', { code, cancelable: true })));
const dialog = () => document.querySelector<HTMLElement>('[data-testid="choice"]')!;

test('each option is on a line of its own, with the time left', () => {
  const options = [...dialog().querySelectorAll('[data-testid="choice-option"]')];
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '1맞은편 유닛을 빙결시킵니다.',
    '2카드를 1장 뽑습니다.',
    '3적을 밉니다.',
  ]);
  expect(dialog().textContent).toMatch(/남은 시간 4[78]초/);
});

test('the key of its number takes it; what may not be taken is not', () => {
  press('Digit3');
  expect(answered).not.toHaveBeenCalled();
  press('Digit2');
  expect(answered).toHaveBeenCalledWith({ type: 'answer', option: 1 });
});

test('with single keys turned off, a digit chooses nothing', () => {
  turnKeys(false);
  press('Digit1');
  expect(answered).not.toHaveBeenCalled();
});

test('as long as it is held the board can be seen, by a key too', () => {
  const peek = dialog().querySelector<HTMLElement>('[data-testid="choice-peek"]')!;
  const key = (type: string) =>
    act(() => void peek.dispatchEvent(new KeyboardEvent(type, { key: ' ', bubbles: true })));
  key('keydown');
  expect(peek.dataset.held).toBe('true');
  key('keyup');
  expect(peek.dataset.held).toBeUndefined();
});
