import type { Keyword } from '@chilyo/card-language';
import { has } from '../board.ts';
import { dirtyFlag } from '../dirty-flags.ts';
import { editions } from '../edition.ts';
import type { EventSink, Match, Unit } from '../game.ts';
import { joined, keyword, keywordRecord, noKeywords, oneKeyword, sameKeywords, without } from '../keyword-set.ts';
import type { GameEvent, Lasting } from '../types.ts';
import { setAttacks } from './attacks.ts';

/** Recomputes a unit's keywords from their parts; emits an event only if they differ. */
export function recomputeKeywords(match: Match, unit: Unit, lasts?: Lasting): void {
  const sum = joined(joined(unit.own_keywords, unit.turn_keywords), unit.aura_keywords);
  if (sameKeywords(sum, unit)) return;
  const isDoubled = !has(unit, keyword.double) && (sum.keywords & keyword.double) !== 0;
  unit.keywords = sum.keywords;
  unit.regen = sum.regen;
  unit.armor = sum.armor;
  unit.counter = sum.counter;
  match.game.dirty |= dirtyFlag.keywords;
  if (match.events) tellKeywords(match.events, unit, lasts);
  // rules 10: double given adds one attack this turn
  if (isDoubled && unit.seat === match.game.on_turn && !isBound(match, unit))
    setAttacks(match, unit, unit.attacks_left + 1, unit.fresh);
}

const isBound = ({ game }: Match, { bound, fresh }: Unit): boolean =>
  bound && fresh && editions[game.edition].keeps_word;

function tellKeywords(events: EventSink, unit: Unit, lasts?: Lasting): void {
  const event: GameEvent = { type: 'KEYWORDS_CHANGED', unit: unit.number, keywords: keywordRecord(unit) };
  if (lasts) event.lasts = lasts;
  events.push(event);
}

/** Gives a keyword, for good or for this turn. */
export function giveKeyword(match: Match, unit: Unit, key: Keyword, amount: number, thisTurn: boolean): void {
  const gift = oneKeyword(key, amount);
  if (thisTurn) unit.turn_keywords = joined(unit.turn_keywords, gift);
  else unit.own_keywords = joined(unit.own_keywords, gift);
  recomputeKeywords(match, unit, thisTurn ? 'turn' : undefined);
}

/** An attack ends stealth, wherever it came from (rules 7.3). */
export function loseStealth(match: Match, unit: Unit): void {
  if (!has(unit, keyword.stealth)) return;
  strip(match, unit, keyword.stealth);
  recomputeKeywords(match, unit);
}

/** The shield takes one damage whole and is gone. */
export function breakShield(match: Match, unit: Unit, source: number): void {
  strip(match, unit, keyword.shield);
  unit.keywords &= ~keyword.shield;
  match.game.dirty |= dirtyFlag.keywords;
  match.events?.push({ type: 'SHIELDED', unit: unit.number, source: source || null });
}

function strip(match: Match, unit: Unit, bit: number): void {
  unit.own_keywords = without(unit.own_keywords, bit);
  unit.turn_keywords = without(unit.turn_keywords, bit);
  if ((unit.aura_keywords.keywords & bit) === 0) return;
  unit.aura_keywords = without(unit.aura_keywords, bit);
  match.game.dirty |= dirtyFlag.gifts;
}

/** Keywords given for this turn end (rules 6). */
export function expireKeywords(match: Match, unit: Unit): void {
  if (unit.turn_keywords.keywords === 0) return;
  unit.turn_keywords = noKeywords;
  recomputeKeywords(match, unit, 'ended');
}
