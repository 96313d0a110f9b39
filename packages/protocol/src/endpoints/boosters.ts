import { z } from 'zod';
import {
  BoosterOdds,
  BoosterOpening,
  BoosterPack,
  Boosters,
  BoosterTable,
  BoosterTotals,
  Digits64,
  OpenBoosters,
  OpenedBoosters,
} from '../boosters.ts';
import { call, limit, one, page, pathId } from './call.ts';

/** Packs of cards, and how anybody can see that they are dealt fairly. */
export const boosterCalls = {
  boosters: call({
    method: 'GET',
    path: '/boosters',
    caller: 'named',
    summary: '부스터의 값, 받은 부스터, 보장까지 남은 팩, 다음 씨앗의 해시',
    answer: one(Boosters),
    refusals: [],
  }),
  boosterOdds: call({
    method: 'GET',
    path: '/boosters/odds',
    caller: 'visitor',
    summary: '다음 팩의 희귀도별, 카드별 확률. 로그인했으면 내 확률.',
    query: z.object({ pack: BoosterPack }),
    answer: one(BoosterOdds),
    refusals: [],
  }),
  boosterTable: call({
    method: 'GET',
    path: '/boosters/tables/:hash',
    caller: 'visitor',
    summary: '부스터를 굴린 표. 해시는 표를 적은 JSON의 SHA-256.',
    params: z.object({ hash: Digits64 }),
    answer: one(BoosterTable),
    refusals: ['NOT_FOUND'],
  }),
  openBoosters: call({
    method: 'POST',
    path: '/boosters/open',
    caller: 'named',
    summary: '부스터를 사서 열기, 또는 받은 부스터 열기',
    body: OpenBoosters,
    answer: one(OpenedBoosters),
    spends: true,
    refusals: ['INVALID_INPUT', 'ROLL_CHANGED', 'NOT_ENOUGH_GPOINT', 'NOT_ENOUGH_BOOSTERS'],
  }),
  boosterHistory: call({
    method: 'GET',
    path: '/boosters/history',
    caller: 'named',
    summary: '연 부스터, 새것부터. 기대한 수와 나온 수.',
    query: z.object({ before: pathId.optional(), limit: limit(10, 50) }),
    answer: page(BoosterOpening).extend({ totals: BoosterTotals }),
    refusals: [],
  }),
} as const;
