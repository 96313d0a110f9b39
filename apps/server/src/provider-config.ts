import { SIGN_IN_PROVIDERS, type SignInProviderId } from '@chilyo/protocol';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import type { ClientSecret, ProviderSettings } from './platform/sign-in/known-providers.ts';

const text = z.string().optional();

/** Settings of the sign-in providers: their list, and the credentials of each. */
export const PROVIDER_SETTINGS = {
  AUTH_PROVIDERS: z
    .string()
    .transform((typed) => [...new Set(typed.split(',').map((word) => word.trim()))].filter(Boolean))
    .pipe(
      z.array(z.enum(SIGN_IN_PROVIDERS, `${SIGN_IN_PROVIDERS.join(', ')} 가운데서 골라 쉼표로 나누어 적어야 합니다`)),
    )
    .default([]),
  AUTH_GOOGLE_ID: text,
  AUTH_GOOGLE_SECRET: text,
  AUTH_KAKAO_ID: text,
  AUTH_KAKAO_SECRET: text,
  AUTH_NAVER_ID: text,
  AUTH_NAVER_SECRET: text,
  AUTH_DISCORD_ID: text,
  AUTH_DISCORD_SECRET: text,
  AUTH_APPLE_ID: text,
  AUTH_APPLE_TEAM: text,
  AUTH_APPLE_KEY_ID: text,
  AUTH_APPLE_KEY: text,
  AUTH_SSO_ID: text,
  AUTH_SSO_SECRET: text,
  AUTH_SSO_ISSUER: z
    .url({ protocol: /^https?$/, error: 'http:// 나 https:// 로 시작하는 주소여야 합니다' })
    .refine(isSafe, 'https:// 로 시작하는 주소여야 합니다')
    .optional(),
  AUTH_SSO_NAME: z.string().max(20, '20자 이하여야 합니다').optional(),
};

/** Secrets, which may be in files. */
export const PROVIDER_SECRETS = [
  'AUTH_GOOGLE_SECRET',
  'AUTH_KAKAO_SECRET',
  'AUTH_NAVER_SECRET',
  'AUTH_DISCORD_SECRET',
  'AUTH_APPLE_KEY',
  'AUTH_SSO_SECRET',
] as const;

type Given = z.infer<z.ZodObject<typeof PROVIDER_SETTINGS>>;

/** Plain HTTP is accepted for this machine only. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The providers of the list. Throws a ConfigError that names what one of them lacks. */
export function loginsOf(given: Given): ProviderSettings[] {
  return given.AUTH_PROVIDERS.map((id) => {
    const needed = (name: keyof Given): string => {
      const value = given[name];
      if (typeof value !== 'string')
        throw new ConfigError(`AUTH_PROVIDERS의 ${id}에는 환경 변수 ${name}가 필요합니다.`);
      return value;
    };
    const upper = id.toUpperCase() as Uppercase<SignInProviderId>;
    return {
      id,
      name: id === 'sso' ? needed('AUTH_SSO_NAME') : '',
      clientId: needed(`AUTH_${upper}_ID`),
      clientSecret: secretOf(id, given, needed),
      issuer: id === 'sso' ? needed('AUTH_SSO_ISSUER') : null,
    };
  });
}

function secretOf(id: SignInProviderId, given: Given, needed: (name: keyof Given) => string): ClientSecret {
  if (id === 'apple')
    return {
      teamId: needed('AUTH_APPLE_TEAM'),
      keyId: needed('AUTH_APPLE_KEY_ID'),
      // a variable holds it in one line
      privateKey: needed('AUTH_APPLE_KEY').replaceAll('\\n', '\n'),
    };
  // PKCE may be enough for these two
  if (id === 'kakao') return given.AUTH_KAKAO_SECRET ?? '';
  if (id === 'sso') return given.AUTH_SSO_SECRET ?? '';
  return needed(`AUTH_${id.toUpperCase() as Uppercase<typeof id>}_SECRET`);
}
