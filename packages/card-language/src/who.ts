import { z } from 'zod/mini';
import { Filter, filterShare, filterText, unitNoun } from './filter.ts';
import { numerals } from './korean.ts';
import { unmarked } from './marks.ts';
import { between } from './numbers.ts';

export const Side = z.enum(['own', 'enemy', 'any']);
export type Side = z.infer<typeof Side>;

/** The one thing a card asks its player to choose, given in `play` (rules 12). */
export const Target = z.strictObject({ side: Side, heroes: z.optional(z.literal(true)), where: z.optional(Filter) });
export type Target = z.infer<typeof Target>;

export const placeKeys = [
  'self',
  'target',
  'target_neighbours',
  'opposite_target',
  'that',
  'opposite',
  'opposite_else_hero',
  'neighbours',
  'lanes_ahead',
  'own_hero',
  'enemy_hero',
  'both_heroes',
] as const;

/** Whom a verb meets. Looked up when the verb runs, not earlier (rules 9). */
export const Who = z.union([
  z.enum(placeKeys),
  z.strictObject({ every: Side, other: z.optional(z.literal(true)), where: z.optional(Filter) }),
  z.strictObject({
    random: Side,
    count: between(1, 5),
    heroes: z.optional(z.literal(true)),
    other: z.optional(z.literal(true)),
    where: z.optional(Filter),
  }),
  z.strictObject({
    most: z.enum(['strongest', 'weakest']),
    side: z.enum(['own', 'enemy']),
    other: z.optional(z.literal(true)),
    where: z.optional(Filter),
  }),
]);
export type Who = z.infer<typeof Who>;

interface PlaceMeaning {
  word: string;
  /** The side of the units and their expected number; heroes do not count. */
  reach: { side: 'own' | 'enemy' | 'that' | 'target' | 'against_target'; units: number };
}

const places: Record<(typeof placeKeys)[number], PlaceMeaning> = {
  self: { word: '자신', reach: { side: 'own', units: 1 } },
  target: { word: '그 대상', reach: { side: 'target', units: 1 } },
  target_neighbours: { word: '그 양옆 유닛', reach: { side: 'target', units: 0.9 } },
  opposite_target: { word: '그 맞은편 유닛', reach: { side: 'against_target', units: 0.8 } },
  that: { word: '그 유닛', reach: { side: 'that', units: 1 } },
  opposite: { word: '맞은편 유닛', reach: { side: 'enemy', units: 0.75 } },
  opposite_else_hero: { word: '맞은편 유닛(없으면 적 영웅)', reach: { side: 'enemy', units: 0.75 } },
  neighbours: { word: '양옆 아군', reach: { side: 'own', units: 1.15 } },
  lanes_ahead: { word: '앞쪽 세 칸의 모든 적 유닛', reach: { side: 'enemy', units: 1.7 } },
  own_hero: { word: '내 영웅', reach: { side: 'own', units: 0 } },
  enemy_hero: { word: '적 영웅', reach: { side: 'enemy', units: 0 } },
  both_heroes: { word: '두 영웅', reach: { side: 'enemy', units: 0 } },
};

/** Noun for a unit of a side; '아군' already says unit. */
export const sideNoun: Record<Side, string> = { own: '아군', enemy: '적 유닛', any: '유닛' };

/** What the chosen target is called at its first and at later mentions. */
export function targetText(target: Target | undefined, first: boolean, part = unmarked): string {
  if (!target) return places.target.word;
  if (!first) return target.heroes ? '그 대상' : target.side === 'own' ? '그 아군' : '그 유닛';
  const where = filterText(target.where, part);
  const unit = `${where}${unitNoun(sideNoun[target.side], target.where, part)}`;
  if (!target.heroes) return `${unit} 하나`;
  // among the enemy's, '적' is units and the hero alike (rules 18)
  if (target.side === 'enemy') return where === '' ? '적 하나' : `${unit}이나 적 영웅 하나`;
  return `${unit}이나 ${target.side === 'own' ? '내 ' : ''}영웅 하나`;
}

/** Noun of any selector except the chosen target. */
export function whoText(who: Who, part = unmarked): string {
  if (typeof who === 'string') return places[who].word;
  const where = filterText(who.where, part);
  const units = (side: Side) => unitNoun(sideNoun[side], who.where, part);
  const other = who.other ? `${part(who, 'other', '다른')} ` : '';
  if ('every' in who) return `${where}${other}모든 ${units(who.every)}`;
  if ('most' in who) {
    const most = who.most === 'strongest' ? '공격력이 가장 높은' : '공격력이 가장 낮은';
    return `${most} ${other}${where}${units(who.side)}`;
  }
  const many = ` ${part(who, 'count', numerals[who.count] ?? '')}`;
  if (who.heroes) return `무작위 ${{ own: '아군이나 내 영웅', enemy: '적', any: '유닛이나 영웅' }[who.random]}${many}`;
  return `${other}무작위 ${where}${units(who.random)}${many}`;
}

/** Whom a verb is likely to meet, for its price. */
export interface Reach {
  side: Side;
  /** Units that are likely to be there. */
  units: number;
  /** Whether the player takes the best of them. */
  chosen: boolean;
  /** The part of them that a filter leaves. */
  share: number;
}

/** Average number of units on a side in mid-match: the price factor of an effect on all of them (rules 16). */
const crowd: Record<Side, number> = { own: 2.2, enemy: 1.87, any: 4 };

/** Whom a verb is likely to meet; `that` says whose the unit of the trigger is. */
export function reachOf(who: Who, target: Target | undefined, that: 'own' | 'enemy'): Reach {
  if (typeof who === 'string') {
    const { side, units } = places[who].reach;
    const chosen = side === 'target' && who === 'target';
    const share = chosen ? filterShare(target?.where) : 1;
    if (side === 'target') return { side: target?.side ?? 'any', units, chosen, share };
    if (side === 'against_target') return { side: target?.side === 'own' ? 'enemy' : 'own', units, chosen, share };
    return { side: side === 'that' ? that : side, units, chosen, share };
  }
  const share = filterShare(who.where);
  if ('every' in who) return { side: who.every, units: crowd[who.every], chosen: false, share };
  if ('random' in who) return { side: who.random, units: 0.9 * who.count, chosen: false, share };
  return { side: who.side, units: 1, chosen: false, share };
}
