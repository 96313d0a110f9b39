import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcer } from '../../board/announcer.tsx';
import { useMatch } from '../../match/store.ts';
import { practiceMatch } from '../../match/test-practice.ts';
import { Greeting } from './greeting.tsx';

let screen: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  // the hero and the places of the wards beside it
  const board = document.createElement('div');
  board.className = 'board';
  board.innerHTML = '<b data-testid="hero-enemy"></b><ul class="wards-enemy"><li class="ward"></li></ul>';
  screen = createRoot(document.body.appendChild(document.createElement('div')));
  document.body.append(board);
});
afterEach(() => {
  act(() => screen.unmount());
  document.body.replaceChildren();
  useMatch.setState({ match: null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const standing = (turn: number) => {
  const view = { ...practiceMatch().viewFor(0), phase: 'main' as const, turn };
  act(() => useMatch.setState({ match: { view, seat: 0, seq: 0, legal: [], clock: null } }));
};
const show = (gameId: number, isQuiet = false) =>
  act(() =>
    screen.render(
      <>
        {!isQuiet && <Greeting gameId={gameId} level={3} />}
        <Announcer />
      </>,
    ),
  );
const bubble = () => document.querySelector('.greeting')?.textContent ?? null;
const heard = () => document.querySelectorAll('[role="log"] p').length;

test('an opponent greets on the first turn for four seconds, and is heard once', () => {
  standing(1);
  show(11);
  expect(bubble()).toBe('어서 와. 네 손이 다 보이네?');
  expect(heard()).toBe(1);
  act(() => {
    vi.advanceTimersByTime(4_000);
  });
  expect(bubble()).toBeNull();
  // a hint came and went: the greeting is not repeated
  show(11, true);
  show(11);
  expect([bubble(), heard()]).toEqual([null, 1]);
});

test('there is no greeting in a match that already runs', () => {
  standing(4);
  show(12);
  expect(bubble()).toBeNull();
});
