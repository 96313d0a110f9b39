// @vitest-environment happy-dom
import { launchCards } from '@chilyo/cards';
import { applyEvents, preview, rulesFrom, type Scene, setScene, viewOf } from '@chilyo/engine';
import type { CardRow, WireView } from '@chilyo/protocol';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCatalog } from '../api/catalog-store.ts';
import { foreseenBoard } from './foreseen-board.ts';
import { ForeseenMarks } from './foreseen-marks.tsx';
import { geometryOf } from './geometry/geometry.ts';

const rules = rulesFrom(launchCards);
const idOf = (key: string): number => launchCards.find((card) => card.key === key)!.id;
const side = {
  life: 20,
  energy: 9,
  max_energy: 9,
  hand: [],
  wards: [],
  units: [null, null, null, null, null],
  deck: [],
};
const scene: Scene = {
  day: 'W',
  on_turn: 0,
  seats: [
    { ...side, hand: [idOf('market-troublemaker')] },
    { ...side, wards: [idOf('beacon-tower'), idOf('beacon-tower')] },
  ],
};
const view = viewOf(rules, setScene(rules, scene, '7'.repeat(64)), 0) as WireView;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // pictures are drawn elsewhere
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
    },
  );
  useCatalog.setState({ cards: launchCards as unknown as CardRow[] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useCatalog.setState({ cards: [] });
});

test('the place of a ward that an action would destroy says so, and only that one', async () => {
  const seen = preview(rules, view, { type: 'play', card: view.seats[0].hand![0]!.number, lane: 1 });
  if (!seen.ok) throw new Error(seen.code);
  const after = applyEvents(view, seen.events);
  const board = foreseenBoard(view, [{ events: seen.events, view: after }], 0, false)!;
  const geometry = geometryOf({ width: 1440, height: 900 });
  const place = document.createElement('div');
  const screen = createRoot(place);
  await act(async () => screen.render(<ForeseenMarks view={view} board={board} own={0} geometry={geometry} />));
  const [gone, ...others] = place.querySelectorAll<HTMLElement>('[data-testid="ward-gone"]');
  expect(gone?.textContent).toBe('파괴');
  expect(gone?.style.left).toBe(`${geometry.enemy.wards[0]!.x}px`);
  expect(others).toEqual([]);
  await act(async () => screen.unmount());
});
