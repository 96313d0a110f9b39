import { z } from 'zod/mini';
import { cardNoun, Filter, filterFields, filterText, unitNoun } from './filter.ts';
import { ended } from './korean.ts';
import { type Part, unmarked } from './marks.ts';
import { Small } from './numbers.ts';
import type { Target } from './who.ts';

export const countKeys = [
  'own_units',
  'enemy_units',
  'hand',
  'discard',
  'spells_turn',
  'spells_match',
  'cards_turn',
  'self_attack',
  'self_health',
  'target_attack',
  'target_health',
  'max_energy',
  'missing_life',
  'wards',
  'deaths_turn',
  'damage_dealt',
] as const;

/** A number, or a count times x plus a base, at most m (rules 12). */
export const Amount = z.union([
  Small,
  z.strictObject({
    count: z.enum(countKeys),
    where: z.optional(Filter),
    other: z.optional(z.literal(true)),
    times: z.optional(Small),
    plus: z.optional(Small),
    most: z.optional(Small),
  }),
]);
export type Amount = z.infer<typeof Amount>;

const words: Record<(typeof countKeys)[number], string> = {
  own_units: '아군 수',
  enemy_units: '적 유닛 수',
  hand: '손의 카드 수',
  discard: '내 무덤의 카드 수',
  spells_turn: '이번 턴에 쓴 주문 수',
  spells_match: '이번 게임에서 내가 쓴 주문 수',
  cards_turn: '이번 턴에 낸 카드 수',
  self_attack: '자신의 공격력',
  self_health: '자신의 체력',
  target_attack: '그 유닛의 공격력',
  target_health: '그 유닛의 체력',
  max_energy: '최대 기력',
  missing_life: '내 영웅이 잃은 생명',
  wards: '내 결계 수',
  deaths_turn: '이번 턴에 죽은 유닛 수',
  damage_dealt: '이 능력이 준 피해',
};

type Counted = Exclude<Amount, number>;

const beforeOther = filterFields.filter((field) => field !== 'element');

/** '다른 숲 속성 아군 수', '갑옷 능력이 있는 다른 아군 수', '아군 토큰 수', '내 무덤의 주문 수'. */
function counted(amount: Counted, what: string, part: Part): string {
  const { other, where = {} } = amount;
  const [, noun = '', rest = ''] = /^(아군|적 유닛)?(.*)$/.exec(what) ?? [];
  const others = other ? `${part(amount, 'other', '다른')} ` : '';
  return `${filterText(where, part, beforeOther)}${others}${filterText(where, part, ['element'])}${noun && unitNoun(noun, where, part)}${rest.replace('카드', cardNoun(where, part))}`;
}

/** '다른 아군 수', or '(다른 아군 수 + 1)'. An own unit that was chosen is called as it was before. */
function countText(amount: Counted, part: Part, target?: Target): string {
  const { times = 1, plus = 0 } = amount;
  const word = words[amount.count];
  const what = target?.side === 'own' ? word.replace('그 유닛', '그 아군') : word;
  const noun = part(amount, 'count', counted(amount, what, part));
  const product = times === 1 ? noun : times === -1 ? `-${noun}` : `${noun} × ${part(amount, 'times', String(times))}`;
  if (plus === 0) return times === 1 ? noun : `(${product})`;
  return `(${product} ${plus > 0 ? '+' : '-'} ${part(amount, 'plus', String(Math.abs(plus)))})`;
}

/** What each of them adds one for; what is no list of things has none. */
const eachOf: Partial<Record<(typeof countKeys)[number], string>> = {
  own_units: '아군',
  enemy_units: '적 유닛',
  hand: '손의 카드 1장',
  discard: '내 무덤의 카드 1장',
  spells_turn: '이번 턴에 쓴 주문 1장',
  spells_match: '이번 게임에서 내가 쓴 주문 1장',
  cards_turn: '이번 턴에 낸 카드 1장',
  wards: '내 결계 하나',
  deaths_turn: '이번 턴에 죽은 유닛 하나',
};

const limitText = (amount: Counted, part: Part): string =>
  amount.most === undefined ? '' : `(최대 ${part(amount, 'most', String(amount.most))})`;

/** '3', or '아군 수(최대 5)'. */
export const amountText = (amount: Amount, part = unmarked): string =>
  typeof amount === 'number' ? String(amount) : countText(amount, part) + limitText(amount, part);

/** What a verb with points is called: `what` with its particle, `does` in -니다. */
interface Wording {
  what: string;
  does: string;
  target?: Target | undefined;
  part: Part;
}

/**
 * A verb with the points of one of its fields: '피해를 3 줍니다', '아군 수만큼 피해를 줍니다(최대 5)', or '피해를 1 주고, 아군마다 1씩 더 줍니다(최대 5)'.
 */
export function pointsText<Field extends string>(verb: Record<Field, Amount>, field: Field, wording: Wording): string {
  const amount: Amount = verb[field];
  const { what, does, part } = wording;
  if (typeof amount === 'number') return `${what} ${part(verb, field, String(amount))} ${does}`;
  const { count, times = 1, plus = 0 } = amount;
  const each = eachOf[count];
  if (plus <= 0 || times <= 0 || each === undefined) return asManyText(verb, field, amount, wording);
  const first = part(verb, field, part(amount, 'plus', String(plus)));
  const more = `${part(amount, 'count', counted(amount, each, part))}마다 ${part(amount, 'times', String(times))}씩`;
  const limit = part(verb, field, limitText(amount, part));
  return `${what} ${first} ${ended(does, '고')}, ${part(verb, field, more)} 더 ${does}${limit}`;
}

/** A verb with as many points as are counted: '아군 수만큼 +1/+1을 줍니다(최대 5)'. */
export function asManyText<Field extends string>(
  verb: Record<Field, Amount>,
  field: Field,
  amount: Counted,
  { what, does, target, part }: Wording,
): string {
  const limit = part(verb, field, limitText(amount, part));
  return `${part(verb, field, countText(amount, part, target))}만큼 ${what} ${does}${limit}`;
}

/** '+3', '-1' or '+(아군 수)', for changes of stats. */
export function signedText(amount: Amount, part = unmarked): string {
  if (typeof amount === 'number') return amount < 0 ? String(amount) : `+${amount}`;
  return `+(${amountText(amount, part)})`;
}
