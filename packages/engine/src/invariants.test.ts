import { launchCards } from '@chilyo/cards';
import { describe, expect, test } from 'vitest';
import { refreshAuras } from './auras.ts';
import { handLimit, lives, wardLimit } from './board.ts';
import { recomputeListeners } from './changes.ts';
import { dirtyFlag } from './dirty-flags.ts';
import { actionOf, codeSpace, copyGame, type Game, hash, legalActions, legalCodes, step } from './index.ts';
import { playOut, rules, testDice } from './testing/play-out.ts';

const games = Math.ceil(Number(process.env.RANDOM_GAMES ?? 300) / 10);
/** Many games take long, and longer where others work as well. */
const patience = 60_000 + games * 500;
const collectible = launchCards.filter(({ is_token }) => !is_token);

function anyDeck(number: number): number[] {
  const dice = testDice(number);
  return Array.from({ length: 30 }, () => collectible[dice(collectible.length)]?.id ?? 0);
}

/** Random games of any cards, each state after an action. */
function everyState(look: (after: Game) => void): void {
  for (let number = 0; number < games; number++)
    playOut(number, ({ after }) => look(after), [anyDeck(number), anyDeck(number + 100_000)]);
}

/** The state after recomputing a part that should have been up to date. */
function workedOut(game: Game, act: (match: Parameters<typeof refreshAuras>[0]) => void): Game {
  const copy = copyGame(game);
  act({ rules, game: copy, events: null });
  copy.dirty = game.dirty;
  return copy;
}

describe('after every action', () => {
  test(
    'hands, wards and lanes keep their bounds, and nobody lies there dead (rules 8, 9)',
    () => {
      everyState((game) => {
        // a choice may wait between two verbs, where nothing settles
        const isSettled = game.phase === 'main' && !game.choice;
        if (isSettled) expect(game.unsettled).toBe(false);
        for (const seat of [0, 1] as const) {
          const { hand, wards, units } = game.seats[seat];
          expect(hand.length).toBeLessThanOrEqual(handLimit);
          expect(wards.length).toBeLessThanOrEqual(wardLimit);
          expect(new Set(wards.map(({ card_id }) => card_id)).size).toBe(wards.length);
          expect(units).toHaveLength(5);
          for (const [lane, unit] of units.entries()) {
            if (!unit) continue;
            expect([unit.lane, unit.seat]).toEqual([lane, seat]);
            if (isSettled) expect(lives(unit)).toBe(true);
          }
        }
      });
    },
    patience,
  );

  test(
    'what is heard is what stands there, and auras that were not looked at give what they gave',
    () => {
      everyState((game) => {
        const heard = workedOut(game, (match) => {
          recomputeListeners(match, 0);
          recomputeListeners(match, 1);
        });
        expect(hash(heard)).toBe(hash(game));
        if (game.phase !== 'main') return;
        const given = workedOut(game, (match) => {
          match.game.dirty = dirtyFlag.all;
          refreshAuras(match);
        });
        expect(hash(given)).toBe(hash(game));
      });
    },
    patience,
  );
});

test(
  'an action as a code, without events, does what it does in words, with them',
  () => {
    const codes = codeSpace();
    for (let number = 0; number < games; number++) {
      playOut(number, ({ seat, action, before, after }) => {
        for (const each of [0, 1] as const) {
          const count = legalCodes(rules, before, each, codes);
          const inWords = Array.from(codes.subarray(0, count), (code) => actionOf(before, each, code));
          expect(inWords).toEqual(legalActions(rules, before, each));
          if (each !== seat) continue;
          const words = JSON.stringify(action);
          const code = codes[inWords.findIndex((written) => JSON.stringify(written) === words)];
          const twin = copyGame(before);
          expect(step(rules, twin, seat, code ?? -1, null)).toEqual({ ok: true, game: twin, events: [] });
          expect(hash(twin)).toBe(hash(after));
        }
      });
    }
  },
  patience,
);
