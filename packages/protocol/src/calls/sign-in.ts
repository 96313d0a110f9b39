import { z } from 'zod';
import { Id, Seconds, storable } from '../schemas.ts';
import { SIGN_IN_PROVIDERS } from '../sign-in-providers.ts';
import { call, many, nothing, one } from './call.ts';

export const Credentials = z.strictObject({
  email: storable(z.string().min(1).max(320)),
  password: storable(z.string().min(1).max(1000)),
});

/** The current password, and the new one. */
export const PasswordChange = z.strictObject({
  old: storable(z.string().min(1).max(1000)),
  new: storable(z.string().min(1).max(1000)),
});

export const Tokens = z.object({ id_token: z.string(), refresh_token: z.string(), expires_in: z.int() });

export const RefreshBody = z.strictObject({ refresh_token: storable(z.string().min(1).max(2000)) });

export const AuthConfig = z.looseObject({
  provider: z.enum(['embedded', 'firebase', 'oidc']),
  /** Whether the site sends e-mail: for forgotten passwords and changes of the address. */
  mail: z.boolean(),
  /** Where people of this site may sign in besides; each has its name for the button. */
  logins: z.array(z.object({ id: z.enum(SIGN_IN_PROVIDERS), name: z.string() })),
});

/** A session of the user, one per device. */
export const SignInSession = z.object({
  id: z.guid(),
  /** As a person would call it; empty when it did not say. */
  device: z.string(),
  created_ts: Seconds,
  used_ts: Seconds,
  /** The one that asks. */
  is_here: z.boolean(),
});
export type SignInSession = z.infer<typeof SignInSession>;

/** The account's e-mail address, and a pending one until its owner confirms it. */
export const Mailbox = z.object({
  /** Empty where the provider of the login told none. */
  email: z.string(),
  is_verified: z.boolean(),
  pending: z.object({ email: z.string(), until_ts: Seconds }).nullable(),
});
export type Mailbox = z.infer<typeof Mailbox>;

const email = storable(z.string().min(1).max(320));
const password = storable(z.string().min(1).max(1000));
/** The secret of a link that came by mail. */
const token = storable(z.string().min(1).max(200));

