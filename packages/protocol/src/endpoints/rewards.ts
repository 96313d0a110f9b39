import { z } from 'zod';
import { ClaimedReward, ClaimRewardBody, Flip, Rewards } from '../rewards.ts';
import { call, one, pathId } from './call.ts';

/** Quests, attendance, achievements, and the flip after a ranked win. */
export const rewardCalls = {
  rewards: call({
    method: 'GET',
    path: '/rewards',
    caller: 'named',
    summary: '임무, 출석, 업적과 받을 수 있는 보상',
    answer: one(Rewards),
    refusals: [],
  }),
  claimReward: call({
    method: 'POST',
    path: '/rewards/claim',
    caller: 'named',
    summary: '보상 받기. what은 보상 하나의 key, 또는 한 갈래 전부(quest, attendance, achievement)입니다.',
    body: ClaimRewardBody,
    answer: one(ClaimedReward),
    spends: true,
    refusals: ['REWARD_NOT_READY'],
  }),
  exchangeQuest: call({
    method: 'POST',
    path: '/quests/:slot/exchange',
    caller: 'named',
    summary: '일일 임무 하나를 다른 것으로 바꾸기. 하루에 한 번.',
    params: z.object({ slot: z.coerce.number().int().min(1).max(3) }),
    answer: one(Rewards),
    refusals: ['QUEST_EXCHANGED', 'QUEST_IS_DONE'],
  }),
  flip: call({
    method: 'GET',
    path: '/games/:id/flip',
    caller: 'named',
    summary: '이긴 랭킹전의 뒤집기. 뒤집기가 없는 게임이면 null.',
    params: z.object({ id: pathId }),
    answer: one(Flip.nullable()),
    refusals: ['GAME_NOT_FOUND', 'GAME_STILL_RUNNING'],
  }),
  turnFlip: call({
    method: 'POST',
    path: '/games/:id/flip',
    caller: 'named',
    summary: '카드 한 장 뒤집기. 이미 뒤집었다면 그 결과.',
    params: z.object({ id: pathId }),
    body: z.strictObject({ place: z.int().min(1).max(100) }),
    answer: one(Flip),
    spends: true,
    refusals: ['INVALID_INPUT', 'FLIP_NOT_YOURS'],
  }),
} as const;
