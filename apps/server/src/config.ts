import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { repositoryRoot } from './platform/built.ts';
import { type Reach, trustOf } from './platform/reach.ts';
import type { AuthConfig } from './platform/sign-in/provider.ts';
import type { StoragePlace } from './platform/storage/open-storage.ts';
import { loginsOf, PROVIDER_SECRETS, PROVIDER_SETTINGS } from './provider-config.ts';

export interface Config {
  port: number;
  host: string;
  dataDir: string; // absolute
  databaseUrl: string | null; // null: the embedded PostgreSQL in dataDir
  redisUrl: string | null; // null: this is the only server of its database
  storage: StoragePlace; // for pictures
  publicUrl: string; // without a slash at the end
  reach: Reach;
  auth: AuthConfig;
  mail: { url: string; from: string } | null; // null: no mail is sent
  pushServices: string[]; // allowed origins besides those of the browser vendors
  isOnlyServer: boolean; // holds the lock of its store
  operator: { email: string; password: string | null; name: string } | null;
  drainMs: number; // how long a stopping server serves on after /readyz has said so
  metricsToken: string | null; // null: only this machine may read the metrics
  logLevel: z.infer<typeof LogLevel>;
}

const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
const webAddress = { protocol: /^https?$/, error: 'http:// 나 https:// 로 시작하는 주소여야 합니다' };

const Environment = z.object({
  PORT: z.coerce.number('0에서 65535 사이의 수여야 합니다').int('정수여야 합니다').min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default(join(repositoryRoot, 'data')),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'postgres://사용자:비밀번호@주소/이름 꼴이어야 합니다' })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'redis://사용자:비밀번호@주소:포트 꼴이어야 합니다' }).optional(),
  PUBLIC_URL: z
    .url(webAddress)
    .refine((address) => !URL.canParse(address) || new URL(address).pathname === '/', '경로가 없는 주소여야 합니다')
    .optional(),
  WEB_ORIGINS: z
    .string()
    .transform(listed)
    .pipe(z.array(z.url(webAddress)))
    .default([]),
  TRUST_PROXY: z
    .string()
    .transform((typed) => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : listed(typed)))
    .refine(isTrust, '프록시의 주소나 대역(쉼표로 구분), 또는 거치는 프록시의 수여야 합니다')
    .default(['loopback']),
  AUTH_PROVIDER: z
    .enum(['embedded', 'firebase', 'oidc'], 'embedded, firebase, oidc 가운데 하나여야 합니다')
    .default('embedded'),
  AUTH_ISSUER: z.url(webAddress).optional(),
  AUTH_AUDIENCE: z.string().optional(),
  AUTH_JWKS_URL: z.url(webAddress).optional(),
  AUTH_CLIENT_ID: z.string().optional(),
  AUTH_API_KEY: z.string().optional(),
  ...PROVIDER_SETTINGS,
  OPERATOR_PASSKEYS: z.enum(['optional', 'required'], 'optional이나 required여야 합니다').default('optional'),
  OPERATOR_EMAIL: z.email('이메일 주소여야 합니다').optional(),
  OPERATOR_PASSWORD: z.string().min(10, '10자 이상이어야 합니다').max(200, '200자 이하여야 합니다').optional(),
  OPERATOR_NAME: z.string().min(2, '2자 이상이어야 합니다').max(12, '12자 이하여야 합니다').default('운영자'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp://사용자:비밀번호@주소:포트 꼴이어야 합니다' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/, '보내는 사람의 이메일 주소여야 합니다')
    .optional(),
  PUSH_SERVICES: z
    .string()
    .transform(listed)
    .pipe(z.array(z.url(webAddress)))
    .default([]),
  S3_ENDPOINT: z.url(webAddress).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, '버킷의 이름이어야 합니다')
    .optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STORE_LOCK: z.enum(['on', 'off'], 'on이나 off여야 합니다').default('on'),
  DRAIN_SECONDS: z.coerce
    .number('0에서 60 사이의 수여야 합니다')
    .min(0, '0에서 60 사이의 수여야 합니다')
    .max(60, '0에서 60 사이의 수여야 합니다')
    .default(0),
  METRICS_TOKEN: z.string().min(16, '16자 이상이어야 합니다').optional(),
  LOG_LEVEL: LogLevel.default('info'),
});
type Environment = z.infer<typeof Environment>;

/** Settings that may be in a file, which a variable with `_FILE` names, as secrets of containers and services are. */
const SECRETS = [
  'DATABASE_URL',
  'REDIS_URL',
  'OPERATOR_PASSWORD',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  ...PROVIDER_SECRETS,
] as const;

