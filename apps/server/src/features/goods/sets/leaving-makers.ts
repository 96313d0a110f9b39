import type { UserRow } from '../../core/identity/service.ts';

/** Whether a user leaves and takes their open works along: none of these comes into a set any more. */
export const isTakenAlong = ({ leaves_at, withdraws_works }: Pick<UserRow, 'leaves_at' | 'withdraws_works'>): boolean =>
  leaves_at !== null && withdraws_works;
