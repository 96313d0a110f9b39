import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { isBuilder, showChat, useChatShown } from '../lib/chat-shown.ts';
import { type Place, useChatColumn } from './use-chat-column.ts';

let isWide = true;
beforeEach(() => {
  isWide = true;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  useChatShown.setState({ isDisplayed: true, isFolded: false });
});

function Shell({ place }: { place: Place }) {
  useChatColumn(place);
  return null;
}
function visitor(): (place: Place) => boolean {
  const root = createRoot(document.createElement('div'));
  return (place) => {
    act(() => root.render(<Shell place={place} />));
    return useChatShown.getState().isDisplayed;
  };
}
/** Goes from place to place, and says after each whether the chat is open. */
const walk = (...places: Place[]): boolean[] => places.map(visitor());

test('a builder folds the column and a match closes it; afterwards it opens again', () => {
  expect(walk('page', 'builder', 'page')).toEqual([true, false, true]);
  expect(walk('page', 'match', 'page')).toEqual([true, false, true]);
  expect(walk('builder', 'match', 'builder', 'page')).toEqual([false, false, false, true]);
});

test('a column that its user closed stays closed, and one that was opened in a builder stays open', () => {
  showChat(false);
  expect(walk('page', 'builder', 'page')).toEqual([false, false, false]);
  const goTo = visitor();
  goTo('builder');
  showChat(true);
  expect(goTo('page')).toBe(true);
});

test('where the chat lies over the page nothing opens it by itself', () => {
  isWide = false;
  useChatShown.setState({ isDisplayed: false, isFolded: false });
  expect(walk('page', 'match', 'page', 'builder', 'page')).toEqual([false, false, false, false, false]);
});

test.each([
  ['/decks/3/edit', true],
  ['/cards/create', true],
  ['/cards/new/scene', true],
  ['/cards/9/edit', true],
  ['/cards/9', false],
  ['/articles/note/3/edit', false],
])('a builder by its address: %s', (pathname, is) => expect(isBuilder(pathname)).toBe(is));
