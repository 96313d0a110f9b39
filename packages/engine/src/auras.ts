import { lanes } from './board.ts';
import { clearDirty, setAuras, setCostAura } from './changes.ts';
import { dirtyFlag } from './dirty-flags.ts';
import { doerOfFrame } from './doer.ts';
import { freshFrame } from './frames.ts';
import type { Match, Unit } from './game.ts';
import { joined, type KeywordSet, noKeywords, sameKeywords } from './keyword-set.ts';
import { type CompiledAura, type CompiledCard, compiledCard } from './rules.ts';
import type { Doer, Seat } from './types.ts';

/** What auras together give to the unit in a lane. */
interface Gift {
  attack: number;
  health: number;
  keywords: KeywordSet;
}

type Giver = { aura: CompiledAura; doer: Doer; units: readonly Unit[] };

/** For seat 0's lanes, then seat 1's; overwritten on each computation. */
const gifts: Gift[] = Array.from({ length: 2 * lanes }, () => ({ attack: 0, health: 0, keywords: noKeywords }));
const costs: [number, number] = [0, 0];
/** What the auras of both seats give, and to whom; only while events are collected. */
let givers: Giver[] = [];
/** The frame that auras look out of. */
const lookout = freshFrame();

const giftOf = (unit: Unit): Gift => gifts[unit.seat * lanes + unit.lane] as Gift;

/** Looks again at what auras give, if something that they look at is dirty. */
export function refreshAuras(match: Match): void {
  const { game } = match;
  const watched = game.seats[0].watches | game.seats[1].watches | dirtyFlag.gifts;
  if ((game.dirty & watched) !== 0) giveAuras(match);
}

/** Recomputes what auras give and updates the units for which it changed. */
function giveAuras(match: Match): void {
  clearDirty(match);
  for (const gift of gifts) {
    gift.attack = 0;
    gift.health = 0;
    gift.keywords = noKeywords;
  }
  costs[0] = 0;
  costs[1] = 0;
  givers = [];
  gather(match, 0);
  gather(match, 1);
  give(match, 0);
  give(match, 1);
}

/** Adds up what the auras of a seat give. */
function gather(match: Match, seat: Seat): void {
  const { units, wards, watches } = match.game.seats[seat];
  if (watches === 0) return;
  for (const unit of units)
    if (unit && !unit.silenced) shine(match, seat, compiledCard(match.rules, unit.card_id), unit.number, unit.lane);
  for (const ward of wards) shine(match, seat, compiledCard(match.rules, ward.card_id), ward.number, -1);
}

function shine(match: Match, seat: Seat, compiled: CompiledCard, source: number, lane: number): void {
  if (compiled.watches === 0) return;
  lookout.card_id = compiled.id;
  lookout.seat = seat;
  lookout.source = source;
  lookout.lane = lane;
  for (const aura of compiled.auras) {
    if (!aura.test(match, lookout, 0)) continue;
    const units = aura.cost === null ? aura.to(match, lookout) : none;
    if (aura.cost === null) addGift(aura, units);
    else costs[seat] += aura.cost;
    if (match.events) givers.push({ aura, doer: doerOfFrame(match.rules, match.game, lookout), units });
  }
}

const none: readonly Unit[] = [];

function addGift({ attack, health, keywords }: CompiledAura, units: readonly Unit[]): void {
  for (const unit of units) {
    const gift = giftOf(unit);
    gift.attack += attack;
    gift.health += health;
    gift.keywords = joined(gift.keywords, keywords);
  }
}

function give(match: Match, seat: Seat): void {
  const { events } = match;
  const state = match.game.seats[seat];
  events?.because(costGiver(seat, costs[seat] - state.cost_aura));
  setCostAura(match, seat, costs[seat]);
  for (const unit of state.units) {
    if (!unit) continue;
    const gift = giftOf(unit);
    const giver = events && giverOf(unit, gift);
    events?.because(giver);
    setAuras(match, unit, gift.attack, gift.health, gift.keywords, giver !== null);
  }
  events?.because(null);
}

/** Public numbers are given in order, so the highest is the newest. */
const newest = (fitting: readonly Giver[]): Doer | null =>
  fitting.reduce<Doer | null>((best, { doer }) => (best && numberOf(best) > numberOf(doer) ? best : doer), null);

const numberOf = (doer: Doer): number => ('number' in doer ? doer.number : 0);

/**
 * The aura behind a change of what auras give: the newest giver in its direction. Null when there is none:
 * then an aura has ended, which comes from what ended it.
 */
function giverOf(unit: Unit, gift: Gift): Doer | null {
  const { aura_attack, aura_health, aura_keywords } = unit;
  const attack = gift.attack - aura_attack;
  const health = gift.health - aura_health;
  if (attack === 0 && health === 0 && sameKeywords(gift.keywords, aura_keywords)) return null;
  const keywords = gift.keywords.keywords & ~aura_keywords.keywords;
  const isMore = amountOf(gift.keywords) > amountOf(aura_keywords);
  return newest(
    givers.filter(
      ({ aura, units }) =>
        units.includes(unit) &&
        (aura.attack * attack > 0 ||
          aura.health * health > 0 ||
          (aura.keywords.keywords & keywords) !== 0 ||
          (isMore && amountOf(aura.keywords) > 0)),
    ),
  );
}

const amountOf = ({ regen, armor, counter }: KeywordSet): number => regen + armor + counter;

const costGiver = (seat: Seat, change: number): Doer | null =>
  newest(givers.filter(({ aura, doer }) => (aura.cost ?? 0) * change > 0 && 'seat' in doer && doer.seat === seat));