/** Signing in, and what belongs to it. */
export const signInCalls = {
  authConfig: call({
    method: 'GET',
    path: '/auth/config',
    caller: 'visitor',
    summary: '로그인 제공자',
    answer: one(AuthConfig),
    refusals: [],
  }),
  signUp: call({
    method: 'POST',
    path: '/auth/sign-up',
    caller: 'visitor',
    summary: '가입',
    body: Credentials,
    answer: one(Tokens),
    refusals: [
      'EMAIL_INVALID',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'PASSWORD_WEAK',
      'SIGN_UP_REFUSED',
      'SIGN_UP_CLOSED',
      'SIGN_UP_BLOCKED',
      'TOO_MANY_ATTEMPTS',
      'PROVIDER_NOT_EMBEDDED',
      'BUSY',
    ],
  }),
  signIn: call({
    method: 'POST',
    path: '/auth/sign-in',
    caller: 'visitor',
    summary: '로그인',
    body: Credentials,
    answer: one(Tokens),
    isOpenReadOnly: true,
    refusals: ['SIGN_IN_FAILED', 'PASSKEY_NEEDED', 'TOO_MANY_ATTEMPTS', 'PROVIDER_NOT_EMBEDDED', 'BUSY'],
  }),
  refresh: call({
    method: 'POST',
    path: '/auth/refresh',
    caller: 'visitor',
    summary: '토큰 갱신',
    body: RefreshBody,
    answer: one(Tokens),
    isOpenReadOnly: true,
    refusals: ['REFRESH_INVALID', 'SIGN_IN_ENDED', 'PROVIDER_NOT_EMBEDDED'],
  }),
  signOut: call({
    method: 'POST',
    path: '/auth/sign-out',
    caller: 'visitor',
    summary: '로그아웃',
    body: RefreshBody,
    answer: nothing,
    isOpenReadOnly: true,
    refusals: ['PROVIDER_NOT_EMBEDDED'],
  }),
  signOutEverywhere: call({
    method: 'POST',
    path: '/auth/sign-out-everywhere',
    caller: 'user',
    summary: '모든 기기에서 로그아웃. 이 기기도 함께입니다.',
    answer: nothing,
    isOpenReadOnly: true,
    isOpenToSuspended: true,
    refusals: ['PROVIDER_NOT_EMBEDDED'],
  }),
  changePassword: call({
    method: 'PUT',
    path: '/auth/password',
    caller: 'user',
    summary: '비밀번호 바꾸기. 다른 기기는 모두 로그아웃되고, 이 기기는 답으로 받은 토큰을 씁니다.',
    body: PasswordChange,
    answer: one(Tokens),
    refusals: [
      'PASSWORD_WRONG',
      'PASSWORD_UNCHANGED',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'PASSWORD_WEAK',
      'TOO_MANY_ATTEMPTS',
      'PROVIDER_NOT_EMBEDDED',
    ],
  }),
  sessions: call({
    method: 'GET',
    path: '/auth/sessions',
    caller: 'user',
    summary: '로그인된 기기. 마지막에 쓴 것부터.',
    answer: many(SignInSession),
    refusals: ['PROVIDER_NOT_EMBEDDED'],
  }),
  endSession: call({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    caller: 'user',
    summary: '한 기기에서 로그아웃',
    params: z.object({ id: z.guid() }),
    answer: nothing,
    isOpenReadOnly: true,
    refusals: ['NOT_FOUND', 'PROVIDER_NOT_EMBEDDED'],
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/auth/password/forgotten',
    caller: 'visitor',
    summary: '비밀번호를 새로 정할 링크를 메일로 받기. 그런 계정이 있는지는 말하지 않습니다.',
    body: z.strictObject({ email }),
    answer: nothing,
    refusals: ['EMAIL_INVALID', 'MAIL_OFF', 'MAILS_USED_UP', 'PROVIDER_NOT_EMBEDDED'],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/auth/password/reset',
    caller: 'visitor',
    summary: '받은 링크로 비밀번호 새로 정하기. 모든 기기에서 로그아웃되고, 이 기기는 답으로 받은 토큰을 씁니다.',
    body: z.strictObject({ token, password }),
    answer: one(Tokens),
    refusals: [
      'LINK_INVALID',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'PASSWORD_WEAK',
      'PASSKEY_NEEDED',
      'PROVIDER_NOT_EMBEDDED',
    ],
  }),
  mailbox: call({
    method: 'GET',
    path: '/auth/email',
    caller: 'user',
    summary: '내 이메일',
    answer: one(Mailbox),
    refusals: ['NOT_FOUND', 'PROVIDER_NOT_EMBEDDED'],
  }),
  changeEmail: call({
    method: 'PUT',
    path: '/auth/email',
    caller: 'user',
    summary: '이메일 바꾸기. 메일을 보내는 사이트에서는 새 주소로 간 링크를 열어야 바뀝니다.',
    body: z.strictObject({ email, password }),
    answer: one(Mailbox),
    refusals: [
      'EMAIL_INVALID',
      'EMAIL_UNCHANGED',
      'EMAIL_REFUSED',
      'PASSWORD_WRONG',
      'TOO_MANY_ATTEMPTS',
      'MAILS_USED_UP',
      'NOT_FOUND',
      'PROVIDER_NOT_EMBEDDED',
    ],
  }),
  proveEmail: call({
    method: 'POST',
    path: '/auth/email/proof',
    caller: 'user',
    summary: '지금 이메일이 내 것임을 확인할 링크를 메일로 받기. 확인된 이메일에는 보내지 않습니다.',
    answer: one(Mailbox),
    refusals: ['MAIL_OFF', 'MAILS_USED_UP', 'NOT_FOUND', 'PROVIDER_NOT_EMBEDDED'],
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/auth/email/confirm',
    caller: 'visitor',
    summary: '메일로 받은 링크로 이메일 확인하기. 새 주소로 온 링크라면 그 주소로 바뀝니다.',
    body: z.strictObject({ token }),
    answer: one(z.object({ email: z.string() })),
    refusals: ['LINK_INVALID', 'EMAIL_REFUSED', 'PROVIDER_NOT_EMBEDDED'],
  }),
  makePasswordLink: call({
    method: 'POST',
    path: '/operator/password-links',
    caller: 'make_password_links',
    summary: '비밀번호를 잊은 사람에게 건네줄 링크',
    body: z.strictObject({ user_id: Id }),
    answer: one(z.object({ url: z.string(), until_ts: Seconds })),
    refusals: ['USER_NOT_FOUND', 'NOT_FOUND', 'PROVIDER_NOT_EMBEDDED'],
  }),
} as const;
