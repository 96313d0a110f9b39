/** What the tables themselves refuse, by PostgreSQL's codes. */
export const breaksUniqueness = (error: unknown) => codeOf(error) === '23505';

/** Two transactions waited for each other, or could not be told apart; the one that lost may be tried again. */
export const isDeadlock = (error: unknown) => ['40P01', '40001'].includes(codeOf(error) as string);

/** A statement took longer than it was given. */
export const isTimeout = (error: unknown) => codeOf(error) === '57014';

const codeOf = (error: unknown) => (error as { code?: unknown }).code;
