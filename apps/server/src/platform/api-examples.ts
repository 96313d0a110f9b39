import type * as protocol from '@chilyo/protocol';
import type { z } from 'zod';

type Schemas = {
  [N in keyof typeof protocol as (typeof protocol)[N] extends z.ZodType ? N : never]: (typeof protocol)[N];
};
type Examples = { [N in keyof Schemas]?: z.input<Schemas[N]> };

const time = 1_764_000_000;
const face = { avatar_id: 3, tier: 'noon' } as const;

/** Examples of the schemas that clients meet first, by their names in the contract. */
export const EXAMPLES = {
  Credentials: { email: 'mina@example.kr', password: '불씨 여우와 함께 춤을' },
  Tokens: { id_token: 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln', refresh_token: 'q3v0VY2mXk', expires_in: 600 },
  RefreshBody: { refresh_token: 'q3v0VY2mXk' },
  Registration: { name: '불씨여우', element: 'R', consents: { terms: true, privacy: true, over_14: true } },
  CardRow: {
    id: 101,
    key: 'ember-fox',
    name: '불꽃 여우',
    name_cs: 'ㅂㄲ ㅇㅇ',
    type: 'unit',
    element: ['R'],
    cost: 1,
    attack: 2,
    health: 1,
    rarity: 'common',
    set: 'launch',
    keywords: { rush: true },
    abilities: [],
    text: '돌진',
    is_token: false,
    is_retired: false,
  },
  OwnedCard: { id: 1, idx: 0, card_id: 101, count: 2, bound_count: 1, skin_id: null },
  DeckBody: { name: '불의 덱', card_ids: [101, 101, 102] },
  ArticleRow: {
    id: 7,
    title: '불 덱 이야기',
    comment_count: 2,
    created_ts: time,
    category: 'free',
    topic: '잡담',
    is_guide: false,
    user_id: 12,
    name: '불씨여우',
  },
  Face: face,
  Comment: {
    id: 31,
    content: '잘 읽었습니다.',
    picture: null,
    user_id: 12,
    name: '불씨여우',
    ...face,
    mentions: [],
    created_ts: time,
    edited_ts: null,
    votes: 3,
    is_voted: false,
    is_deleted: false,
    hiding: null,
  },
  Offer: { id: 5, card_id: 101, price: 20, count: 2, created_ts: time },
  OfferBody: { card_id: 101, count: 2, price: 20 },
  BuyBody: { count: 1, total_most: 20 },
  TradeBody: { gives: { card_ids: [101], gpoint: 0 }, wants: { card_ids: [], gpoint: 20 } },
  LetterBody: { to_user_id: 12, body: '선물입니다.', card_ids: [101], gpoint: 0 },
  Letter: {
    id: 9,
    from_user_id: 11,
    from_name: '물결수달',
    to_user_id: 12,
    to_name: '불씨여우',
    faces: [face, face],
    body: '선물입니다.',
    card_ids: [101],
    gpoint: 0,
    goods: 'waiting',
    until_ts: time + 604_800,
    is_read: false,
    created_ts: time,
  },
} as const satisfies Examples;
