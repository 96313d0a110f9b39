import { create } from 'zustand';
import { makeOutOfDate } from './out-of-date.ts';

/** How many notices wait to be read, as the server says it in every tab. */
export const useUnreadNotices = create<{ count: number }>(() => ({ count: 0 }));

export function hearNotices(count: number): void {
  const isNews = count > useUnreadNotices.getState().count;
  useUnreadNotices.setState({ count });
  // what has been read keeps its mark for as long as one looks at it
  if (isNews) makeOutOfDate(['notices']);
}
