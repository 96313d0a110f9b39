import { lanes } from './board.ts';
import { setAuras, setCostAura } from './changes.ts';
import { fact } from './facts.ts';
import { freshFrame } from './frames.ts';
import type { Frame, Match, Unit } from './game.ts';
import { joined, type KeywordSet, noKeywords } from './keyword-set.ts';
import { type Ready, readyCard } from './rules.ts';
import type { Seat } from './types.ts';

interface Gift {
  attack: number;
  health: number;
  keywords: KeywordSet;
}

const nothing: Gift = { attack: 0, health: 0, keywords: noKeywords };

/** Looks again at what auras give, if something that they look at has been touched. */
export function refreshAuras(match: Match): void {
  const { game } = match;
  const watched = game.seats[0].watches | game.seats[1].watches | fact.gifts;
  if ((game.touched & watched) !== 0) giveAuras(match);
}

/** Works out what auras give now and changes whoever gets more or less than before. */
function giveAuras(match: Match): void {
  const { game } = match;
  // cleared first: what the gifts themselves touch is looked at the next time
  game.touched = 0;
  const gifts = new Map<Unit, Gift>();
  const costs: [number, number] = [0, 0];
  for (const seat of [0, 1] as const) {
    if (game.seats[seat].watches === 0) continue;
    for (const unit of game.seats[seat].units)
      if (unit && !unit.silenced) {
        const ready = readyCard(match.rules, unit.card_id);
        if (ready.watches !== 0) shine(match, ready, frameFor(ready, seat, unit.number, unit.lane), gifts, costs);
      }
    for (const { card_id, number } of game.seats[seat].wards) {
      const ready = readyCard(match.rules, card_id);
      if (ready.watches !== 0) shine(match, ready, frameFor(ready, seat, number, -1), gifts, costs);
    }
  }
  for (const seat of [0, 1] as const) {
    setCostAura(match, seat, costs[seat]);
    for (let lane = 0; lane < lanes; lane++) {
      const unit = game.seats[seat].units[lane];
      if (unit) give(match, unit, gifts.get(unit) ?? nothing);
    }
  }
}

/** The frame that an aura looks out of. */
function frameFor(ready: Ready, seat: Seat, source: number, lane: number): Frame {
  const frame = freshFrame();
  frame.card_id = ready.id;
  frame.seat = seat;
  frame.source = source;
  frame.lane = lane;
  return frame;
}

/** Adds up what the auras of one card give. */
function shine(match: Match, ready: Ready, frame: Frame, gifts: Map<Unit, Gift>, costs: [number, number]): void {
  for (const aura of ready.auras) {
    if (!aura.test(match, frame, 0)) continue;
    if (aura.cost !== null) {
      costs[frame.seat] += aura.cost;
      continue;
    }
    for (const unit of aura.to(match, frame)) {
      const gift = gifts.get(unit) ?? nothing;
      gifts.set(unit, {
        attack: gift.attack + aura.attack,
        health: gift.health + aura.health,
        keywords: joined(gift.keywords, aura.keywords),
      });
    }
  }
}

function give(match: Match, unit: Unit, { attack, health, keywords }: Gift): void {
  const isAsBefore =
    attack === 0 &&
    health === 0 &&
    keywords.keywords === 0 &&
    unit.aura_attack === 0 &&
    unit.aura_health === 0 &&
    unit.aura_keywords.keywords === 0;
  if (!isAsBefore) setAuras(match, unit, attack, health, keywords);
}
