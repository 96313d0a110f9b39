import { launchCards, starterDecks } from '@chilyo/cards';
import { act, deal, doerOf, legalActions, rulesFrom, viewOf } from '@chilyo/engine';
import type { WireEvent, WireView } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { animationStepsOf } from './animation-steps.ts';
import { visualEffectOf } from './visual-effect.ts';

/** How many random matches; `RANDOM_GAMES=10000 npm test -- doers-on-screen` looks at more. */
const games = Math.ceil(Number(process.env.RANDOM_GAMES ?? 300) / (process.env.RANDOM_GAMES ? 1 : 5));
const rules = rulesFrom(launchCards);
const collectible = launchCards.filter(({ is_token }) => !is_token);

/** Kinds that nothing is seen of because they are no change: questions, and what comes to nothing. */
const SEEN_ELSEWHERE: readonly WireEvent['type'][] = ['ASKED', 'ANSWERED', 'LAPSED', 'GIFT_CHANGED', 'WARD_SET'];

/** Small and fast, and the same each time. */
function dice(start: number): (n: number) => number {
  let state = start + 1;
  return (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % n;
  };
}

/** The events of each action of a random match, with the board before it. */
function* actionsOf(number: number): Generator<{ view: WireView; events: WireEvent[] }> {
  const roll = dice(number);
  const anyDeck = () => Array.from({ length: 30 }, () => collectible[roll(collectible.length)]!.id);
  const starter = (at: number) => starterDecks[at % starterDecks.length]!.cards;
  const decks: [number[], number[]] = number % 2 ? [anyDeck(), anyDeck()] : [starter(number), starter(number >> 3)];
  let { game } = deal(rules, { decks, seed: number.toString(16).padStart(64, '0') });
  for (let acted = 0; game.phase !== 'over'; acted++) {
    const seat = legalActions(rules, game, 0).length > 0 ? 0 : 1;
    const legal = legalActions(rules, game, seat);
    // ends turns seldom, and a turn that goes on and on at once
    const stays = game.phase === 'main' && !game.choice && legal.length > 1 && roll(8) > 0 && acted % 40 !== 39;
    const outcome = act(rules, game, seat, legal[roll(stays ? legal.length - 1 : legal.length)]!);
    if (!outcome.ok) throw new Error(outcome.code);
    yield { view: viewOf(rules, game, 0) as WireView, events: outcome.events };
    game = outcome.game;
  }
}

test(
  'nothing that an ability does in a random match comes from nowhere: its cause is lifted out, a way leads to the victim',
  () => {
    const seen = new Set<WireEvent['type']>();
    for (let number = 0; number < games; number++) {
      for (const { view, events } of actionsOf(number)) {
        const units = new Map(
          view.seats
            .flatMap((side) => side.units.flatMap((unit) => (unit ? [unit.number] : [])))
            .map((unit) => [unit, { seat: 0 as const, card_id: 1 }]),
        );
        for (const event of events) if (event.type === 'ARRIVED') units.set(event.unit.number, { seat: 0, card_id: 1 });
        const steps = animationStepsOf(events, null);
        const coming = new Set(steps.flatMap((step) => step.coming));
        for (const event of events) {
          if (event.by_ward === undefined && (!event.by || !('seat' in event.by) || event.by.kind === 'player'))
            continue;
          if (doerOf(event, (unit) => units.get(unit)) === null) throw new Error(`nobody did ${JSON.stringify(event)}`);
          if (coming.has(event)) {
            seen.add(event.type);
            continue;
          }
          const { motions, card } = visualEffectOf(1, { events: [event], coming: [] }, 200, view);
          const isOnItself = event.by?.kind === 'unit' && 'unit' in event && event.unit === event.by.number;
          if (motions.length === 0 && !card && !isOnItself && !SEEN_ELSEWHERE.includes(event.type))
            throw new Error(`game ${number}: nothing shows who did ${JSON.stringify(event)}`);
        }
      }
    }
    for (const type of ['HURT', 'HEALED', 'FROZE', 'SILENCED', 'STATS_CHANGED', 'KEYWORDS_CHANGED', 'CREATED'] as const)
      expect(seen).toContain(type);
  },
  60_000 + games * 60,
);
