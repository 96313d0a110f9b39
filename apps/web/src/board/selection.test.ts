import type { GameAction } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { back, heldName, heldNamed, type Place, placeName, placeNamed, placesFor, put, sources } from './selection.ts';

const legal: GameAction[] = [
  { type: 'play', card: 1, lane: 2 },
  { type: 'play', card: 1, lane: 4 },
  { type: 'play', card: 2, lane: 2, target: 30 },
  { type: 'play', card: 2, lane: 2, target: 'hero1' },
  { type: 'play', card: 3 },
  { type: 'play', card: 4, target: 30 },
  { type: 'attack', unit: 20, target: 'hero1' },
  { type: 'move', unit: 20, lane: 3 },
  { type: 'end' },
];

test('what can be taken up', () => {
  expect(sources(legal)).toMatchObject({ cards: new Set([1, 2, 3, 4]), units: new Set([20]) });
  const mover: GameAction = { type: 'move', unit: 21, lane: 3 };
  expect(sources([...legal, mover])).toMatchObject({ movers: new Set([20, 21]), attackers: new Set([20]) });
});
test('a plain unit goes to a lane', () => {
  expect(placesFor(legal, { kind: 'card', number: 1 }).lanes).toEqual(new Set([2, 4]));
  expect(put(legal, { kind: 'card', number: 1 }, { kind: 'lane', lane: 4 })).toEqual({ act: legal[1] });
});
test('a unit with a target asks for the lane first, then for the target', () => {
  const held = put(legal, { kind: 'card', number: 2 }, { kind: 'lane', lane: 2 });
  expect(held).toEqual({ hold: { kind: 'card', number: 2, lane: 2 } });
  const withLane = { kind: 'card', number: 2, lane: 2 } as const;
  expect(placesFor(legal, withLane).targets).toEqual(new Set([30, 'hero1']));
  expect(put(legal, withLane, { kind: 'target', target: 'hero1' })).toEqual({ act: legal[3] });
});
test('a spell without a target is ready at once, one with a target waits for it', () => {
  expect(placesFor(legal, { kind: 'card', number: 3 }).now).toEqual({ type: 'play', card: 3 });
  expect(placesFor(legal, { kind: 'card', number: 4 })).toMatchObject({ now: null, targets: new Set([30]) });
});
test('a unit attacks or moves', () => {
  const held = { kind: 'unit', number: 20 } as const;
  expect(placesFor(legal, held)).toMatchObject({ lanes: new Set([3]), targets: new Set(['hero1']) });
  expect(put(legal, held, { kind: 'lane', lane: 3 })).toEqual({ act: legal[7] });
  expect(put(legal, held, { kind: 'target', target: 30 })).toBeNull();
});
test('what needs no place is put into the middle of the board, and nothing else is', () => {
  expect(put(legal, { kind: 'card', number: 3 }, { kind: 'now' })).toEqual({ act: { type: 'play', card: 3 } });
  expect(put(legal, { kind: 'card', number: 4 }, { kind: 'now' })).toBeNull();
  expect(put(legal, { kind: 'unit', number: 20 }, { kind: 'now' })).toBeNull();
});
test('touches are taken back one at a time', () => {
  const withLane = { kind: 'card', number: 2, lane: 2 } as const;
  expect(back(withLane)).toEqual({ kind: 'card', number: 2 });
  expect(back(back(withLane))).toBeNull();
  expect(back({ kind: 'unit', number: 20 })).toBeNull();
});
test('a name on the page leads back to what it names', () => {
  for (const held of [{ kind: 'card', number: 12 } as const, { kind: 'unit', number: 20 } as const])
    expect(heldNamed(heldName(held))).toEqual(held);
  const places: Place[] = [
    { kind: 'lane', lane: 4 },
    { kind: 'target', target: 30 },
    { kind: 'target', target: 'hero1' },
    { kind: 'now' },
  ];
  for (const place of places) expect(placeNamed(placeName(place))).toEqual(place);
});
