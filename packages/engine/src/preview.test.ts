import { describe, expect, test } from 'vitest';
import {
  act,
  type Game,
  type GameAction,
  type GameEvent,
  legalActions,
  preview,
  redact,
  type Seat,
  viewOf,
} from './index.ts';
import { playOut, rules, testDice } from './testing/play-out.ts';
import { type TableSetup, table, testCard, testSpell } from './testing/table.ts';

/** What the player at a table would be shown before playing an action. */
function shown(setup: TableSetup, action: (board: ReturnType<typeof table>) => GameAction) {
  const board = table(setup);
  const seen = preview(board.rules, viewOf(board.rules, board.game, 0), action(board));
  if (!seen.ok) throw new Error(seen.code);
  return { ...seen, types: seen.events.map(({ type }) => type) };
}

const number = (board: ReturnType<typeof table>, seat: Seat, lane = 0): number =>
  board.game.seats[seat].units[lane]?.number ?? 0;

/** Plays the first card of the hand, at the enemy ahead if it needs a target. */
const playFirst =
  (target?: 'target') =>
  (board: ReturnType<typeof table>): GameAction => ({
    type: 'play',
    card: board.game.seats[0].hand[0]?.number ?? 0,
    ...(target && { target: number(board, 1) }),
  });

const attackAhead = (board: ReturnType<typeof table>): GameAction => ({
  type: 'attack',
  unit: number(board, 0),
  target: number(board, 1),
});

describe('a preview', () => {
  test('of an attack shows the trade and who dies of it', () => {
    const seen = shown({ own: { units: ['market-porter'] }, enemy: { units: ['market-porter'] } }, attackAhead);
    expect(seen.uncertain).toBe(false);
    expect(seen.types).toEqual(['ATTACKED', 'STRUCK', 'HURT', 'HURT', 'DIED', 'DIED']);
  });

  test('of a spell shows the damage to its target', () => {
    const seen = shown({ own: { hand: ['spark'] }, enemy: { units: ['armoured-ox'] } }, playFirst('target'));
    expect(seen.uncertain).toBe(false);
    expect(seen.events).toContainEqual(expect.objectContaining({ type: 'HURT', points: 2, cause: 'ability' }));
  });

  test('of a random spell ends before the choice', () => {
    const setup = { own: { hand: ['firecrackers'] }, enemy: { units: ['armoured-ox', 'armoured-ox'] } };
    const seen = shown(setup, playFirst());
    expect(seen.uncertain).toBe(true);
    expect(seen.types).toEqual(['PLAYED', 'DISCARDED']);
  });

  test('of a random spell is certain where there is only one to meet', () => {
    const bolt = testSpell([{ verb: 'damage', amount: 1, to: { random: 'enemy', count: 1 } }]);
    const setup = { own: { hand: ['test-spell'] }, enemy: { units: ['armoured-ox'] }, cards: [bolt] };
    const seen = shown(setup, playFirst());
    expect(seen.uncertain).toBe(false);
    expect(seen.types).toEqual(['PLAYED', 'DISCARDED', 'HURT']);
  });

  test('of a draw is uncertain, of a draw from an empty deck it is not', () => {
    const power: GameAction = { type: 'power' };
    expect(shown({}, () => power)).toMatchObject({ uncertain: true, types: ['POWER_USED'] });
    const empty = shown({ own: { deck: [] } }, () => power);
    expect(empty).toMatchObject({ uncertain: false, types: ['POWER_USED', 'DECK_WAS_EMPTY', 'HURT'] });
  });

  test('of an attack into a face-down trap is uncertain, own traps are known', () => {
    const units = { own: { units: ['market-porter'] }, enemy: { units: ['market-porter'] } };
    const trapped = shown({ ...units, enemy: { ...units.enemy, wards: ['noose'] } }, attackAhead);
    expect(trapped).toMatchObject({ uncertain: true, types: ['ATTACKED'] });
    const own = shown({ ...units, own: { ...units.own, wards: ['noose'] } }, attackAhead);
    expect(own.uncertain).toBe(false);
  });

  test('of an attack shows what its own abilities do before a trap may spring', () => {
    const lunge = { verb: 'stats', attack: 1, health: 0, to: 'self' } as const;
    const lunger = testCard({ key: 'lunger', abilities: [{ when: 'attacks', do: [lunge] }] });
    const setup = { own: { units: ['lunger'] }, enemy: { units: ['armoured-ox'], wards: ['noose'] }, cards: [lunger] };
    expect(shown(setup, attackAhead)).toMatchObject({ uncertain: true, types: ['ATTACKED', 'STATS_CHANGED'] });
  });

  test('of the end of a turn stops where it depends on what only history tells', () => {
    const seen = shown({ own: { units: [{ card: 'market-porter', burn: 1 }] } }, () => ({ type: 'end' }));
    expect(seen).toMatchObject({ uncertain: true, types: ['HURT', 'BURN_CHANGED'] });
  });

  test('of what is not allowed says why', () => {
    const board = table({ own: { hand: ['spark'], energy: 0 }, enemy: { units: ['armoured-ox'] } });
    const view = viewOf(board.rules, board.game, 0);
    expect(preview(board.rules, view, playFirst('target')(board))).toEqual({ ok: false, code: 'NOT_ENOUGH_ENERGY' });
    const spectators = viewOf(board.rules, board.game, null);
    expect(preview(board.rules, spectators, { type: 'end' })).toEqual({ ok: false, code: 'NOT_YOUR_TURN' });
  });
});

/** Events without what a preview can't know: numbers of what is new, and which card lies under the dead. */
function withoutUnknowns(events: readonly GameEvent[], last: number): unknown {
  return JSON.parse(
    JSON.stringify(events, (key, value: unknown) => {
      if (isDeath(value)) return { ...value, card_id: null, cards: [] };
      if (typeof value !== 'number') return value;
      if (['unit', 'target', 'old_unit', 'source'].includes(key)) return value > last ? `new ${value - last}` : value;
      return key === 'number' ? 'any' : value;
    }),
  );
}

const isDeath = (value: unknown): value is GameEvent =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DIED';

/** The highest number among units, wards and traps that lie there. */
const lastShown = ({ seats }: Game): number =>
  Math.max(0, ...seats.flatMap(({ units, wards }) => [...units, ...wards].map((each) => each?.number ?? 0)));

test('what a preview shows is what then happens, as far as it goes', () => {
  let compared = 0;
  let certain = 0;
  for (let match = 0; match < 6; match++) {
    const dice = testDice(match);
    playOut(match, ({ seat, before }) => {
      if (before.phase !== 'main' || before.choice) return;
      const view = viewOf(rules, before, seat);
      const legal = legalActions(rules, before, seat);
      const action = legal[dice(legal.length)];
      if (!action) return;
      const seen = preview(rules, view, action);
      const real = act(rules, before, seat, action);
      if (!seen.ok || !real.ok) throw new Error(`${JSON.stringify(action)} refused`);
      const happened = redact(real.events, seat);
      if (!seen.uncertain) expect(seen.events).toHaveLength(happened.length);
      const told = withoutUnknowns(seen.events, lastShown(before));
      const there = happened.slice(0, seen.events.length);
      expect(told).toEqual(withoutUnknowns(there, before.last_number));
      compared++;
      if (!seen.uncertain) certain++;
    });
  }
  expect(compared).toBeGreaterThan(300);
  expect(certain / compared).toBeGreaterThan(0.4);
}, 60_000);
