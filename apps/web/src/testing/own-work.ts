import type { Work } from '@chilyo/protocol';

/** A made card with an ability that asks for a target. */
export const ownCard: Work['card'] = {
  id: 100_001,
  key: 'made-100001',
  name: '불씨지기',
  type: 'unit',
  element: ['R'],
  rarity: 'common',
  cost: 3,
  attack: 3,
  health: 2,
  keywords: {},
  target: { side: 'enemy' },
  abilities: [{ when: 'played', do: [{ verb: 'damage', amount: 1, to: 'target' }] }],
  is_token: false,
  set: 'made',
};

/** A draft of the signed-in player with this card. */
export const ownWork = (card: Work['card'], changed: Partial<Work> = {}): Work => ({
  id: card.id,
  state: 'draft',
  revision: 1,
  version: 1,
  card,
  licence: null,
  is_ai: false,
  source: '',
  parent_id: null,
  idea_id: null,
  user_id: 7,
  maker: '해무리',
  is_mine: true,
  has_scene: false,
  link: 'a-secret-link',
  matches: 0,
  created_ts: 1_790_000_000,
  updated_ts: 1_790_000_000,
  ...changed,
});
