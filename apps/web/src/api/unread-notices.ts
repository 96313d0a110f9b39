import { create } from 'zustand';
import { makeOutOfDate } from './out-of-date.ts';

/** How many notices wait to be read, as the server says it in every tab. */
export const useUnreadNotices = create<{ count: number }>(() => ({ count: 0 }));

export function receiveNotices(count: number): void {
  const isNews = count > useUnreadNotices.getState().count;
  useUnreadNotices.setState({ count });
  // read notices stay marked as new while the list is open
  if (isNews) makeOutOfDate(['notices']);
}
