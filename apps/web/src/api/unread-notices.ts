import { create } from 'zustand';
import { makeOutOfDate } from './out-of-date.ts';

/** What a notice may be about while its page is open. */
const WORKS_IN_REVIEW = ['madeGoods', 'madeGood', 'workStanding', 'candidacy'] as const;
/** Number of unread notices, from the server and equal in all tabs. */
export const useUnreadNotices = create<{ count: number }>(() => ({ count: 0 }));

export function receiveNotices(count: number): void {
  const isNews = count > useUnreadNotices.getState().count;
  useUnreadNotices.setState({ count });
  // read notices stay marked as new while the list is open
  if (isNews) makeOutOfDate(['notices', ...WORKS_IN_REVIEW]);
}
