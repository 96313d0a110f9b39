import { expect, test } from 'vitest';
import { act, type GameAction, imagineOutcome, legalActions, preview, redact, viewOf } from './index.ts';
import { playOut, rules, testDice } from './testing/play-out.ts';
import { table } from './testing/table.ts';

test('where a preview is certain, an imagined game leads to the same board', () => {
  let compared = 0;
  for (let match = 0; match < 4; match++) {
    const dice = testDice(match);
    playOut(match, ({ seat, before }) => {
      if (before.phase !== 'main' || before.choice) return;
      const view = viewOf(rules, before, seat);
      const legal = legalActions(rules, before, seat);
      const action = legal[dice(legal.length)];
      if (!action || action.type === 'end') return;
      const seen = preview(rules, view, action);
      const imagined = imagineOutcome(rules, view, action, match);
      if (!imagined) throw new Error(`${JSON.stringify(action)} refused`);
      if (!seen.ok || seen.uncertain) return;
      const real = act(rules, before, seat, action);
      if (!real.ok) throw new Error('refused');
      const board = ({ seats }: typeof view) => seats.map(({ life, units }) => [life, units]);
      expect(imagined.events.map(({ type }) => type)).toEqual(redact(real.events, seat).map(({ type }) => type));
      const then = viewOf(rules, real.game, seat);
      // numbers of what is new are provisional
      const known = (of: typeof view) =>
        JSON.parse(JSON.stringify(board(of), (key, value) => (key === 'number' ? 0 : value)));
      expect(known(imagined.view)).toEqual(known(then));
      compared++;
    });
  }
  expect(compared).toBeGreaterThan(100);
});

test('other seeds roll other dice, and the same seed the same', () => {
  const board = table({
    own: { hand: ['firecrackers'] },
    enemy: { units: ['armoured-ox', 'armoured-ox', 'armoured-ox'] },
  });
  const view = viewOf(board.rules, board.game, 0);
  const action: GameAction = { type: 'play', card: board.game.seats[0].hand[0]!.number };
  const struck = (seed: number) =>
    JSON.stringify(imagineOutcome(board.rules, view, action, seed)?.view.seats[1].units.map((unit) => unit?.health));
  expect(new Set(Array.from({ length: 32 }, (_none, seed) => struck(seed))).size).toBeGreaterThan(1);
  expect(struck(3)).toBe(struck(3));
});

test("the other's face-down traps do not spring", () => {
  const board = table({ own: { units: ['market-porter'] }, enemy: { units: ['market-porter'], wards: ['noose'] } });
  const [own, enemy] = board.game.seats.map(({ units }) => units[0]?.number ?? 0) as [number, number];
  const view = viewOf(board.rules, board.game, 0);
  const imagined = imagineOutcome(board.rules, view, { type: 'attack', unit: own, target: enemy }, 1);
  expect(imagined?.events.map(({ type }) => type)).toEqual(['ATTACKED', 'STRUCK', 'HURT', 'HURT', 'DIED', 'DIED']);
});

test('of the wards of the other the oldest is destroyed, also where it is a trap that lies face down', () => {
  const board = table({
    own: { hand: ['market-troublemaker'], energy: 9 },
    enemy: { wards: ['noose', 'beacon-tower'] },
  });
  const view = viewOf(board.rules, board.game, 0);
  const action: GameAction = { type: 'play', card: view.seats[0].hand![0]!.number, lane: 1 };
  const [trap, ward] = view.seats[1].wards;
  const left = imagineOutcome(board.rules, view, action, 1)?.view.seats[1].wards;
  expect(trap?.card_id).toBeNull();
  expect(left?.map(({ number }) => number)).toEqual([ward?.number]);
});
