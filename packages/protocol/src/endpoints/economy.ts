import { Economy } from '../economy.ts';
import { call, one } from './call.ts';

/** Prices, fees and odds. */
export const economyCalls = {
  economy: call({
    method: 'GET',
    path: '/economy',
    caller: 'visitor',
    summary: '값, 수수료, 확률',
    answer: one(Economy),
    refusals: [],
  }),
} as const;
