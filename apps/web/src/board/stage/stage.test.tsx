// @vitest-environment happy-dom
import { launchCards } from '@chilyo/cards';
import { rulesFrom, setScene, viewOf } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
import { act, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VisualEffect } from '../../match/visual-effect.ts';
import { bringAfterBoard } from '../after-board-code.ts';
import { geometryOf } from '../geometry/geometry.ts';
import { placesFor, sources } from '../selection.ts';
import { Stage } from './stage.tsx';

const { id } = launchCards.find(({ key }) => key === 'armoured-ox')!;
const side = { life: 20, energy: 9, max_energy: 9, hand: [], wards: [], deck: [] };
const units = [{ card_id: id }, null, null, null, null];
const rules = rulesFrom(launchCards);
const scene = {
  day: 'W',
  on_turn: 0,
  seats: [
    { ...side, units },
    { ...side, units },
  ],
} as const;
const view = viewOf(rules, setScene(rules, scene as never, '7'.repeat(64)), 0) as WireView;
const unit = view.seats[0].units[0]!.number;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // no picture is drawn
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
    },
  );
  Element.prototype.animate = () => ({ reverse: () => undefined, cancel: () => undefined }) as never;
});
afterEach(() => void vi.unstubAllGlobals());

async function stage() {
  await bringAfterBoard();
  const page = document.createElement('div');
  const screen = createRoot(page);
  const show = (effect: VisualEffect | null, shown = view) =>
    act(async () =>
      screen.render(
        <Stage
          ref={createRef()}
          view={shown}
          effect={effect}
          geometry={geometryOf({ width: 360, height: 740 })}
          own={0}
          seat={0}
          laid={null}
          raised={null}
          held={null}
          from={sources([])}
          places={placesFor([], null)}
          marks={new Map()}
          foreseen={null}
          isMine={false}
        />,
      ),
    );
  const arrows = () => page.querySelectorAll('.fx-arrow').length;
  return { show, arrows, leave: () => act(async () => screen.unmount()) };
}
const lean: VisualEffect = {
  id: 1,
  ms: 200,
  events: [],
  motions: [{ do: 'lean', unit, target: 'hero1' }],
  card: null,
};

test('an attacker that is drawn back rests when nothing follows, as on another board', async () => {
  const { show, arrows, leave } = await stage();
  await show(null);
  await show(lean);
  expect(arrows()).toBe(1);
  await show({ id: 2, ms: 200, events: [], motions: [], card: null });
  expect(arrows()).toBe(1);
  await show(null);
  expect(arrows()).toBe(0);
  await leave();
});

test('it stays drawn back under its arrow as long as a question is open', async () => {
  const { show, arrows, leave } = await stage();
  const asking = { ...view, choice: { seat: 1, options: [] } } as WireView;
  await show(null);
  await show(lean, asking);
  await show(null, asking);
  expect(arrows()).toBe(1);
  await show(null);
  expect(arrows()).toBe(0);
  await leave();
});
