import { lanes } from './board.ts';
import { clearDirty, copyLook, type Gift, isSameGift, type Look, setAuras, setCostAura, tryOn } from './changes.ts';
import { dirtyFlag, isFed } from './dirty-flags.ts';
import { doerOfFrame } from './doer.ts';
import { editions } from './edition.ts';
import { freshFrame } from './frames.ts';
import type { Match, Unit } from './game.ts';
import { joined, type KeywordSet, noKeywords, sameKeywords } from './keyword-set.ts';
import { type CompiledAura, type CompiledCard, compiledCard } from './rules.ts';
import type { Doer, Seat } from './types.ts';

type Giver = { aura: CompiledAura; doer: Doer; units: readonly Unit[] };

const noGift: Readonly<Gift> = { attack: 0, health: 0, toll: 0, keywords: noKeywords };
/** For seat 0's lanes, then seat 1's; overwritten on each computation. */
const gifts: Gift[] = Array.from({ length: 2 * lanes }, () => ({ ...noGift }));
/** The same in the round before. */
const worn: Gift[] = gifts.map(() => ({ ...noGift }));
/** How the units are while gifts are tried on. */
const looks: Look[] = gifts.map(() => ({ attack: 0, health: 0, max_health: 0, keywords: 0 }));
const costs: [number, number] = [0, 0];
/** What the auras of both seats give, and to whom; only while events are collected. */
let givers: Giver[] = [];
/** The frame that auras look out of. */
const lookout = freshFrame();

const placeOf = ({ seat, lane }: Unit): number => seat * lanes + lane;
const giftOf = (unit: Unit): Gift => gifts[placeOf(unit)] as Gift;

/** Looks again at what auras give, if something that they look at is dirty. */
export function refreshAuras(match: Match): void {
  const { game } = match;
  const watched = game.seats[0].watches | game.seats[1].watches | dirtyFlag.gifts;
  if ((game.dirty & watched) !== 0) giveAuras(match);
}

/** Recomputes what auras give and updates the units for which it changed. */
function giveAuras(match: Match): void {
  const { edition, seats } = match.game;
  const { keeps_word } = editions[edition];
  clearDirty(match);
  if (keeps_word && isFed(seats[0].watches | seats[1].watches)) comeToRest(match);
  else sumUp(match);
  give(match, 0);
  give(match, 1);
  // what auras give has been looked at with them
  if (keeps_word) clearDirty(match);
}

/** Sums up what auras give to the units as they look now. */
function sumUp(match: Match): void {
  for (const gift of gifts) copyGift(noGift, gift);
  costs[0] = 0;
  costs[1] = 0;
  givers = [];
  gather(match, 0);
  gather(match, 1);
}

/** Auras that contradict each other never come to rest: then the last of these rounds counts (rules 8). */
const mostRounds = 8;

/**
 * Sums up until the units look as they did before they got it: first without any aura, so that none holds itself up. In
 * the end they are as they were.
 */
function comeToRest(match: Match): void {
  eachUnit(match, (unit, at) => copyLook(unit, looks[at] as Look));
  for (const gift of worn) copyGift(noGift, gift);
  for (let round = 0; round < mostRounds; round++) {
    eachUnit(match, (unit, at) => tryOn(unit, looks[at] as Look, worn[at] as Gift));
    sumUp(match);
    if (gifts.every((gift, at) => isSameGift(gift, worn[at] as Gift))) break;
    for (const [at, gift] of gifts.entries()) copyGift(gift, worn[at] as Gift);
  }
  eachUnit(match, (unit, at) => copyLook(looks[at] as Look, unit));
}

function copyGift({ attack, health, toll, keywords }: Gift, to: Gift): void {
  to.attack = attack;
  to.health = health;
  to.toll = toll;
  to.keywords = keywords;
}

function eachUnit({ game }: Match, look: (unit: Unit, at: number) => void): void {
  for (const { units } of game.seats) for (const unit of units) if (unit) look(unit, placeOf(unit));
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
    if (aura.cost === null) addGift(aura, units, editions[match.game.edition].keeps_word);
    else costs[seat] += aura.cost;
    if (match.events) givers.push({ aura, doer: doerOfFrame(match.rules, match.game, lookout), units });
  }
}

const none: readonly Unit[] = [];

function addGift({ attack, health, keywords }: CompiledAura, units: readonly Unit[], takesToll: boolean): void {
  for (const unit of units) {
    const gift = giftOf(unit);
    gift.attack += attack;
    gift.health += health;
    if (takesToll && health < 0) gift.toll += health;
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
    setAuras(match, unit, gift, giver !== null);
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
