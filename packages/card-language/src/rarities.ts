export const RARITIES = ['common', 'rare', 'epic', 'legendary'] as const;
export type Rarity = (typeof RARITIES)[number];

/** The words on screen for the rarities. */
export const rarityWords: Record<Rarity, string> = { common: '일반', rare: '희귀', epic: '영웅급', legendary: '전설' };

/** How many copies of one card a deck may hold (rules 3). */
export const copiesOf: Record<Rarity, number> = { common: 3, rare: 3, epic: 2, legendary: 1 };
