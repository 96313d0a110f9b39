import { z } from 'zod/mini';

export const triggerKeys = [
  'played',
  'cast',
  'dies',
  'attacks',
  'attacked',
  'hits_hero',
  'kills',
  'hurt',
  'moves',
  'own_turn_starts',
  'own_turn_ends',
  'own_unit_arrives',
  'own_unit_dies',
  'own_unit_attacks',
  'own_unit_moves',
  'enemy_unit_arrives',
  'enemy_unit_dies',
  'own_spell_cast',
  'own_hero_healed',
  'own_hero_hurt',
  'own_ward_played',
  'enemy_attacks',
  'enemy_summons',
  'enemy_casts',
] as const;
export const Trigger = z.enum(triggerKeys);
export type Trigger = z.infer<typeof Trigger>;

/** What a trap may wait for (rules 11). */
export const trapTriggers: readonly Trigger[] = [
  'enemy_attacks',
  'enemy_summons',
  'enemy_casts',
  'own_unit_dies',
  'own_hero_hurt',
];

interface Entry {
  id: number;
  word: string;
  explanation: string;
  /** What a verb is worth under this trigger, beside one that happens once when the card is played (rules 16). */
  price: number;
  /** How often it happens in one own turn of a ward; nothing for triggers that only units can have. */
  each_turn: number;
  /** Whose the unit of the trigger is. */
  that: 'own' | 'enemy';
}

export const triggerTable: Record<Trigger | 'aura', Entry> = {
  played: {
    id: 41,
    word: '등장',
    explanation: '손에서 냈을 때 한 번 일어납니다.',
    price: 1,
    each_turn: 0,
    that: 'own',
  },
  cast: { id: 42, word: '시전', explanation: '주문을 썼을 때 일어납니다.', price: 1, each_turn: 0, that: 'own' },
  dies: {
    id: 43,
    word: '죽을 때',
    explanation: '이 유닛이 죽으면 일어납니다.',
    price: 0.68,
    each_turn: 0,
    that: 'own',
  },
  attacks: {
    id: 44,
    word: '공격할 때',
    explanation: '이 유닛이 공격을 선언하면 피해보다 먼저 일어납니다.',
    price: 0.85,
    each_turn: 0,
    that: 'own',
  },
  attacked: {
    id: 45,
    word: '공격받은 뒤',
    explanation: '공격받고 살아남으면 일어납니다.',
    price: 0.5,
    each_turn: 0,
    that: 'enemy',
  },
  hits_hero: {
    id: 46,
    word: '영웅을 맞히면',
    explanation: '공격으로 적 영웅에게 피해를 주면 일어납니다.',
    price: 0.42,
    each_turn: 0,
    that: 'own',
  },
  kills: {
    id: 47,
    word: '공격으로 처치하면',
    explanation: '공격으로 유닛을 죽이고 살아남으면 일어납니다.',
    price: 0.32,
    each_turn: 0,
    that: 'enemy',
  },
  hurt: {
    id: 48,
    word: '피해를 받고 살아남으면',
    explanation: '체력을 잃고도 죽지 않을 때마다 일어납니다.',
    price: 0.32,
    each_turn: 0,
    that: 'enemy',
  },
  moves: {
    id: 49,
    word: '이동할 때',
    explanation: '다른 칸으로 옮겨 가면 일어납니다.',
    price: 0.5,
    each_turn: 0,
    that: 'own',
  },
  own_turn_starts: {
    id: 50,
    word: '내 턴이 시작될 때',
    explanation: '카드를 뽑은 뒤 일어납니다.',
    price: 1.15,
    each_turn: 0.8,
    that: 'own',
  },
  own_turn_ends: {
    id: 51,
    word: '내 턴이 끝날 때',
    explanation: '턴을 마칠 때 가장 먼저 일어납니다.',
    price: 1.75,
    each_turn: 0.75,
    that: 'own',
  },
  own_unit_arrives: {
    id: 52,
    word: '다른 아군이 나올 때',
    explanation: '다른 아군이 놓일 때마다 일어납니다.',
    price: 1.6,
    each_turn: 0.7,
    that: 'own',
  },
  own_unit_dies: {
    id: 53,
    word: '다른 아군이 죽을 때',
    explanation: '다른 아군이 죽을 때마다 일어납니다.',
    price: 0.9,
    each_turn: 0.55,
    that: 'own',
  },
  own_unit_attacks: {
    id: 54,
    word: '다른 아군이 공격할 때',
    explanation: '다른 아군이 공격을 선언하면 일어납니다.',
    price: 1.2,
    each_turn: 0.8,
    that: 'own',
  },
  own_unit_moves: {
    id: 55,
    word: '다른 아군이 이동할 때',
    explanation: '다른 아군이 칸을 옮기면 일어납니다.',
    price: 0.9,
    each_turn: 0.5,
    that: 'own',
  },
  enemy_unit_arrives: {
    id: 56,
    word: '적 유닛이 나올 때',
    explanation: '적 유닛이 놓일 때마다 일어납니다.',
    price: 1.3,
    each_turn: 0.6,
    that: 'enemy',
  },
  enemy_unit_dies: {
    id: 57,
    word: '적 유닛이 죽을 때',
    explanation: '적 유닛이 죽을 때마다 일어납니다.',
    price: 0.9,
    each_turn: 0.55,
    that: 'enemy',
  },
  own_spell_cast: {
    id: 58,
    word: '내가 주문을 쓸 때',
    explanation: '주문의 효과 다음에 일어납니다.',
    price: 1.1,
    each_turn: 0.45,
    that: 'own',
  },
  own_hero_healed: {
    id: 59,
    word: '내 영웅이 회복할 때',
    explanation: '내 영웅이 생명을 회복할 때마다 일어납니다.',
    price: 1.3,
    each_turn: 0.5,
    that: 'own',
  },
  own_hero_hurt: {
    id: 60,
    word: '내 영웅이 피해를 받을 때',
    explanation: '내 영웅이 생명을 잃을 때마다 일어납니다.',
    price: 0.9,
    each_turn: 0.5,
    that: 'own',
  },
  own_ward_played: {
    id: 61,
    word: '내가 결계를 칠 때',
    explanation: '결계를 낼 때마다 일어납니다. 함정은 세지 않습니다.',
    price: 0.4,
    each_turn: 0.2,
    that: 'own',
  },
  enemy_attacks: {
    id: 62,
    word: '적 유닛이 공격할 때',
    explanation: '함정: 적 유닛이 공격을 선언하면 발동합니다.',
    price: 0.85,
    each_turn: 0,
    that: 'enemy',
  },
  enemy_summons: {
    id: 63,
    word: '상대가 유닛을 소환할 때',
    explanation: '함정: 적의 턴에 적 유닛이 놓이면 발동합니다.',
    price: 0.85,
    each_turn: 0,
    that: 'enemy',
  },
  enemy_casts: {
    id: 64,
    word: '상대가 주문을 쓸 때',
    explanation: '함정: 상대가 주문을 쓰면 발동합니다.',
    price: 0.85,
    each_turn: 0,
    that: 'enemy',
  },
  aura: { id: 65, word: '지속', explanation: '판에 있는 동안 계속됩니다.', price: 1, each_turn: 0.55, that: 'own' },
};
