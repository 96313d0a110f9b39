import type { CardArt } from '@chilyo/card-language';
import type { CardRow, Skin } from '@chilyo/protocol';

/** The printed data of a card, for rows of `GET /cards` and for definitions sent with a match alike. */
export type CardFace = Pick<CardRow, 'id' | 'name' | 'type' | 'element' | 'cost' | 'rarity' | 'text'> & {
  attack: number | null;
  health: number | null;
  /** Own turns that a ward stays. */
  time?: number | null;
  flavour?: string;
  /** How the picture of a made card is chosen. */
  art?: CardArt;
  /** Another picture than the card's own. */
  skin?: FaceSkin | undefined;
};
export type FaceSkin = Pick<Skin, 'id' | 'url' | 'art'> & Partial<Pick<Skin, 'crop' | 'is_animated'>>;

export const RARITY_WORDS = { common: '일반', rare: '희귀', epic: '영웅급', legendary: '전설' } as const;
export const TYPE_WORDS = { unit: '유닛', spell: '주문', ward: '결계', trap: '함정' } as const;
export const PIPS = { common: 1, rare: 2, epic: 3, legendary: 4 } as const;
