import { z } from 'zod';
import { Filter, filterText } from './filter.ts';

export const Side = z.enum(['own', 'enemy', 'any']);
export type Side = z.infer<typeof Side>;

/** The one thing a card asks its player to choose, given in `play` (rules 12). */
export const Target = z.strictObject({ side: Side, heroes: z.literal(true).optional(), where: Filter.optional() });
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
  z.strictObject({ every: Side, other: z.literal(true).optional(), where: Filter.optional() }),
  z.strictObject({
    random: Side,
    count: z.int().min(1).max(5),
    heroes: z.literal(true).optional(),
    other: z.literal(true).optional(),
    where: Filter.optional(),
  }),
  z.strictObject({
    most: z.enum(['strongest', 'weakest']),
    side: z.enum(['own', 'enemy']),
    other: z.literal(true).optional(),
    where: Filter.optional(),
  }),
]);
export type Who = z.infer<typeof Who>;

const places: Record<(typeof placeKeys)[number], string> = {
  self: '자신',
  target: '그 대상',
  target_neighbours: '그 양옆 유닛',
  opposite_target: '그 맞은편 유닛',
  that: '그 유닛',
  opposite: '맞은편 유닛',
  opposite_else_hero: '맞은편 유닛(없으면 적 영웅)',
  neighbours: '양옆 아군',
  lanes_ahead: '앞의 세 칸에 있는 적 유닛 모두',
  own_hero: '내 영웅',
  enemy_hero: '적 영웅',
  both_heroes: '두 영웅',
};

/** Noun for a unit of a side; '아군' already says unit. */
export const sideNoun: Record<Side, string> = { own: '아군', enemy: '적 유닛', any: '유닛' };

/** What the chosen target is called at its first and at later mentions. */
export function targetText(target: Target | undefined, first: boolean): string {
  if (!target) return places.target;
  const noun = { own: '아군', enemy: '적 유닛', any: '유닛' }[target.side];
  const heroes = { own: '이나 내 영웅', enemy: '이나 적 영웅', any: '이나 영웅' }[target.side];
  if (!first) return target.heroes ? '그 대상' : '그 유닛';
  return `선택한 ${filterText(target.where)}${noun}${target.heroes ? heroes : ''}`;
}

/** Anybody but the chosen target, as a noun. */
export function whoText(who: Who): string {
  if (typeof who === 'string') return places[who];
  const where = filterText(who.where);
  const other = 'other' in who && who.other ? '다른 ' : '';
  if ('every' in who) return `${where}${other}모든 ${sideNoun[who.every]}`;
  if ('most' in who) {
    const most = who.most === 'strongest' ? '공격력이 가장 높은' : '공격력이 가장 낮은';
    return `${most} ${other}${where}${sideNoun[who.side]}`;
  }
  const many = who.count === 1 ? ' 하나' : ` ${who.count}명`;
  if (who.heroes) return `무작위 ${{ own: '아군', enemy: '적', any: '' }[who.random]}(영웅 포함)${many}`;
  return `무작위 ${other}${where}${sideNoun[who.random]}${many}`.replace('무작위 다른', '다른 무작위');
}
