import { launchCards } from '@chilyo/cards';
import { describe, expect, test } from 'vitest';
import {
  act,
  applyEvents,
  deal,
  type GameAction,
  hash,
  redact,
  refusalCodes,
  rulesFrom,
  type Seat,
  type Viewer,
  viewOf,
} from './index.ts';
import { betweenActions } from './testing/between-actions.ts';
import { expectEventsMatchViews } from './testing/events-match-views.ts';
import { hiddenOtherwise, showsHidden } from './testing/hidden-otherwise.ts';
import { type Played, pairing, playOut, rules, seedOf, testDice } from './testing/play-out.ts';

/** How many random games; `npm run test:long` sets more. */
const games = Number(process.env.RANDOM_GAMES ?? 300);
/** Many games take long, and longer where others work as well. */
const patience = 120_000 + games * 50;
const viewers: readonly Viewer[] = [0, 1, null];
const collectible = launchCards.filter(({ is_token }) => !is_token);

/** A legal deck of any cards, so that the whole set meets itself and not only the starters. */
function anyDeck(number: number): number[] {
  const dice = testDice(number);
  return Array.from({ length: 30 }, () => collectible[dice(collectible.length)]?.id ?? 0);
}

/** A deck that fills the place beside the hero. */
const wards = collectible.filter(({ type }) => type === 'ward').flatMap(({ id }) => [id, id]);

/** Arbitrary input; on most boards these actions are illegal. */
const senseless: GameAction[] = [
  { type: 'mulligan', cards: [1] },
  { type: 'mulligan', cards: [99] },
  { type: 'end' },
  { type: 'power' },
  { type: 'answer', option: 0 },
  { type: 'answer', option: 9 },
  { type: 'play', card: 99 },
  ...Array.from(
    { length: 12 },
    (_, at): GameAction => ({ type: 'play', card: at + 1, lane: 1 + (at % 6), target: at }),
  ),
  ...Array.from({ length: 24 }, (_, at): GameAction => ({ type: 'play', card: at + 1 })),
  ...Array.from({ length: 12 }, (_, at): GameAction => ({ type: 'attack', unit: at + 1, target: 'hero0' })),
  ...Array.from({ length: 12 }, (_, at): GameAction => ({ type: 'move', unit: at + 1, lane: 1 + (at % 6) })),
];

describe('random games', () => {
  test(
    'end within the cap, replay to the same hash, and refuse whatever comes later',
    () => {
      for (let number = 0; number < games; number++) {
        const log: { seat: Seat; action: GameAction; hash: string }[] = [];
        // a hash costs more than the action before it, so one game in ten is replayed
        const isReplayed = number % 10 === 0;
        const end = playOut(number, ({ seat, action, after }) => {
          if (isReplayed) log.push({ seat, action, hash: hash(after) });
        });
        expect(end.turn).toBeLessThanOrEqual(100);
        expect(end.result).not.toBe(null);
        if (!isReplayed) continue;
        let { game } = deal(rules, { decks: pairing(number), seed: seedOf(number) });
        for (const { seat, action, hash: seen } of log) {
          const outcome = act(rules, game, seat, action);
          if (!outcome.ok) throw new Error(outcome.code);
          game = betweenActions(outcome.game);
          expect(hash(game)).toBe(seen);
        }
        for (const action of senseless)
          expect(act(rules, game, 0, action)).toEqual({ ok: false, code: 'GAME_IS_OVER' });
      }
    },
    patience,
  );

  test(
    'refuse senseless actions with every code there is, and a refused action changes nothing',
    () => {
      const met = new Set<string>();
      for (let number = 0; number < Math.min(40, games); number++) {
        const dice = testDice(number);
        const decks: [number[], number[]] | undefined = number % 8 === 0 ? [wards, wards] : undefined;
        const tryAll = ({ after }: Played) => {
          const kept = JSON.stringify(after);
          for (let tried = 0; tried < 4; tried++) {
            const seat = ([0, 1, null] as const)[dice(3)] ?? null;
            const outcome = act(rules, after, seat, senseless[dice(senseless.length)] as GameAction);
            if (outcome.ok) continue;
            expect(refusalCodes).toContain(outcome.code);
            met.add(outcome.code);
            expect(JSON.stringify(after)).toBe(kept);
          }
        };
        playOut(number, tryAll, decks);
      }
      expect([...met].sort()).toEqual([...refusalCodes].sort());
    },
    patience,
  );

  test(
    'of all cards of the set never crash',
    () => {
      for (let number = 0; number < games; number++) {
        const end = playOut(number, undefined, [anyDeck(number), anyDeck(number + 100_000)]);
        expect(end.result).not.toBe(null);
      }
    },
    patience,
  );

  test(
    'told by their events are what is seen, for every viewer',
    () => {
      const check = (played: Played) => expectEventsMatchViews(rules, played);
      for (let number = 0; number < games / 10; number++) {
        playOut(number, check);
        const decks: [number[], number[]] = [anyDeck(number), anyDeck(number + 100_000)];
        playOut(number, check, decks);
      }
    },
    patience,
  );

  test('tell the definitions of those cards only that are not published word for word (rules 13)', () => {
    const others = launchCards.map((card) => (card.id % 2 === 0 ? card : { ...card, name: '옛 이름' }));
    const sparing = rulesFrom(launchCards, others);
    playOut(4, ({ seat, action, before, after }) => {
      const outcome = act(sparing, before, seat, action);
      if (!outcome.ok) throw new Error(outcome.code);
      for (const viewer of viewers) {
        const told = applyEvents(viewOf(sparing, before, viewer), redact(outcome.events, viewer));
        const { cards, ...board } = viewOf(sparing, after, viewer);
        expect(told).toStrictEqual({ ...board, cards });
        const all = viewOf(rules, after, viewer);
        expect({ ...board, cards: all.cards }).toStrictEqual(all);
        expect(Object.values(cards)).toEqual(Object.values(all.cards).filter(({ id }) => id % 2 === 1));
      }
    });
  });

  test('leave the game that was handed in as it was', () => {
    playOut(3, ({ seat, action, before }) => {
      const kept = JSON.stringify(before);
      act(rules, before, seat, action);
      expect(JSON.stringify(before)).toBe(kept);
    });
  });
});

describe('hidden cards', () => {
  test(
    'leave no trace: games that differ only in them give byte-identical streams to the others (rules 13)',
    () => {
      let compared = 0;
      let answered = 0;
      for (let number = 0; number < games / 5; number++) {
        playOut(number, ({ seat, action, before, events }) => {
          if (action.type === 'play') return;
          for (const hider of [0, 1] as const) {
            const twin = hiddenOtherwise(before, hider, number);
            const other = act(rules, twin, seat, action);
            if (!other.ok) throw new Error(`${JSON.stringify(action)} refused: ${other.code}`);
            if (showsHidden(events) || showsHidden(other.events)) continue;
            for (const viewer of viewers) {
              if (viewer === hider) continue;
              expect(JSON.stringify(redact(other.events, viewer))).toBe(JSON.stringify(redact(events, viewer)));
              compared++;
              if (before.choice?.seat === hider) answered++;
            }
          }
        });
      }
      expect(compared).toBeGreaterThan(games);
      expect(answered).toBeGreaterThan(0);
    },
    patience,
  );

  test('are in no view of the others', () => {
    playOut(11, ({ after }) => {
      for (const viewer of viewers) {
        const view = viewOf(rules, after, viewer);
        for (const seat of [0, 1] as const) expect(view.seats[seat].hand !== undefined).toBe(seat === viewer);
        expect(JSON.stringify(view)).not.toContain('deck"');
      }
    });
  });
});
