// @vitest-environment happy-dom
import { launchCards } from '@chilyo/cards';
import { legalActions, rulesFrom, type Scene, setScene, viewOf } from '@chilyo/engine';
import type { CardRow, GameAction, WireView } from '@chilyo/protocol';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCatalog } from '../api/catalog-store.ts';
import type { Place } from './selection.ts';
import { useForeseenBoard } from './use-foreseen-board.ts';

const rules = rulesFrom(launchCards);
const { id } = launchCards.find(({ key }) => key === 'armoured-ox')!;
const side = { life: 20, energy: 9, max_energy: 9, hand: [], wards: [], deck: [] };
const scene: Scene = {
  day: 'W',
  on_turn: 0,
  seats: [
    { ...side, units: [{ card_id: id }, null, null, null, null] },
    { ...side, units: [{ card_id: id }, null, null, null, null] },
  ],
};
const game = setScene(rules, scene, '7'.repeat(64));
const view = viewOf(rules, game, 0) as WireView;
const legal = legalActions(rules, game, 0) as GameAction[];
const held = { kind: 'unit', number: view.seats[0].units[0]!.number } as const;
const target: Place = { kind: 'target', target: view.seats[1].units[0]!.number };

let foreseen: ReturnType<typeof useForeseenBoard>;
function Board({ aimed }: { aimed: Place | null }) {
  foreseen = useForeseenBoard(view, legal, held, aimed);
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  useCatalog.setState({ cards: launchCards as unknown as CardRow[] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useCatalog.setState({ cards: [] });
});

test('a place that is pointed at shows what comes of it after a moment, and another one at once no more', async () => {
  await import('./foresight.ts');
  const screen = createRoot(document.createElement('div'));
  const point = (aimed: Place | null) => act(async () => screen.render(<Board aimed={aimed} />));
  const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await point(target);
  await wait(240);
  expect(foreseen).toBe(null);
  await wait(20);
  expect(foreseen?.units.size).toBe(2);
  await point(null);
  expect(foreseen).toBe(null);
  await point(target);
  await wait(200);
  await point({ kind: 'target', target: 'hero1' });
  await wait(400);
  // the hero stands behind the unit: there is nothing to foresee
  expect(foreseen).toBe(null);
  await act(async () => screen.unmount());
});
