import { z } from 'zod';
import { Economy, LedgerRow } from '../economy.ts';
import { call, limit, one, page } from './call.ts';

/** Prices, fees and odds; what has come and gone. */
export const economyCalls = {
  economy: call({
    method: 'GET',
    path: '/economy',
    caller: 'visitor',
    summary: '값, 수수료, 확률',
    answer: one(Economy),
    refusals: [],
  }),
  ledger: call({
    method: 'GET',
    path: '/ledger',
    caller: 'named',
    summary: '내 골드나 가루의 장부. 새것부터.',
    query: z.object({
      currency: z.enum(['gpoint', 'dpoint']),
      /** What came, or what went. */
      way: z.enum(['in', 'out']).optional(),
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      limit: limit(30, 100),
    }),
    answer: page(LedgerRow),
    refusals: [],
  }),
} as const;
