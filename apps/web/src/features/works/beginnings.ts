import { figureNameOf } from '@chilyo/card-art';
import type { Card } from '@chilyo/card-language';
import type { Idea } from '@chilyo/protocol';
import { newSeed, withArt } from './card-art-edits.ts';

/** Of a card that is not saved yet. */
const base = {
  id: 1,
  key: 'made-new',
  element: ['N'],
  rarity: 'common',
  keywords: {},
  abilities: [],
  is_token: false,
  set: 'made',
} as const satisfies Partial<Card>;

/**
 * A card of the workshop that is not saved yet. Its picture is chosen from the beginning, so that it stays the same when
 * the first save gives the card its id.
 */
export function made(card: Pick<Card, 'name' | 'type' | 'cost'> & Partial<Card>): Card {
  const whole = withArt({ ...structuredClone(base as unknown as Card), ...card }, { seed: newSeed() });
  return withArt(whole, { figure: figureNameOf(whole) });
}

/** Longest name of a card. */
export const NAME_MOST = 20;

/** Empty frames. */
export const FRAMES: readonly { word: string; card: Card }[] = [
  { word: '작은 유닛', card: made({ name: '새 유닛', type: 'unit', cost: 2, attack: 2, health: 3 }) },
  { word: '큰 유닛', card: made({ name: '새 유닛', type: 'unit', cost: 6, attack: 6, health: 7 }) },
  {
    word: '주문',
    card: made({
      name: '새 주문',
      type: 'spell',
      cost: 1,
      abilities: [{ when: 'cast', do: [{ verb: 'draw', amount: 1 }] }],
    }),
  },
  {
    word: '결계',
    card: made({
      name: '새 결계',
      type: 'ward',
      cost: 1,
      time: 3,
      abilities: [{ when: 'own_turn_ends', do: [{ verb: 'heal', amount: 2, to: { random: 'own', count: 1 } }] }],
    }),
  },
  {
    word: '함정',
    card: made({
      name: '새 함정',
      type: 'trap',
      cost: 2,
      abilities: [{ when: 'enemy_attacks', do: [{ verb: 'damage', amount: 3, to: 'that' }] }],
    }),
  },
];

/** The draft of an idea, or else the empty frames, in its element and under its title as far as a name reaches. */
export function beginningsOf({ title, element, card }: Pick<Idea, 'title' | 'element' | 'card'>): typeof FRAMES {
  if (card) return [{ word: card.name, card: made(card) }];
  const name = title.slice(0, NAME_MOST).trim();
  return FRAMES.map(({ word, card: frame }) => ({
    word,
    card: made({ ...frame, name, ...(element && { element: [element] }) }),
  }));
}
