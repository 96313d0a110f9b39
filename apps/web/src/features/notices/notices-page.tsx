import './notices.css';
import type { Notice } from '@chilyo/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pages } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { PersonName } from '../../ui/name-link.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { noticeLink } from './notice-link.ts';
import { PushPanel } from './push-panel.tsx';
import { SwitchesPanel } from './switches-panel.tsx';
import { useReadUpTo } from './use-read-up-to.ts';

/** `/mypage/notices`: notices, newest first, and their settings by kind. Opening the page marks them as read. */
export function NoticesPage() {
  const notices = useInfiniteQuery(pages('notices'));
  const list = notices.data?.pages.flatMap(({ items }) => items);
  const newest = list?.[0];
  useReadUpTo(newest && !newest.is_read ? newest.id : null);
  return (
    <div className="page-stack" data-narrow>
      <PageTitle
        side={
          <a className="btn btn-quiet" href="#settings">
            알림 설정
          </a>
        }
      >
        알림
      </PageTitle>
      <Panel title="지난 알림">
        <ListStates
          of={{ ...notices, data: list }}
          rows={6}
          className="notices"
          empty={<Empty action={<ButtonLink to="/mypage/info">내 정보</ButtonLink>}>아직 받은 알림이 없습니다.</Empty>}
        >
          {(notice) => <NoticeRow key={notice.id} notice={notice} />}
        </ListStates>
        <More of={notices} />
      </Panel>
      <SwitchesPanel />
      <PushPanel />
    </div>
  );
}

function NoticeRow({ notice: { message, target, people, is_read, created_ts } }: { notice: Notice }) {
  return (
    <li data-testid="notice" data-unread={!is_read || undefined}>
      <Link {...noticeLink(target)} className="notice">
        <span className="notice-mark" aria-hidden="true" />
        <span className="notice-words">
          {!is_read && <span className="sr-only">새 알림. </span>}
          <WithMemos message={message} people={people} />
        </span>
        <time className="muted small" dateTime={new Date(created_ts * 1000).toISOString()}>
          {rowTime(created_ts, Date.now())}
        </time>
      </Link>
    </li>
  );
}

/** A sentence with the reader's memos behind the names in it. */
function WithMemos({ message, people: [person, ...others] }: Pick<Notice, 'message' | 'people'>) {
  if (!person) return message;
  const named = `${person.name} 님`;
  const at = message.indexOf(named);
  if (at < 0) return <WithMemos message={message} people={others} />;
  const end = at + named.length;
  return (
    <>
      {message.slice(0, at)}
      <PersonName id={person.user_id} name={named} />
      <WithMemos message={message.slice(end)} people={others} />
    </>
  );
}
