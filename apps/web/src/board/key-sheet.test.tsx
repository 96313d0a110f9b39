import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turnKeys } from './key-choice.ts';
import { KeySheet } from './key-sheet.tsx';

const nothing = () => {};
let screen: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  turnKeys(true);
  screen = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => screen.render(<KeySheet actions={{ end: nothing, ask: nothing, tell: nothing }} />));
});
afterEach(() => act(() => screen.unmount()));

const card = (name: string, tabIndex: number, isLit: boolean) => {
  const button = document.body.appendChild(document.createElement('button'));
  button.textContent = name;
  button.tabIndex = tabIndex;
  button.dataset.row = 'hand';
  if (isLit) button.dataset.lit = 'true';
  return button;
};
const afterH = () => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyH', key: 'ㅗ', bubbles: true }));
  return document.activeElement?.textContent;
};

test('the key of the hand leads to where it was left, or to what can be played when that card is gone', () => {
  const stop = card('떠난 카드', 0, true);
  const dear = card('비싼 카드', -1, false);
  const lit = card('낼 수 있는 카드', -1, true);
  expect(afterH()).toBe('떠난 카드');
  // played: the stop of the Tab key moves on only when the page is idle
  stop.remove();
  expect(afterH()).toBe('낼 수 있는 카드');
  lit.remove();
  expect(afterH()).toBe('비싼 카드');
  dear.remove();
});
