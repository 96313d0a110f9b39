import ringingBellIcon from 'virtual:icon/ringing-bell';
import { Link } from '@tanstack/react-router';
import { useUnreadNotices } from '../api/unread-notices.ts';
import { unreadBadge } from '../features/chat/chat-rules.ts';
import { Icon } from '../ui/icon.tsx';

/** Link to the notices, with the number of unread ones. */
export function NoticeBell() {
  const count = useUnreadNotices((unread) => unread.count);
  const badge = unreadBadge(count);
  return (
    <>
      <Link to="/mypage/notices" className="chip chip-bell" data-testid="bell">
        <Icon of={ringingBellIcon} /> <span className="sr-only">알림</span>
        {badge && (
          <span className="badge" data-testid="bell-count">
            {badge}
            <span className="sr-only">개 안 읽음</span>
          </span>
        )}
      </Link>
      <span className="sr-only" role="status">
        {count > 0 && `읽지 않은 알림이 ${count}개 있습니다.`}
      </span>
    </>
  );
}
