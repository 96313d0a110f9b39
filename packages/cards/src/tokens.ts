import { defineTokens } from './define-cards.ts';

/** Units that exist only in play (rules 4). */
export const tokens = defineTokens([
  { id: 901, key: 'sprout', name: '새싹', element: ['G'], attack: 1, health: 1 },
  { id: 902, key: 'skeleton', name: '해골', element: ['B'], attack: 2, health: 1 },
  {
    id: 903,
    key: 'vermilion-egg',
    name: '주작의 알',
    element: ['R'],
    attack: 0,
    health: 3,
    keywords: { rooted: 1 },
    abilities: [{ when: 'own_turn_starts', do: [{ verb: 'transform', to: 'self', card: 'vermilion-bird' }] }],
  },
  { id: 904, key: 'earth-wall', name: '흙벽', element: ['D'], attack: 0, health: 4, keywords: { guard: 1 } },
  { id: 905, key: 'light-soldier', name: '빛의 병사', element: ['W'], attack: 1, health: 1, keywords: { shield: 1 } },
  { id: 906, key: 'cog', name: '톱니', element: ['S'], attack: 1, health: 1, keywords: { armor: 1 } },
  { id: 907, key: 'will-o-wisp', name: '혼불', element: ['B'], attack: 1, health: 1, keywords: { fly: 1 } },
  { id: 908, key: 'little-goblin', name: '꼬마 도깨비', element: ['R'], attack: 2, health: 1 },
  { id: 909, key: 'boulder', name: '바윗덩이', element: ['D'], attack: 0, health: 4, keywords: { rooted: 1 } },
]);
