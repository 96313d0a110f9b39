import type { Exceptions } from './feature-files.ts';

/** Files of the server's features that still break a rule of `feature-files.ts`. A line goes when its file keeps the rule. */
export const EXCEPTIONS: Exceptions = {
  sql: [
    'admin/launch/service.ts',
    'admin/moderation/service.ts',
    'admin/reports/subject.ts',
    'admin/roles/service.ts',
    'admin/sanctions/service.ts',
  ],
  reExports: ['admin/accounts/service.ts'],
  long: [],
};
