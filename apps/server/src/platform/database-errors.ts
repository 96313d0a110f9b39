/** What the tables themselves refuse, by PostgreSQL's codes. */
export const breaksUniqueness = (error: unknown) => codeOf(error) === '23505';

/** Two transactions waited for each other, or could not be told apart; the one that lost may be tried again. */
export const isDeadlock = (error: unknown) => ['40P01', '40001'].includes(codeOf(error) as string);

/** A statement took longer than it was given. */
export const isTimeout = (error: unknown) => codeOf(error) === '57014';

/**
 * The database cannot do it now, and another time it could: it is away, starting or stopping, has no connection or no room left,
 * or somebody else holds what was asked for. Nothing is wrong with what was asked.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return PG_SENTENCES.test(error.message);
  return PG_CODES.test(code) || NETWORK_CODES.has(code) || (code === 'ENOENT' && syscall === 'connect');
}

/** 08 connection, 53 resources (disk full, too many connections), 57P stopping or starting, 57014 time-out, 55P03 lock, 40 deadlock. */
const PG_CODES = /^(08...|53...|57P0.|57014|55P03|40001|40P01)$/;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says of its own connections carries no code. */
const PG_SENTENCES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered|was closed))/;

const codeOf = (error: unknown) => (error as { code?: unknown }).code;
