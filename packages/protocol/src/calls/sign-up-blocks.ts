import { z } from 'zod';
import { cleanText, Id, pathId, Seconds } from '../schemas.ts';
import { call, many, nothing } from './call.ts';

export const SIGN_UP_BLOCK_KINDS = ['domain', 'network'] as const;
/** A year. */
const HOURS_MOST = 8_760;

/** Who cannot sign up until when, and why. */
export const SignUpBlock = z.object({
  id: Id,
  kind: z.enum(SIGN_UP_BLOCK_KINDS),
  /** Null for a network: only its hash is stored. */
  domain: z.string().nullable(),
  reason: z.string(),
  created_ts: Seconds,
  until_ts: Seconds,
});
export type SignUpBlock = z.infer<typeof SignUpBlock>;

export const signUpBlockCalls = {
  signUpBlocks: call({
    method: 'GET',
    path: '/operator/sign-up-blocks',
    caller: 'block_sign_ups',
    summary: '이어지는 가입 차단. 새것부터.',
    answer: many(SignUpBlock),
    refusals: ['FORBIDDEN'],
  }),
  blockSignUps: call({
    method: 'POST',
    path: '/operator/sign-up-blocks',
    caller: 'block_sign_ups',
    summary: '메일 도메인(그 아래도)이나 주소 대역(IPv4는 /24, IPv6은 /64)의 가입 막기. 대역은 해시로만 남깁니다.',
    body: z.strictObject({
      kind: z.enum(SIGN_UP_BLOCK_KINDS),
      value: cleanText(1, 253),
      reason: cleanText(1, 200),
      hours: z.int().min(1).max(HOURS_MOST),
    }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'SIGN_UP_BLOCK_UNFIT'],
  }),
  unblockSignUps: call({
    method: 'DELETE',
    path: '/operator/sign-up-blocks/:id',
    caller: 'block_sign_ups',
    summary: '가입 차단 풀기',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
} as const;
