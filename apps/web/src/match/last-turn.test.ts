import type { WireEvent, WireView } from '@chilyo/protocol';
import { expect, it } from 'vitest';
import { LastTurn } from './last-turn.ts';

const view = (turn: number) => ({ turn }) as WireView;
const began = (turn: number, seat: 0 | 1): WireEvent => ({
  type: 'TURN_STARTED',
  turn,
  seat,
  day: 'R',
  eclipse: 0,
  energy: 1,
  max_energy: 1,
});
const moved: WireEvent = { type: 'MOVED', seat: 1, unit: 3, from: 1, to: 2, way: 'move' };

it("keeps the opponent's last turn with the board of its beginning", () => {
  const turns = new LastTurn();
  turns.note(view(1), [began(2, 1)], 0);
  turns.note(view(2), [moved], 0);
  expect(turns.told).toBeNull();
  turns.note(view(2), [began(3, 0)], 0);
  expect(turns.told).toMatchObject({ view: { turn: 1 }, events: [began(2, 1), moved] });
});

it("keeps the one before where nothing was done, and none of one's own", () => {
  const turns = new LastTurn();
  turns.note(view(1), [began(2, 1), moved, began(3, 0)], 0);
  const { told } = turns;
  turns.note(view(3), [{ ...moved, seat: 0 }], 0);
  turns.note(view(3), [began(4, 1)], 0);
  turns.note(view(4), [began(5, 0)], 0);
  expect(turns.told).toBe(told);
});

it('records none for spectators, and starts over with another match', () => {
  const turns = new LastTurn();
  turns.note(view(1), [began(2, 1), moved, began(3, 0)], null);
  expect(turns.told).toBeNull();
  turns.note(view(1), [began(2, 1), moved, began(3, 0)], 0);
  turns.forget();
  expect(turns.told).toBeNull();
});
