import { NoAnswer } from './nodes/bus.ts';

/** Constraint violations, by PostgreSQL's error codes. */
export const breaksUniqueness = (error: unknown) => codeOf(error) === '23505';

/** A deadlock or serialization failure; the losing transaction may be retried. */
export const isDeadlock = (error: unknown) => ['40P01', '40001'].includes(codeOf(error) as string);

/** A statement ran into its timeout. */
export const isTimeout = (error: unknown) => codeOf(error) === '57014';

/**
 * The database or another node cannot serve the query at present: it is unreachable, starting, stopping, out of connections or disk, or
 * the rows are locked. The query itself is valid and may be retried later.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoAnswer) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return PG_SENTENCES.test(error.message);
  return PG_CODES.test(code) || NETWORK_CODES.has(code) || (code === 'ENOENT' && syscall === 'connect');
}

/** 08 connection, 25006 a primary that is one no more, 53 resources (disk full, too many connections), 57P stopping or starting, 57014 time-out, 55P03 lock, 40 deadlock. */
const PG_CODES = /^(08...|25006|53...|57P0.|57014|55P03|40001|40P01)$/;
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
/** The driver's own connection errors carry no code. */
const PG_SENTENCES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered|was closed))/;

const codeOf = (error: unknown) => (error as { code?: unknown }).code;
