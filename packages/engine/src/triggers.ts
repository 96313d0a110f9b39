import type { Trigger } from '@chilyo/card-language';

/** Every trigger as a small number: its row in a card's `waits`, and its bit in what a card or a seat listens to. */
export const on = {
  played: 0,
  cast: 1,
  dies: 2,
  attacks: 3,
  attacked: 4,
  hits_hero: 5,
  kills: 6,
  hurt: 7,
  moves: 8,
  own_turn_starts: 9,
  own_turn_ends: 10,
  own_unit_arrives: 11,
  own_unit_dies: 12,
  own_unit_attacks: 13,
  own_unit_moves: 14,
  enemy_unit_arrives: 15,
  enemy_unit_dies: 16,
  own_spell_cast: 17,
  own_hero_healed: 18,
  own_hero_hurt: 19,
  own_ward_played: 20,
  enemy_attacks: 21,
  enemy_summons: 22,
  enemy_casts: 23,
} as const satisfies Record<Trigger, number>;

export type TriggerNumber = (typeof on)[Trigger];
