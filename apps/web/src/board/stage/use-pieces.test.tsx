// @vitest-environment happy-dom
import type { WireEvent, WireView } from '@chilyo/protocol';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { animationStepsOf } from '../../match/animation-steps.ts';
import { practiceMatch } from '../../match/test-practice.ts';
import { type VisualEffect, visualEffectOf } from '../../match/visual-effect.ts';
import { usePieces } from './use-pieces.ts';

const view: WireView = practiceMatch().viewFor(0);
const other = (): WireView => ({ ...view });
const asking = (): WireView => ({ ...view, choice: { seat: 0, options: [] } }) as never;

let seen: ReturnType<typeof usePieces>;
let screen: Root;
let id = 0;

function Board(told: { view: WireView; effect: VisualEffect | null }) {
  seen = usePieces({ ...told, laid: null, seat: 0 });
  return null;
}
const show = (now: WireView, effect: VisualEffect | null) =>
  act(async () => screen.render(<Board view={now} effect={effect} />));
const effectOf = (...events: WireEvent[]) => visualEffectOf(++id, { events, coming: [] }, 200);
const isOpen = () => seen.pieces.list.some(({ where, gone }) => where.in === 'shown' && !gone);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  screen = createRoot(document.createElement('div'));
  await show(view, null);
});
afterEach(async () => {
  await act(async () => screen.unmount());
  vi.unstubAllGlobals();
});

const played: WireEvent = {
  type: 'PLAYED',
  seat: 1,
  number: null,
  card_id: 118,
  card_type: 'spell',
  lane: null,
  target: null,
  cost: 0,
  energy: 0,
  cards: [],
};
const spent: WireEvent = { type: 'DISCARDED', seat: 1, from: 'spell', number: null, card_id: 118, cards: [] };
const asked: WireEvent = { type: 'ASKED', seat: 1, options: null, cards: [] };

test('a spell that asks lies open until its choice, but not on another board', async () => {
  for (const elsewhere of [other, asking]) {
    await show(other(), effectOf(played));
    await show(asking(), effectOf(spent, asked));
    await show(asking(), null);
    expect(isOpen()).toBe(true);
    await show(elsewhere(), null);
    expect(isOpen()).toBe(false);
  }
});

test('nor does a card that has only just been played', async () => {
  await show(other(), effectOf(played));
  await show(other(), null);
  expect(isOpen()).toBe(false);
});

const sprang: WireEvent = { type: 'TRAP_SPRANG', seat: 1, number: 4, card_id: 817, cards: [] };
const attacked: WireEvent = { type: 'ATTACKED', seat: 0, unit: 1, target: 'hero1', attacks_left: 0 };
const caught: WireEvent = {
  type: 'HURT',
  target: 1,
  points: 1,
  health: 1,
  source: null,
  cause: 'ability',
  by: { kind: 'trap', seat: 1, card_id: 817, number: 4 },
};

test('an attacker is awake until it has struck, also while a trap springs', async () => {
  const blow: WireEvent[] = [
    { type: 'STRUCK', unit: 1, target: 'hero1' },
    { ...caught, target: 'hero1', source: 1, cause: 'combat', by: undefined } as WireEvent,
  ];
  const drew: WireEvent = { type: 'DREW', seat: 0, number: null, card_id: null, cost: null, cards: [] };
  const awake: [string[], boolean][] = [];
  const walk = async (events: WireEvent[]) => {
    for (const step of animationStepsOf(events)) {
      await show(other(), visualEffectOf(++id, step, step.ms));
      awake.push([step.events.map(({ type }) => type), seen.striking === 1]);
    }
  };
  await walk([attacked, sprang, caught, ...blow]);
  await walk([drew]);
  expect(awake).toEqual([
    [['ATTACKED'], true],
    [['TRAP_SPRANG'], true],
    [[], true],
    [['HURT'], true],
    [[], true],
    [['STRUCK', 'HURT'], true],
    [['DREW'], false],
  ]);
  awake.length = 0;
  await walk([attacked, sprang, { type: 'FROZE', unit: 1, by: caught.by } as WireEvent]);
  expect(awake.map(([, is]) => is)).toEqual([true, true, true, false]);
  await walk([attacked]);
  await show(other(), null);
  expect(seen.striking).toBe(null);
});

test('an attacker stays drawn back as long as the question is open, but not on another board', async () => {
  for (const elsewhere of [other, asking]) {
    const [lean, question] = animationStepsOf([attacked, asked]);
    await show(other(), visualEffectOf(++id, lean!, 200));
    const open = asking();
    await show(open, visualEffectOf(++id, question!, 0));
    await show(open, null);
    expect(seen).toMatchObject({ striking: 1, isHeld: true });
    await show(elsewhere(), null);
    expect(seen).toMatchObject({ striking: null, isHeld: false });
  }
});
