import { z } from 'zod';
import { Seconds, storable } from '../schemas.ts';
import { SIGN_IN_PROVIDERS } from '../sign-in-providers.ts';
import { call, one } from './call.ts';
import { Tokens } from './sign-in.ts';

const Provider = z.enum(SIGN_IN_PROVIDERS);
const secret = storable(z.string().min(1).max(200));
/** A pending sign-in: the address to open, and what the browser keeps in order to finish it. */
const Begun = z.object({ url: z.string(), state: z.string(), secret: z.string() });
const Finished = z.strictObject({ state: secret, secret });
/** The account's password; null for an account without one, whose caller must have signed in just now. */
const Proof = z.strictObject({ password: storable(z.string().min(1).max(1000)).nullable() });

export const LinkedLogin = z.object({
  provider: Provider,
  /** E-mail or name of the account at the provider; empty when it tells none. */
  label: z.string(),
  created_ts: Seconds,
  /** Null before its first login. */
  used_ts: Seconds.nullable(),
});
export type LinkedLogin = z.infer<typeof LinkedLogin>;

export const LinkedLogins = z.object({
  logins: z.array(LinkedLogin),
  /** Providers of this site. */
  providers: z.array(z.object({ id: Provider, name: z.string() })),
  has_password: z.boolean(),
});
export type LinkedLogins = z.infer<typeof LinkedLogins>;

/** Sign-in at providers, for accounts of the embedded provider. It ends with the site's own tokens, as a password does. */
export const linkedLoginCalls = {
  beginProviderSignIn: call({
    method: 'POST',
    path: '/auth/providers/:provider/sign-in',
    caller: 'visitor',
    summary: '다른 계정으로 로그인하거나 가입하기 시작. 브라우저를 `url`로 보냅니다.',
    params: z.object({ provider: Provider }),
    answer: one(Begun),
    isOpenReadOnly: true,
    refusals: ['NOT_FOUND', 'PROVIDER_UNREACHABLE', 'PROVIDER_NOT_EMBEDDED'],
  }),
  finishProviderSignIn: call({
    method: 'POST',
    path: '/auth/providers/sign-in',
    caller: 'visitor',
    summary: '다른 계정에서 돌아와 로그인 마치기. 처음이면 새 계정을 만듭니다.',
    body: Finished,
    answer: one(Tokens),
    isOpenReadOnly: true,
    refusals: [
      'PROVIDER_RETURN_INVALID',
      'EMAIL_HAS_ACCOUNT',
      'PASSKEY_NEEDED',
      'BUSY',
      'SIGN_UP_CLOSED',
      'SIGN_UP_BLOCKED',
      'TOO_MANY_ATTEMPTS',
      'PROVIDER_NOT_EMBEDDED',
    ],
  }),
  linkedLogins: call({
    method: 'GET',
    path: '/auth/linked-logins',
    caller: 'user',
    summary: '내 계정으로 로그인하는 다른 계정',
    answer: one(LinkedLogins),
    refusals: ['PROVIDER_NOT_EMBEDDED'],
  }),
  beginLinking: call({
    method: 'POST',
    path: '/auth/linked-logins/:provider',
    caller: 'user',
    summary: '다른 계정 연결하기 시작. 비밀번호가 없는 계정은 10분 안에 로그인했어야 합니다.',
    params: z.object({ provider: Provider }),
    body: Proof,
    answer: one(Begun),
    refusals: [
      'PASSWORD_WRONG',
      'PROOF_NEEDED',
      'TOO_MANY_ATTEMPTS',
      'NOT_FOUND',
      'PROVIDER_UNREACHABLE',
      'PROVIDER_NOT_EMBEDDED',
    ],
  }),
  finishLinking: call({
    method: 'POST',
    path: '/auth/linked-logins',
    caller: 'user',
    summary: '다른 계정에서 돌아와 연결 마치기',
    body: Finished,
    answer: one(LinkedLogins),
    refusals: ['PROVIDER_RETURN_INVALID', 'LINKED_ELSEWHERE', 'LINKED_ALREADY', 'PROVIDER_NOT_EMBEDDED'],
  }),
  unlinkLogin: call({
    method: 'POST',
    path: '/auth/linked-logins/:provider/unlink',
    caller: 'user',
    summary: '연결 끊기. 로그인할 다른 길이 남아 있어야 합니다.',
    params: z.object({ provider: Provider }),
    body: Proof,
    answer: one(LinkedLogins),
    refusals: [
      'PASSWORD_WRONG',
      'PROOF_NEEDED',
      'TOO_MANY_ATTEMPTS',
      'LAST_LOGIN',
      'NOT_FOUND',
      'PROVIDER_NOT_EMBEDDED',
    ],
  }),
  setFirstPassword: call({
    method: 'POST',
    path: '/auth/password/first',
    caller: 'user',
    summary: '비밀번호가 없는 계정의 첫 비밀번호. 10분 안에 로그인했어야 합니다.',
    body: z.strictObject({ password: storable(z.string().min(1).max(1000)) }),
    answer: one(LinkedLogins),
    refusals: [
      'PROOF_NEEDED',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'PASSWORD_WEAK',
      'PASSWORD_SET',
      'PROVIDER_NOT_EMBEDDED',
    ],
  }),
} as const;
