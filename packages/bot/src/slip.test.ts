import { launchCards } from '@chilyo/cards';
import {
  actionKind,
  codeSpace,
  type Game,
  isEnd,
  kindOf,
  legalCodes,
  rulesFrom,
  type Scene,
  setScene,
} from '@chilyo/engine';
import { expect, test } from 'vitest';
import { standing } from './evaluate.ts';
import { worthAfter } from './greedy.ts';
import { forgetPower, slipCode } from './slip.ts';

const rules = rulesFrom(launchCards);
const idOf = (key: string) => launchCards.find((card) => card.key === key)!.id;
const seat = { life: 20, energy: 6, max_energy: 6, wards: [], deck: [idOf('market-porter')] };
/** A spell that hurts any unit, in a hand whose own side alone has units. */
const scene: Scene = {
  day: 'R',
  on_turn: 0,
  seats: [
    {
      ...seat,
      hand: [idOf('spark'), idOf('market-porter')],
      units: [{ card_id: idOf('market-porter') }, null, null, null, null],
    },
    { ...seat, hand: [], units: [null, null, null, null, null] },
  ],
};
const game: Game = setScene(rules, scene, '7'.repeat(64));
const codes = codeSpace();

/** All that is chosen by evenly spread dice. */
function slips(): Set<number> {
  const chosen = new Set<number>();
  for (let at = 0; at < 200; at++) {
    const count = legalCodes(rules, game, 0, codes);
    chosen.add(slipCode(rules, game, 0, codes, count, () => at / 200));
  }
  return chosen;
}

test('an error ends the turn early or takes a lesser action, and never strikes the own side', () => {
  const count = legalCodes(rules, game, 0, codes);
  const harmful = [...codes.subarray(0, count - 1)].filter(
    (code) => worthAfter(rules, game, 0, code) < standing(game, 0),
  );
  expect(harmful.length).toBeGreaterThan(0);
  const chosen = slips();
  expect(harmful.filter((code) => chosen.has(code))).toEqual([]);
  expect([...chosen].some(isEnd)).toBe(true);
  expect(chosen.size).toBeGreaterThan(3);
});

test('a forgotten power is not among the actions, and the end of the turn stays the last', () => {
  const count = legalCodes(rules, game, 0, codes);
  const kept = forgetPower(codes, count);
  expect(kept).toBeLessThan(count);
  expect([...codes.subarray(0, kept)].some((code) => kindOf(code) === actionKind.power)).toBe(false);
  expect(isEnd(codes[kept - 1]!)).toBe(true);
});
