import { type Card, cardText } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handLimit, lives, wardLimit } from './board.ts';
import { act, deal, type Game, type GameEvent, hash, type Rules, redact, rulesFrom, type Seat } from './index.ts';
import { expectEventsMatchViews, expectSame } from './testing/events-match-views.ts';
import { hiddenOtherwise, showsHidden } from './testing/hidden-otherwise.ts';
import { madeUpCards } from './testing/made-up-cards.ts';
import { type Played, playOut, seedOf } from './testing/play-out.ts';

const games = Number(process.env.RANDOM_GAMES ?? 300);
/** The same cards in every short run; a long one looks for others, and prints the seed when it finds some that fail. */
const isLong = games > 300;
const looking = isLong ? { endOnFailure: true } : { seed: 7, endOnFailure: true };
const cardsInAll = isLong ? 100_000 : 1_000;
const lookEvery = isLong ? 4 : 8;
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
}

/** A number that is none, or endless, would not come back from the log. */
const expectStorable = (game: Game): void => expectSame(JSON.parse(JSON.stringify(game)), game);

const drawn = (events: readonly GameEvent[]): number => events.filter(({ type }) => type === 'DREW').length;
/** Whether a part of a card draws certain cards alone. */
const isSearching = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('verb' in part && part.verb === 'draw' && 'where' in part) || Object.values(part).some(isSearching));

/** An action that both can do must look the same to a viewer who does not see the hidden cards (rules 13). */
function expectNoTrace(rules: Rules, made: readonly Card[], { seat, action, before, events }: Played, number: number) {
  if (action.type === 'play') return;
  for (const hider of [0, 1] as const) {
    const other = act(rules, hiddenOtherwise(before, hider, number), seat, action);
    if (!other.ok) throw new Error(`${JSON.stringify(action)} refused: ${other.code}`);
    if (showsHidden(events) || showsHidden(other.events)) continue;
    // a draw of certain cards alone tells by its words how many there were
    if (drawn(events) !== drawn(other.events) && isSearching(made)) continue;
    for (const viewer of [1 - hider, null] as (Seat | null)[])
      expectSame(redact(other.events, viewer), redact(events, viewer));
  }
}

/** The log played again, with the time of each action, ms. */
function replayed(rules: Rules, decks: [number[], number[]], number: number, log: readonly Played[]) {
  let { game } = deal(rules, { decks, seed: seedOf(number) });
  const times = log.map(({ seat, action }) => {
    const began = performance.now();
    const outcome = act(rules, game, seat, action);
    const time = performance.now() - began;
    if (!outcome.ok) throw new Error(outcome.code);
    game = outcome.game;
    return time;
  });
  return { end: game, times };
}

test(
  'games of made-up cards end, keep the bounds, are told by their events, leave no trace of hidden cards, and replay to the same hash',
  () => {
    /** Of each action, ms. */
    const times: number[] = [];
    let matches = 0;
    fc.assert(
      fc.property(cards, fc.nat(100_000), (made, number) => {
        const rules = rulesFrom([...launchCards, ...made]);
        const decks: [number[], number[]] = [deckOf(made, 0), deckOf(made, 1)];
        const log: Played[] = [];
        const watch = (played: Played) => {
          log.push(played);
          keepsBounds(played.after);
          // to look costs far more than to act
          if (log.length % lookEvery === 0) expectEventsMatchViews(rules, played);
          if (log.length % lookEvery === 1) expectNoTrace(rules, made, played, number);
          if (log.length % lookEvery === 2) expectStorable(played.after);
        };
        const end = playOut(number, watch, decks, rules);
        expect(end.turn).toBeLessThanOrEqual(100);
        const [once, again] = [0, 1].map(() => replayed(rules, decks, number, log));
        for (const { end: other } of [once!, again!]) expect(hash(other)).toBe(hash(end));
        // the slower time of an action is what others did on the machine
        times.push(...once!.times.map((time, at) => Math.min(time, again!.times[at]!)));
        matches++;
      }),
      { ...looking, numRuns: Math.ceil(cardsInAll / cardsAtATime) },
    );
    const sorted = Float64Array.from(times).sort();
    const after = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
    expect(after(0.99)).toBeLessThan(5);
    if (isLong)
      console.log(
        `${matches * cardsAtATime} random cards, ${matches} matches, ${sorted.length} actions; ms an action: ` +
          `median ${after(0.5).toFixed(3)}, p99 ${after(0.99).toFixed(3)}, most ${after(1).toFixed(1)}`,
      );
  },
  120_000 + cardsInAll * 20,
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
