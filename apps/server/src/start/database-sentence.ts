import type { DatabaseConnection } from '../platform/database.ts';

/** By the driver's error code; classes of codes share a sentence. */
const SENTENCES: [codes: RegExp, sentence: string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'DATABASE_URL에 적힌 서버 이름을 찾지 못했습니다. 이름을 확인해 주세요.'],
  [
    /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P03)$/,
    '켜져 있는지, DATABASE_URL의 주소와 포트가 맞는지 확인해 주세요.',
  ],
  [/^(28P01|28000)$/, '로그인을 거절했습니다. DATABASE_URL의 사용자 이름과 비밀번호를 확인해 주세요.'],
  [/^3D000$/, 'DATABASE_URL에 적힌 데이터베이스가 없습니다. 먼저 만들어 주세요.'],
  [/^42501$/, 'DATABASE_URL의 사용자에게 표를 만들 권한이 없습니다. 그 사용자를 데이터베이스의 소유자로 해 주세요.'],
  [/^53300$/, '연결을 더 받지 않습니다. PostgreSQL의 max_connections를 30 이상 남겨 주세요.'],
];

/** Errors of the driver without a code, by their message. */
const MESSAGES: [message: RegExp, sentence: string][] = [
  [
    /unsupported startup parameter/,
    '연결을 나누어 쓰는 프로그램(PgBouncer 등)은 session 방식이어야 하고, 시작 설정 lock_timeout과 statement_timeout을 받아야 합니다. 없이 바로 잇는 것이 좋습니다.',
  ],
  [/does not support SSL/, 'SSL을 지원하지 않습니다. DATABASE_URL의 sslmode를 빼 주세요.'],
  [/self.signed certificate|certificate/, '인증서를 믿을 수 없습니다. DATABASE_URL의 sslmode를 확인해 주세요.'],
  [/^(timeout e|Connection terminated)/, '켜져 있는지, DATABASE_URL의 주소와 포트가 맞는지 확인해 주세요.'],
];

/**
 * One Korean sentence for the host about a database that cannot be used; undefined for other errors. Names the address,
 * never the password.
 */
export function databaseSentence(error: unknown, connection: DatabaseConnection): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const found = SENTENCES.find(([codes]) => codes.test(code)) ?? MESSAGES.find(([messages]) => messages.test(message));
  return found && `데이터베이스(${addressOf(connection)})를 쓸 수 없습니다. ${found[1]}`;
}

/** Host, port and name of the database, for people. */
export function addressOf({ connectionString, host, port, database }: DatabaseConnection): string {
  if (!connectionString) return `${host ?? ''}:${port ?? ''}/${database ?? ''}`;
  const url = new URL(connectionString);
  return `${url.host}${url.pathname}`;
}
