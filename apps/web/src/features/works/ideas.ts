import type { Card } from '@chilyo/card-language';
import { made } from './beginnings.ts';

/** Prepared cards to begin with: each is fair, and shows another part of the language. */
export const IDEAS: readonly Card[] = [
  made({
    name: '불씨 나르는 아이',
    type: 'unit',
    element: ['R'],
    cost: 3,
    attack: 3,
    health: 2,
    target: { side: 'enemy' },
    abilities: [{ when: 'played', do: [{ verb: 'damage', amount: 1, to: 'target' }] }],
  }),
  made({
    name: '이슬 모으는 이',
    type: 'unit',
    element: ['U'],
    cost: 2,
    attack: 1,
    health: 3,
    abilities: [{ when: 'own_turn_ends', do: [{ verb: 'heal', amount: 1, to: 'own_hero' }] }],
  }),
  made({
    name: '마지막 잎새',
    type: 'unit',
    element: ['G'],
    cost: 2,
    attack: 2,
    health: 2,
    abilities: [{ when: 'dies', do: [{ verb: 'summon', card: 'sprout', count: 1, where: 'leftmost' }] }],
  }),
  made({
    name: '성문 지기',
    type: 'unit',
    element: ['D'],
    cost: 4,
    attack: 2,
    health: 5,
    keywords: { guard: 1, armor: 1 },
  }),
  made({
    name: '밤길 도둑',
    type: 'unit',
    element: ['B'],
    rarity: 'rare',
    cost: 3,
    attack: 3,
    health: 3,
    keywords: { stealth: 1 },
    abilities: [{ when: 'hits_hero', do: [{ verb: 'draw', amount: 1 }] }],
  }),
  made({
    name: '무리의 우두머리',
    type: 'unit',
    element: ['G'],
    rarity: 'rare',
    cost: 4,
    attack: 3,
    health: 4,
    abilities: [{ when: 'aura', to: 'neighbours', attack: 1 }],
  }),
  made({
    name: '칼 가는 대장장이',
    type: 'unit',
    element: ['S'],
    cost: 3,
    attack: 2,
    health: 3,
    target: { side: 'own' },
    abilities: [
      { when: 'played', test: { is: 'generated' }, do: [{ verb: 'stats', attack: 2, health: 1, to: 'target' }] },
    ],
  }),
  made({
    name: '소나기',
    type: 'spell',
    element: ['U'],
    rarity: 'rare',
    cost: 5,
    abilities: [{ when: 'cast', do: [{ verb: 'damage', amount: 2, to: { every: 'enemy' } }] }],
  }),
  made({
    name: '갈림길',
    type: 'spell',
    element: ['W'],
    rarity: 'epic',
    cost: 2,
    abilities: [
      {
        when: 'cast',
        do: [
          {
            verb: 'choose_one',
            options: [[{ verb: 'draw', amount: 2 }], [{ verb: 'heal', amount: 6, to: 'own_hero' }]],
          },
        ],
      },
    ],
  }),
  made({
    name: '서리 화살촉',
    type: 'spell',
    element: ['U'],
    cost: 2,
    target: { side: 'enemy' },
    abilities: [
      {
        when: 'cast',
        do: [
          { verb: 'damage', amount: 2, to: 'target' },
          { verb: 'freeze', to: 'target' },
        ],
      },
    ],
  }),
  made({
    name: '따뜻한 아랫목',
    type: 'ward',
    element: ['R'],
    cost: 2,
    time: 3,
    abilities: [{ when: 'own_turn_ends', do: [{ verb: 'heal', amount: 2, to: { every: 'own' } }] }],
  }),
  made({
    name: '낙엽 아래 구덩이',
    type: 'trap',
    element: ['D'],
    cost: 2,
    abilities: [{ when: 'enemy_summons', do: [{ verb: 'damage', amount: 3, to: 'that' }] }],
  }),
];
