import { lanes } from './board.ts';
import { clearDirty, setAuras, setCostAura } from './changes.ts';
import { dirtyFlag } from './dirty-flags.ts';
import { freshFrame } from './frames.ts';
import type { Match, Unit } from './game.ts';
import { joined, type KeywordSet, noKeywords } from './keyword-set.ts';
import { type CompiledAura, type CompiledCard, compiledCard } from './rules.ts';
import type { Seat } from './types.ts';

/** What auras together give to the unit in a lane. */
interface Gift {
  attack: number;
  health: number;
  keywords: KeywordSet;
}

/** For seat 0's lanes, then seat 1's; overwritten on each computation. */
const gifts: Gift[] = Array.from({ length: 2 * lanes }, () => ({ attack: 0, health: 0, keywords: noKeywords }));
const costs: [number, number] = [0, 0];
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
    if (aura.cost === null) addGift(aura, aura.to(match, lookout));
    else costs[seat] += aura.cost;
  }
}

function addGift({ attack, health, keywords }: CompiledAura, units: readonly Unit[]): void {
  for (const unit of units) {
    const gift = giftOf(unit);
    gift.attack += attack;
    gift.health += health;
    gift.keywords = joined(gift.keywords, keywords);
  }
}

function give(match: Match, seat: Seat): void {
  setCostAura(match, seat, costs[seat]);
  for (const unit of match.game.seats[seat].units) {
    if (!unit) continue;
    const { attack, health, keywords } = giftOf(unit);
    setAuras(match, unit, attack, health, keywords);
  }
}
