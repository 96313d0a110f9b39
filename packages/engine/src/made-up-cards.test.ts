import { type Card, cardText } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handLimit, lives, wardLimit } from './board.ts';
import { act, deal, type Game, hash, rulesFrom, type Seat } from './index.ts';
import { expectEventsMatchViews, expectSame } from './testing/events-match-views.ts';
import { madeUpCards } from './testing/made-up-cards.ts';
import { type Played, playOut, seedOf } from './testing/play-out.ts';

const games = Number(process.env.RANDOM_GAMES ?? 300);
/** The same cards in every short run; a long one looks for others, and prints the seed when it finds some that fail. */
const looking = games > 300 ? { endOnFailure: true } : { seed: 7, endOnFailure: true };
const tokens = launchCards.filter(({ is_token }) => is_token);
const cardsAtATime = 12;
const cards = madeUpCards(
  cardsAtATime,
  tokens.map(({ key }) => key),
);

/** A deck of 30 in which every card is, in another order for each seat. */
const deckOf = (made: readonly Card[], seat: Seat): number[] =>
  Array.from({ length: 30 }, (_none, at) => made[(at * (seat + 1) + seat) % made.length]?.id ?? 0);

function keepsBounds(game: Game): void {
  for (const { hand, wards, units } of game.seats) {
    expect(hand.length).toBeLessThanOrEqual(handLimit);
    expect(wards.length).toBeLessThanOrEqual(wardLimit);
    expect(units).toHaveLength(5);
    if (game.phase !== 'main' || game.choice) continue;
    for (const unit of units) if (unit) expect(lives(unit)).toBe(true);
  }
  // a number that is none, or endless, would not come back from the log
  expectSame(JSON.parse(JSON.stringify(game)), game);
}

test(
  'games of made-up cards end, keep the bounds, are told by their events, and replay to the same hash',
  () => {
    fc.assert(
      fc.property(cards, fc.nat(100_000), (made, number) => {
        const rules = rulesFrom([...launchCards, ...made]);
        const decks: [number[], number[]] = [deckOf(made, 0), deckOf(made, 1)];
        const log: Played[] = [];
        const watch = (played: Played) => {
          log.push(played);
          keepsBounds(played.after);
          // to look costs far more than to act
          if (log.length % 4 === 0) expectEventsMatchViews(rules, played);
        };
        const end = playOut(number, watch, decks, rules);
        expect(end.turn).toBeLessThanOrEqual(100);
        let { game } = deal(rules, { decks, seed: seedOf(number) });
        for (const { seat, action } of log) {
          const outcome = act(rules, game, seat, action);
          if (!outcome.ok) throw new Error(outcome.code);
          game = outcome.game;
        }
        expect(hash(game)).toBe(hash(end));
      }),
      { ...looking, numRuns: Math.ceil(games / 50) },
    );
  },
  120_000 + games * 50,
);

test('made-up cards are read as Korean sentences (rules 18)', () => {
  const nameOf = (key: string) => launchCards.find((card) => card.key === key)?.name ?? '상상';
  fc.assert(
    fc.property(cards, (made) => {
      for (const card of made) {
        const text = cardText(card, nameOf);
        expect(text).toMatch(/^[가-힣].*\.$/);
        expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}|을\(를\)|이\(가\)/);
      }
    }),
    { ...looking, numRuns: Math.ceil(games / 30) },
  );
}, 120_000);
