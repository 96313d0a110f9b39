import { describe, expect, test } from 'vitest';
import { copyGame } from './copy-game.ts';
import { imagine, legalActions, step, viewOf } from './index.ts';
import { playOut, rules } from './testing/play-out.ts';

describe('guessing what is hidden', () => {
  test('agrees with the view, and can be played on', () => {
    for (let number = 0; number < 10; number++) {
      playOut(number, ({ after }) => {
        if (after.phase !== 'main') return;
        for (const seat of [0, 1] as const) {
          const view = viewOf(rules, after, seat);
          const guess = imagine(rules, after, seat, number);
          expect(viewOf(rules, guess, seat)).toStrictEqual(view);
          expect(legalActions(rules, guess, seat)).toStrictEqual(legalActions(rules, after, seat));
        }
      });
    }
  }, 60_000);

  test('knows nothing of what is hidden: the same view gives the same guess', () => {
    playOut(5, ({ after }) => {
      const twin = copyGame(after);
      twin.seats[1].hand = twin.seats[1].hand.map((card) => ({ ...card, card_id: 801 }));
      twin.seats[1].deck = twin.seats[1].deck.map(() => 802);
      twin.seats[0].deck = twin.seats[0].deck.toReversed();
      twin.seats[1].wards = twin.seats[1].wards.map((ward) => (ward.is_trap ? { ...ward, card_id: 817 } : ward));
      expect(imagine(rules, twin, 0, 9)).toStrictEqual(imagine(rules, after, 0, 9));
    });
  });

  test('a guess can be played to its end', () => {
    playOut(8, ({ after }) => {
      if (after.phase !== 'main' || after.turn % 5 > 0) return;
      const guess = imagine(rules, after, 0, after.turn);
      for (let taken = 0; guess.phase !== 'over' && taken < 400; taken++) {
        const actions = legalActions(rules, guess, guess.choice?.seat ?? guess.on_turn);
        const action = actions[taken % actions.length];
        if (action) step(rules, guess, guess.choice?.seat ?? guess.on_turn, action);
      }
      expect(guess.phase === 'over' || guess.turn > after.turn).toBe(true);
    });
  });
});
