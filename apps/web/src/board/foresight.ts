import type { Card } from '@chilyo/card-language';
import {
  applyEvents,
  type CharacterRef,
  hasNoEffect as doesNothing,
  imagineOutcome,
  type Place,
  preview,
  type Rules,
  whyNot as reasonAgainst,
  rulesFrom,
  type Source,
} from '@chilyo/engine';
import type { CardRow, GameAction, WireView } from '@chilyo/protocol';
import { definitionOf } from '../api/card-definition.ts';
import { type Foreseen, foreseenIn, markOf, type TargetMark } from './foreseen.ts';
import { type Ending, type ForeseenBoard, foreseenBoard } from './foreseen-board.ts';
import { foreseenInWords } from './foreseen-words.ts';
import { whyNotInWords } from './why-not-words.ts';

/** The rules of a list of cards and of cards that only the match defines, made once. */
const made = new WeakMap<readonly CardRow[], Map<string, Rules>>();

/** Definitions that came with a match, of cards that the list lacks: a player's own, or of an older set. */
const unlisted = (cards: readonly CardRow[], { cards: dealt }: WireView): Card[] =>
  Object.values(dealt).filter(({ id }) => !cards.some((row) => row.id === id));

function rulesOf(cards: readonly CardRow[], view: WireView): Rules {
  const own = unlisted(cards, view);
  const key = JSON.stringify(own);
  const known = made.get(cards) ?? new Map<string, Rules>();
  made.set(cards, known);
  let rules = known.get(key);
  if (!rules) {
    rules = rulesFrom([...cards.map(definitionOf), ...own]);
    known.set(key, rules);
  }
  return rules;
}

/** The certain result of an action, from the player's own view alone; null where it is unknown. */
export function foresee(cards: readonly CardRow[], view: WireView, action: GameAction): Foreseen | null {
  if (action.type === 'claim') return null;
  try {
    const seen = preview(rulesOf(cards, view), view, action);
    return seen.ok ? foreseenIn(seen.events, seen.uncertain) : null;
  } catch (failure) {
    // a card of an older set that is on no list any more: the move can be made all the same
    console.warn('no preview', failure);
    return null;
  }
}

/** The mark of a target, for an action of the unit `actor` at it. */
export const foreseeTarget = (
  cards: readonly CardRow[],
  view: WireView,
  action: GameAction,
  target: CharacterRef,
  actor: number | null,
  behind: CharacterRef | null,
): TargetMark | null => markOf(foresee(cards, view, action), target, actor, behind);

/** How many endings are tried where chance decides, and for how long at a time, ms: a quarter of a frame. */
const RUNS = 64;
const AT_A_TIME_MS = 4;

/**
 * The whole board after an action, and the same in a sentence: from the player's own view alone, with odds where chance
 * or hidden cards decide. Null where nothing on the board changes, or the reader has gone on.
 */
export async function foreseeBoard(
  cards: readonly CardRow[],
  view: WireView,
  action: GameAction,
  signal: AbortSignal,
): Promise<{ board: ForeseenBoard; words: string } | null> {
  const own = view.seats[0].hand ? 0 : 1;
  if (action.type === 'claim') return null;
  try {
    const rules = rulesOf(cards, view);
    const seen = preview(rules, view, action);
    if (!seen.ok) return null;
    const endings: Ending[] = [];
    if (seen.uncertain) {
      for (let run = 0, since = performance.now(); run < RUNS; run++) {
        const ending = imagineOutcome(rules, view, action, run + 1);
        if (ending) endings.push(ending);
        if (performance.now() - since < AT_A_TIME_MS) continue;
        await new Promise((resolve) => setTimeout(resolve));
        if (signal.aborted) return null;
        since = performance.now();
      }
    } else endings.push({ events: seen.events, view: applyEvents(view, seen.events) });
    const hasTraps = view.seats[own === 0 ? 1 : 0].wards.some(({ card_id }) => card_id === null);
    const board = foreseenBoard(view, endings, own, hasTraps && seen.uncertain);
    if (!board) return null;
    const nameOf = (id: number) => cards.find((card) => card.id === id)?.name ?? view.cards[id]?.name ?? '유닛';
    return { board, words: foreseenInWords(board, view, own, nameOf) };
  } catch (failure) {
    console.warn('no preview', failure);
    return null;
  }
}

/** Whether an action would certainly do nothing but cost its energy; false where that is unknown. */
export function hasNoEffect(cards: readonly CardRow[], view: WireView, action: GameAction): boolean {
  if (action.type !== 'play' && action.type !== 'power') return false;
  try {
    return doesNothing(rulesOf(cards, view), view, action);
  } catch (failure) {
    console.warn('no preview', failure);
    return false;
  }
}

/**
 * Why the held card, unit or power cannot be used at a place or, without a place, cannot be played or attack at all: a
 * sentence, and the characters in the way, which the board shakes. Null if it can be, or if no reason can be given.
 */
export function whyNot(
  cards: readonly CardRow[],
  view: WireView,
  seat: 0 | 1,
  source: Source,
  place?: Place,
): { words: string; by: CharacterRef | null } | null {
  try {
    const reason = reasonAgainst(rulesOf(cards, view), view, seat, source, place);
    if (!reason) return null;
    const by = 'by' in reason ? reason.by : null;
    const units = view.seats.flatMap((each) => each.units);
    const taken = source.kind === 'card' && view.seats[seat].hand?.find(({ number }) => number === source.number);
    const inTheWay = by === null ? undefined : units.find((unit) => unit?.number === by);
    const nameOf = (id: number | undefined): string =>
      cards.find((card) => card.id === id)?.name ?? view.cards[id ?? 0]?.name ?? '카드';
    const words = whyNotInWords(reason, {
      card: nameOf(taken ? taken.card_id : undefined),
      by: nameOf(inTheWay?.card_id),
      source: source.kind,
      isMyChoice: view.choice?.seat === seat,
    });
    return { words, by };
  } catch (failure) {
    console.warn('no reason', failure);
    return null;
  }
}
