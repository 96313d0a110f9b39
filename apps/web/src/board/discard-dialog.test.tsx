import type { CardRow, WireView } from '@chilyo/protocol';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useCatalog } from '../api/catalog-store.ts';
import { loadDialogs } from '../ui/dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

const cardNamed = (id: number, name: string) =>
  ({
    id,
    name,
    type: 'spell',
    element: ['R'],
    cost: 1,
    rarity: 'common',
    text: '',
    attack: null,
    health: null,
  }) as CardRow;
const [first, second] = [cardNamed(1, '불화살'), cardNamed(2, '잉걸불')];
let screen: Root;

beforeAll(async () => {
  await loadDialogs();
});
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // pictures are drawn elsewhere
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
    },
  );
  useCatalog.setState({ cardById: new Map([first, second].map((card) => [card.id, card])) });
  screen = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => screen.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const show = (discard: number[]) => {
  const view = { cards: {}, seats: [{ discard }, { discard: [] }] } as unknown as WireView;
  act(() => screen.render(<DiscardDialog view={view} seat={0} owner="상대의" onClose={() => {}} />));
};

test('a discard pile shows its cards, the last one first', () => {
  show([first.id, second.id]);
  expect([...document.querySelectorAll('.discard .card-name')].map(({ textContent }) => textContent)).toEqual([
    second.name,
    first.name,
  ]);
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('상대의 무덤 2장');
});

test('an empty one says so', () => {
  show([]);
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('아직 무덤에 놓인 카드가 없습니다.');
});
