import type { WireEvent, WireView } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { Film } from './film.ts';

const view = { turn: 0 } as WireView;
const apply = (at: WireView, events: WireEvent[]) => ({ turn: at.turn + events.length }) as WireView;
const drew: WireEvent = { type: 'DREW', seat: 0, number: null, card_id: null, cost: null, cards: [] };
const sprang: WireEvent = { type: 'TRAP_SPRANG', seat: 1, number: 5, card_id: 8, cards: [] };
const bound: WireEvent = {
  type: 'KEYWORDS_CHANGED',
  unit: 4,
  keywords: { rooted: 1 },
  by: { kind: 'trap', seat: 1, number: 5, card_id: 8 },
};

test('a clip begins with what led to it, on the board of then', () => {
  const film = new Film();
  film.begin(view);
  film.add([drew, drew, sprang]);
  film.add([drew, bound, drew]);
  expect(film.clip([4, 4], apply)).toEqual({ view: { turn: 2 }, events: [sprang, drew, bound] });
  expect(film.clip([1, 1], apply)).toEqual({ view: { turn: 1 }, events: [drew] });
});
test('what came before the board did is in no clip', () => {
  const film = new Film();
  expect(film.clip([0, 0], apply)).toBeNull();
  film.begin(view);
  film.add([drew]);
  film.begin(view);
  film.add([sprang]);
  expect(film.clip([0, 0], apply)).toBeNull();
  expect(film.clip([1, 1], apply)?.events).toEqual([sprang]);
});
