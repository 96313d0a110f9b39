/** What the tables themselves refuse, by PostgreSQL's codes. */
export const breaksUniqueness = (error: unknown) => codeOf(error) === '23505';
export const breaksCheck = (error: unknown) => codeOf(error) === '23514';

const codeOf = (error: unknown) => (error as { code?: unknown }).code;
