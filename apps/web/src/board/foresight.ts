import type { Card } from '@chilyo/card-language';
import {
  type CharacterRef,
  hasNoEffect as doesNothing,
  type Place,
  preview,
  type Rules,
  whyNot as reasonAgainst,
  rulesFrom,
  type Source,
} from '@chilyo/engine';
import type { CardRow, GameAction, WireView } from '@chilyo/protocol';
import { definitionOf } from '../api/card-definition.ts';
import { type Foreseen, foreseenIn } from './foreseen.ts';
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
