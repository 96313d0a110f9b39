import type { Card } from './card.ts';
import { type Element, elementCodes } from './elements.ts';
import { powerCost } from './power-cost.ts';

type Written = Pick<Card, 'key' | 'name' | 'target' | 'abilities'>;

/** What each 점괘 does (rules 6), in the words of the cards. */
const written: Record<Element, Written> = {
  W: {
    key: 'power-light',
    name: '보호막',
    target: { side: 'own' },
    abilities: [{ when: 'cast', do: [{ verb: 'give', keyword: 'shield', amount: 1, to: 'target' }] }],
  },
  B: {
    key: 'power-dark',
    name: '제물',
    abilities: [
      {
        when: 'cast',
        do: [
          { verb: 'damage', amount: 2, to: 'own_hero' },
          { verb: 'draw', amount: 1 },
        ],
      },
    ],
  },
  R: {
    key: 'power-fire',
    name: '불티',
    abilities: [{ when: 'cast', do: [{ verb: 'damage', amount: 1, to: { random: 'enemy', count: 1, heroes: true } }] }],
  },
  U: {
    key: 'power-water',
    name: '밀물',
    target: { side: 'enemy' },
    abilities: [{ when: 'cast', do: [{ verb: 'push', to: 'target' }] }],
  },
  G: {
    key: 'power-forest',
    name: '움트기',
    abilities: [{ when: 'cast', do: [{ verb: 'summon', card: 'sprout', count: 1, where: 'leftmost' }] }],
  },
  S: {
    key: 'power-metal',
    name: '벼리기',
    target: { side: 'own' },
    abilities: [{ when: 'cast', do: [{ verb: 'stats', attack: 1, health: 0, to: 'target' }] }],
  },
  D: {
    key: 'power-earth',
    name: '다지기',
    target: { side: 'own' },
    abilities: [{ when: 'cast', do: [{ verb: 'stats', attack: 0, health: 2, to: 'target' }] }],
  },
  N: {
    key: 'power-neutral',
    name: '점괘',
    abilities: [{ when: 'cast', do: [{ verb: 'draw', amount: 1 }] }],
  },
};

/**
 * The 점괘 of each element, as a card that no deck holds: so its text is made, its target chosen and its deed done as those of cards are.
 * Ids are -1 to -8 in the order of the week, which no card has.
 */
export const powers = Object.fromEntries(
  elementCodes.map((element, at): [Element, Card] => [
    element,
    {
      ...written[element],
      id: -1 - at,
      cost: powerCost(element),
      type: 'spell',
      element: [element],
      rarity: 'common',
      keywords: {},
      is_token: true,
      set: 'powers',
    },
  ]),
) as Record<Element, Card>;
