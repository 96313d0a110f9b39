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
  /** What gives it, oldest first; only while events are collected. */
  givers: Giver[];
}

type Giver = { aura: CompiledAura; doer: Doer };

/** For seat 0's lanes, then seat 1's; overwritten on each computation. */
const gifts: Gift[] = Array.from({ length: 2 * lanes }, () => ({
  attack: 0,
  health: 0,
  keywords: noKeywords,
  givers: [],
}));
const costs: [number, number] = [0, 0];
/** What makes the cards of each seat cheaper or dearer; only while events are collected. */
const costGivers: [Giver[], Giver[]] = [[], []];
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
    if (match.events) gift.givers = [];
  }
  costs[0] = 0;
  costs[1] = 0;
  if (match.events) {
    costGivers[0] = [];
    costGivers[1] = [];
  }
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
    const giver = match.events ? { aura, doer: doerOfFrame(match.rules, match.game, lookout) } : null;
    if (aura.cost === null) addGift(aura, aura.to(match, lookout), giver);
    else {
      costs[seat] += aura.cost;
      if (giver) costGivers[seat].push(giver);
    }
  }
}

function addGift({ attack, health, keywords }: CompiledAura, units: readonly Unit[], giver: Giver | null): void {
  for (const unit of units) {
    const gift = giftOf(unit);
    if (giver) gift.givers.push(giver);
    gift.attack += attack;
    gift.health += health;
    gift.keywords = joined(gift.keywords, keywords);
  }
}

function give(match: Match, seat: Seat): void {
  const { events } = match;
  const state = match.game.seats[seat];
  if (events) events.because(costGiver(costGivers[seat], costs[seat] - state.cost_aura));
  setCostAura(match, seat, costs[seat]);
  for (const unit of state.units) {
    if (!unit) continue;
    const gift = giftOf(unit);
    const { attack, health, keywords } = gift;
    const giver = events ? giverOf(unit, gift) : null;
    events?.because(giver);
    setAuras(match, unit, attack, health, keywords, giver ? 'source' : 'ended');
  }
  events?.because(null);
}

/** Public numbers are given in order, so the highest is the newest. */
const newest = (givers: readonly Giver[]): Doer | null =>
  givers.reduce<Doer | null>((best, { doer }) => (best && numberOf(best) > numberOf(doer) ? best : doer), null);

const numberOf = (doer: Doer): number => ('number' in doer ? doer.number : 0);

/**
 * The aura behind a change of what auras give: the newest giver in its direction. Null when there is none:
 * then an aura has ended, which comes from what ended it.
 */
function giverOf({ aura_attack, aura_health, aura_keywords }: Unit, gift: Gift): Doer | null {
  const [attack, health] = [gift.attack - aura_attack, gift.health - aura_health];
  const keywords = gift.keywords.keywords & ~aura_keywords.keywords;
  const isMore = amountOf(gift.keywords) > amountOf(aura_keywords);
  if (attack === 0 && health === 0 && sameKeywords(gift.keywords, aura_keywords)) return null;
  return newest(
    gift.givers.filter(
      ({ aura }) =>
        aura.attack * attack > 0 ||
        aura.health * health > 0 ||
        (aura.keywords.keywords & keywords) !== 0 ||
        (isMore && amountOf(aura.keywords) > 0),
    ),
  );
}

const amountOf = ({ regen, armor, counter }: KeywordSet): number => regen + armor + counter;

const costGiver = (givers: readonly Giver[], change: number): Doer | null =>
  newest(givers.filter(({ aura }) => (aura.cost ?? 0) * change > 0));