/** Names of all settings. */
export const SETTINGS: readonly string[] = [
  ...Object.keys(Environment.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
];

function listed(typed: string): string[] {
  return typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

function isTrust(trustProxy: Reach['trustProxy']): boolean {
  try {
    return Boolean(trustOf(trustProxy));
  } catch {
    return false;
  }
}

/** The only place that reads environment variables. An empty variable counts as absent. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = withSecrets(Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())));
  const { success, data, error } = Environment.safeParse(given);
  if (!success) {
    const [issue] = error.issues;
    throw new ConfigError(
      `환경 변수 ${String(issue?.path[0])}의 값이 잘못되었습니다: ${koreanReason(issue?.message)}.`,
    );
  }
  const auth = authOf(data);
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, '');
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    redisUrl: redisOf(data),
    storage: storageOf(data),
    publicUrl,
    reach: {
      webOrigins: data.WEB_ORIGINS.map((address) => new URL(address).origin),
      providerOrigins: providerOrigins(auth),
      trustProxy: data.TRUST_PROXY,
    },
    auth,
    mail: data.SMTP_URL
      ? { url: data.SMTP_URL, from: data.MAIL_FROM ?? `칠요 <no-reply@${new URL(publicUrl).hostname}>` }
      : null,
    pushServices: data.PUSH_SERVICES.map((address) => new URL(address).origin),
    operator: operatorOf(data),
    isOnlyServer: data.STORE_LOCK === 'on',
    drainMs: data.DRAIN_SECONDS * 1000,
    metricsToken: data.METRICS_TOKEN ?? null,
    logLevel: data.LOG_LEVEL,
  };
}

/** The settings, with those from files. A missing or empty file is an error: the site would open without the secret. */
function withSecrets(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = SECRETS.flatMap((name): [string, string][] => {
    const path = given[`${name}_FILE`];
    if (!path) return [];
    if (given[name]) throw new ConfigError(`환경 변수 ${name}와 ${name}_FILE 가운데 하나만 정해 주세요.`);
    return [[name, secretIn(path, `${name}_FILE`)]];
  });
  return { ...given, ...Object.fromEntries(read) };
}

function secretIn(path: string, variable: string): string {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret) return secret;
  } catch (error) {
    throw new ConfigError(`환경 변수 ${variable}의 파일을 읽을 수 없습니다: ${path}.`, { cause: error });
  }
  throw new ConfigError(`환경 변수 ${variable}의 파일이 비어 있습니다: ${path}.`);
}

function authOf(env: Environment): AuthConfig {
  const provider = env.AUTH_PROVIDER;
  const demandsPasskeys = env.OPERATOR_PASSKEYS === 'required';
  if (provider === 'embedded')
    return { provider, audience: env.AUTH_AUDIENCE ?? 'chilyo', logins: loginsOf(env), demandsPasskeys };
  if (demandsPasskeys)
    throw new ConfigError('환경 변수 OPERATOR_PASSKEYS=required는 AUTH_PROVIDER=embedded에만 쓸 수 있습니다.');
  if (env.AUTH_PROVIDERS.length > 0)
    throw new ConfigError('환경 변수 AUTH_PROVIDERS는 AUTH_PROVIDER=embedded에만 쓸 수 있습니다.');
  // a Firebase ID token's audience is the project, and its issuer carries the project's name
  const audience = env.AUTH_AUDIENCE ?? (provider === 'oidc' ? env.AUTH_CLIENT_ID : undefined);
  if (!audience) {
    const name = provider === 'firebase' ? 'AUTH_AUDIENCE(Firebase 프로젝트 이름)' : 'AUTH_CLIENT_ID';
    throw new ConfigError(`AUTH_PROVIDER=${provider}에는 환경 변수 ${name}가 필요합니다.`);
  }
  const issuer =
    env.AUTH_ISSUER ?? (provider === 'firebase' ? `https://securetoken.google.com/${audience}` : undefined);
  if (!issuer) throw new ConfigError('AUTH_PROVIDER=oidc에는 환경 변수 AUTH_ISSUER가 필요합니다.');
  if (provider === 'firebase' && !env.AUTH_API_KEY) {
    throw new ConfigError('AUTH_PROVIDER=firebase에는 환경 변수 AUTH_API_KEY(Firebase 웹 API 키)가 필요합니다.');
  }
  const firebaseKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
  return {
    provider,
    issuer,
    audience,
    jwksUrl: env.AUTH_JWKS_URL ?? (provider === 'firebase' ? firebaseKeys : null),
    clientId: env.AUTH_CLIENT_ID ?? audience,
    apiKey: env.AUTH_API_KEY ?? null,
  };
}

/** Several servers need a database that all of them reach. */
function redisOf({ REDIS_URL, DATABASE_URL }: Environment): string | null {
  if (REDIS_URL && !DATABASE_URL)
    throw new ConfigError('환경 변수 REDIS_URL로 서버를 여럿 켜려면 DATABASE_URL도 정해야 합니다.');
  return REDIS_URL ?? null;
}

/** A bucket needs every setting: with half of them, pictures would silently go to the local folder. */
function storageOf(env: Environment): StoragePlace {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(needed).length) return { folder: join(resolve(env.DATA_DIR), 'uploads') };
  if (missing.length > 0)
    throw new ConfigError(`그림을 S3 저장소에 두려면 환경 변수 ${missing.join(', ')}도 정해야 합니다.`);
  return {
    s3: {
      endpoint: S3_ENDPOINT!.replace(/\/+$/, ''),
      bucket: S3_BUCKET!,
      region: env.S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID!,
      secretAccessKey: S3_SECRET_ACCESS_KEY!,
    },
  };
}

/** Origins that the sign-in page calls to submit credentials and to fetch tokens. */
function providerOrigins(auth: AuthConfig): string[] {
  if (auth.provider === 'embedded') return [];
  if (auth.provider === 'oidc') return [new URL(auth.issuer).origin];
  return ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
}

function operatorOf(env: Environment): Config['operator'] {
  const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password, OPERATOR_NAME: name } = env;
  if (!email) {
    if (password) throw new ConfigError('환경 변수 OPERATOR_PASSWORD를 쓰려면 OPERATOR_EMAIL도 정해야 합니다.');
    return null;
  }
  if (env.AUTH_PROVIDER === 'embedded' && !password) {
    throw new ConfigError('환경 변수 OPERATOR_EMAIL을 쓰려면 OPERATOR_PASSWORD도 정해야 합니다.');
  }
  return { email, password: password ?? null, name };
}

/** Schema rules without a Korean message keep the English one. */
function koreanReason(message: string | undefined): string {
  return message && /[가-힣]/.test(message) ? message : '정해진 범위나 목록에 없습니다';
}
