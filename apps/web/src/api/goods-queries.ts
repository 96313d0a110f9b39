import type {
  Coupon,
  FoundName,
  Gift,
  Health,
  LedgerRow,
  Letter,
  LetterAllowance,
  LetterBox,
  MarketNote,
  PublicCoupon,
} from '@chilyo/protocol';
import { queryOptions } from '@tanstack/react-query';
import { paged } from './api-queries.ts';
import { call } from './http.ts';

const items = async <T>(path: string, query = {}) => (await call<{ items: T[] }>(path, { query, quiet: true })).items;
const item = async <T>(path: string) => (await call<{ item: T }>(path, { quiet: true })).item;

/** What has come and gone, what waits, and what players send each other. */
export const goodsQueries = {
  /** Anything may have moved since it was looked at. */
  ledger: (currency: 'gpoint' | 'dpoint', way: 'in' | 'out' | undefined) => ({
    ...paged<LedgerRow>(['ledger', currency, way], '/ledger', { currency, way }),
    staleTime: 0,
  }),
  gifts: () => queryOptions({ queryKey: ['gifts'], queryFn: () => items<Gift>('/gifts'), staleTime: 0 }),
  publicCoupons: () =>
    queryOptions({ queryKey: ['coupons'], queryFn: () => items<PublicCoupon>('/coupons'), staleTime: 0 }),
  letters: (box: LetterBox) => ({ ...paged<Letter>(['letters', box], '/letters', { box }), staleTime: 0 }),
  letter: (id: number) =>
    queryOptions({
      queryKey: ['letters', 'one', id],
      queryFn: () => item<Letter>(`/letters/${id}`),
      staleTime: 0,
      retry: false,
    }),
  unreadLetters: () =>
    queryOptions({
      queryKey: ['letters', 'unread'],
      queryFn: async () => (await item<{ count: number }>('/letters/unread')).count,
    }),
  letterAllowance: () =>
    queryOptions({
      queryKey: ['letters', 'allowance'],
      queryFn: () => item<LetterAllowance>('/letters/allowance'),
      staleTime: 0,
    }),
  names: (name: string) =>
    queryOptions({ queryKey: ['names', name], queryFn: () => items<FoundName>('/users/names', { name }) }),
  madeCoupons: () => paged<Coupon>(['made-coupons'], '/operator/coupons'),
  marketNotes: () => paged<MarketNote>(['market-notes'], '/operator/market-notes'),
  /** Asked for by a press only. */
  health: () =>
    queryOptions({
      queryKey: ['health'],
      queryFn: () => item<Health>('/operator/health'),
      enabled: false,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
