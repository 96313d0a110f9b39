import { z } from 'zod';
import { Seconds, storable } from '../schemas.ts';
import { call, nothing, one } from './call.ts';
import { Tokens } from './sign-in.ts';

const bytes = (most: number) =>
  storable(
    z
      .string()
      .min(1)
      .max(most)
      .regex(/^[\w-]+={0,2}$/),
  );
const credential = { id: bytes(1500), rawId: bytes(1500), type: z.literal('public-key') };

/** What `navigator.credentials.create` gave, as `toJSON()` writes it; what is not named here is dropped. */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(8000),
    transports: z
      .array(storable(z.string().min(1).max(40)))
      .max(10)
      .optional(),
  }),
});

/** What `navigator.credentials.get` gave. */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    // 6.2 kB with the largest key of ML-DSA
    signature: bytes(8000),
    userHandle: bytes(200).optional(),
  }),
});

export const Passkey = z.object({
  id: z.guid(),
  /** On which it was made, as a person would call it; empty when it did not say. */
  device: z.string(),
  created_ts: Seconds,
  /** Null before its first sign-in. */
  used_ts: Seconds.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const Passkeys = z.object({
  passkeys: z.array(Passkey),
  /** The password alone does not sign in. */
  is_needed: z.boolean(),
});
export type Passkeys = z.infer<typeof Passkeys>;

/** Options for the browser, as WebAuthn writes them in JSON. */
const Options = z.looseObject({ challenge: z.string() });

/** Passkeys of the embedded sign-in: signing in without a password. */
export const passkeyCalls = {
  passkeySignInOptions: call({
    method: 'POST',
    path: '/auth/passkeys/sign-in-options',
    caller: 'visitor',
    summary: '패스키로 로그인하려는 브라우저가 `navigator.credentials.get`에 줄 것. 5분 동안 한 번 쓸 수 있습니다.',
    answer: one(Options),
    isOpenReadOnly: true,
    refusals: ['PROVIDER_NOT_EMBEDDED'],
  }),
  signInWithPasskey: call({
    method: 'POST',
    path: '/auth/passkeys/sign-in',
    caller: 'visitor',
    summary: '패스키로 로그인',
    body: UsedPasskey,
    answer: one(Tokens),
    isOpenReadOnly: true,
    refusals: ['PASSKEY_UNKNOWN', 'PASSKEY_REFUSED', 'BUSY', 'PROVIDER_NOT_EMBEDDED'],
  }),
  passkeys: call({
    method: 'GET',
    path: '/auth/passkeys',
    caller: 'user',
    summary: '내 패스키. 만든 순서.',
    answer: one(Passkeys),
    refusals: ['PROVIDER_NOT_EMBEDDED'],
  }),
  passkeyOptions: call({
    method: 'POST',
    path: '/auth/passkeys/options',
    caller: 'user',
    summary: '패스키를 만들려는 브라우저가 `navigator.credentials.create`에 줄 것. 5분 동안 한 번 쓸 수 있습니다.',
    // null for an account without one, whose caller must have signed in just now
    body: z.strictObject({ password: storable(z.string().min(1).max(1000)).nullable() }),
    answer: one(Options),
    refusals: ['PASSWORD_WRONG', 'PROOF_NEEDED', 'TOO_MANY_ATTEMPTS', 'PASSKEYS_FULL', 'PROVIDER_NOT_EMBEDDED'],
  }),
  addPasskey: call({
    method: 'POST',
    path: '/auth/passkeys',
    caller: 'user',
    summary: '만든 패스키 받아 두기',
    body: MadePasskey,
    answer: one(Passkeys),
    refusals: ['PASSKEY_REFUSED', 'PASSKEYS_FULL', 'PROVIDER_NOT_EMBEDDED'],
  }),
  removePasskey: call({
    method: 'DELETE',
    path: '/auth/passkeys/:id',
    caller: 'user',
    summary: '패스키 지우기. 마지막 것을 지우면 비밀번호만으로 다시 로그인할 수 있습니다.',
    params: z.object({ id: z.guid() }),
    answer: nothing,
    refusals: ['LAST_LOGIN', 'NOT_FOUND', 'PROVIDER_NOT_EMBEDDED'],
  }),
  needPasskey: call({
    method: 'PUT',
    path: '/auth/passkeys/needed',
    caller: 'user',
    summary: '비밀번호만으로는 로그인하지 못하게 하거나, 다시 하게 하기',
    body: z.strictObject({ is_needed: z.boolean() }),
    answer: nothing,
    refusals: ['NOT_FOUND', 'MAILBOX_UNPROVEN', 'PROVIDER_NOT_EMBEDDED'],
  }),
} as const;
