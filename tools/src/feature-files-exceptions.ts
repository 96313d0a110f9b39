import type { Exceptions } from './feature-files.ts';

/** Files of the server's features that still break a rule of `feature-files.ts`. A line goes when its file keeps the rule. */
export const EXCEPTIONS: Exceptions = { sql: [], reExports: [], long: [] };
