import { expect, test } from 'vitest';
import { serverSources } from './ignored-answers.ts';

const LOCKS = /\.for(NoKey)?Update\(\)|pg_advisory_xact_lock|\bfor update\b/;
/** Files that lock rows beside which their transactions lock no others. */
const ALONE = [
  'features/community/exports/queries.ts',
  'features/community/uploads/queries/holding.ts',
  'features/core/signals/queries.ts',
  'features/core/signals/queries/sighting-rows.ts',
  'features/play/statistics/queries/days.ts',
  'platform/sign-in/linked-logins.ts',
  'platform/sign-in/mailboxes.ts',
  'platform/sign-in/passkeys.ts',
  'platform/sign-in/password-links.ts',
  'platform/sign-in/refresh-tokens.ts',
  'platform/sign-in/throttle.ts',
  'platform/votes.ts',
].map((file) => `apps/server/src/${file}`);

test('every file that locks rows says so to the table of the order', () => {
  const locking = serverSources().filter(({ file, text }) => LOCKS.test(text) && !file.includes('/migrations/'));
  const silent = locking.filter(({ text }) => !text.includes('lockInOrder(')).map(({ file }) => file);
  expect(silent.sort()).toEqual(ALONE);
});
