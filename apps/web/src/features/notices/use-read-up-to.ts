import { useEffect, useRef } from 'react';
import { api } from '../../api/client.ts';
import { inBackground } from '../../lib/in-background.ts';

/**
 * Marks notices up to this one as read, once, and only in a visible tab: a background tab must not clear the unread
 * count of the others. New notices stay marked until the page is left.
 */
export function useReadUpTo(id: number | null): void {
  const told = useRef(0);
  useEffect(() => {
    if (id === null) return;
    const tell = () => {
      if (document.hidden || id <= told.current) return;
      told.current = id;
      inBackground('알림을 읽은 것으로 표시하지 못했습니다.', () => api.readNotices({ up_to: id }, { quiet: true }));
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [id]);
}
