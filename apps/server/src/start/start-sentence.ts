import { ConfigError } from '../config-error.ts';
import { EmbeddedPostgresError } from '../platform/embedded-postgres/embedded-postgres-error.ts';
import { NewerDatabaseError } from '../platform/migrate.ts';
import { StoreError } from './store-lock.ts';

/** Errors whose message is written for the host. */
const FOR_THE_HOST = [ConfigError, EmbeddedPostgresError, NewerDatabaseError, StoreError];

const UNKNOWN_HOST = '환경 변수 HOST의 이름을 찾지 못했습니다. 0.0.0.0이나 이 기계의 주소를 적어 주세요.';
/** Failures to listen, by code. */
const LISTEN_FAILURES: Record<string, string> = {
  EADDRINUSE: '포트를 이미 다른 프로그램이 쓰고 있습니다. 환경 변수 PORT로 다른 번호를 정해 주세요.',
  EACCES: '이 포트를 열 권한이 없습니다. 환경 변수 PORT로 1024보다 큰 번호를 정해 주세요.',
  EADDRNOTAVAIL: '환경 변수 HOST의 주소는 이 기계의 것이 아닙니다. 0.0.0.0이나 이 기계의 주소를 적어 주세요.',
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
};

/** One Korean sentence for the host about a failed start; undefined for errors that need their stack. */
export function startSentence(error: unknown): string | undefined {
  if (FOR_THE_HOST.some((kind) => error instanceof kind)) return (error as Error).message;
  const { syscall = '', code = '' } = error as { syscall?: string; code?: string };
  // a name is looked up before it is listened on
  return ['listen', 'getaddrinfo'].includes(syscall) ? LISTEN_FAILURES[code] : undefined;
}
