import { z } from 'zod';
import { Filter, filterText, unitNoun } from './filter.ts';
import { ended } from './korean.ts';
import { Small } from './numbers.ts';

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
    where: Filter.optional(),
    other: z.literal(true).optional(),
    times: Small.optional(),
    plus: Small.optional(),
    most: Small.optional(),
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

/** '다른 숲 속성 아군 수', '갑옷 능력이 있는 다른 아군 수', '아군 토큰 수'. */
function counted({ other, where = {} }: Counted, what: string): string {
  const [, noun = '', rest = ''] = /^(아군|적 유닛)?(.*)$/.exec(what) ?? [];
  const { element, ...more } = where;
  const others = other ? '다른 ' : '';
  return `${filterText(more)}${others}${filterText(element ? { element } : {})}${noun && unitNoun(noun, where)}${rest}`;
}

/** '다른 아군 수', or '(다른 아군 수 + 1)'. An own unit that was chosen is called as it was before. */
function countText(amount: Counted, target?: { side: string }): string {
  const { times = 1, plus = 0 } = amount;
  const noun = counted(
    amount,
    target?.side === 'own' ? words[amount.count].replace('그 유닛', '그 아군') : words[amount.count],
  );
  const product = times === 1 ? noun : times === -1 ? `-${noun}` : `${noun} × ${times}`;
  if (plus === 0) return times === 1 ? noun : `(${product})`;
  return `(${product} ${plus > 0 ? '+' : '-'} ${Math.abs(plus)})`;
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

const limitText = ({ most }: Counted): string => (most === undefined ? '' : `(최대 ${most})`);

/** '3', or '아군 수(최대 5)'. */
export const amountText = (amount: Amount): string =>
  typeof amount === 'number' ? String(amount) : countText(amount) + limitText(amount);

/**
 * A deed with its points: '피해를 3 줍니다', '아군 수만큼 피해를 줍니다(최대 5)', or '피해를 1 주고, 아군마다 1씩 더 줍니다(최대 5)'. `what` with its
 * particle, `does` in -니다.
 */
export function pointsText(amount: Amount, what: string, does: string, target?: { side: string }): string {
  if (typeof amount === 'number') return `${what} ${amount} ${does}`;
  const { count, times = 1, plus = 0 } = amount;
  const each = eachOf[count];
  if (plus > 0 && times > 0 && each !== undefined)
    return `${what} ${plus} ${ended(does, '고')}, ${counted(amount, each)}마다 ${times}씩 더 ${does}${limitText(amount)}`;
  return `${countText(amount, target)}만큼 ${what} ${does}${limitText(amount)}`;
}

/** '+3', '-1' or '+(아군 수)', for changes of stats. */
export function signedText(amount: Amount): string {
  if (typeof amount === 'number') return amount < 0 ? String(amount) : `+${amount}`;
  return `+(${amountText(amount)})`;
}
