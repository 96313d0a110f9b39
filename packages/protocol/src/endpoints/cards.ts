import { z } from 'zod';
import { AbilityRow, CardRow, CardVersion, NamedThing, OwnedCard } from '../schemas.ts';
import { call, many, pathId } from './call.ts';

/** Cards, what they look like, and what a player has of them. */
export const cardCalls = {
  uitems: call({
    method: 'GET',
    path: '/uitems',
    caller: 'user',
    summary: '가진 카드',
    answer: many(OwnedCard),
    refusals: ['SIGN_IN_REQUIRED'],
  }),
  cards: call({
    method: 'GET',
    path: '/cards',
    caller: 'visitor',
    summary: '모든 카드',
    answer: many(CardRow),
    refusals: [],
  }),
  cardVersions: call({
    method: 'GET',
    path: '/cards/:id/versions',
    caller: 'visitor',
    summary: '카드가 바뀐 기록. 새것부터, 마지막은 처음 나온 때입니다.',
    params: z.object({ id: pathId }),
    answer: many(CardVersion),
    refusals: [],
  }),
  abilities: call({
    method: 'GET',
    path: '/abilities',
    caller: 'visitor',
    summary: '능력과 상태',
    answer: many(AbilityRow),
    refusals: [],
  }),
  avatars: call({
    method: 'GET',
    path: '/avatars',
    caller: 'visitor',
    summary: '아바타',
    answer: many(NamedThing),
    refusals: [],
  }),
} as const;
