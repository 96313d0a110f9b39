import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { rowTime } from '../../lib/row-time.ts';
import { Failed } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';

const HOST = import.meta.env.VITE_API_HOST ?? '';

/** Pictures of others, and ones that were taken down, that look like those of a work, each beside the one that it is like. */
export function LikePictures({ id }: { id: number }) {
  const likes = useQuery(query('likePictures', { id }));
  if (likes.isError) return <Failed message={likes.error.message} onRetry={() => void likes.refetch()} />;
  if (likes.isPending) return <p className="muted small">닮은 그림을 찾는 중입니다…</p>;
  if (likes.data.length === 0) return <p className="muted small">닮은 그림이 없습니다.</p>;
  return (
    <div role="alert">
      <p className="danger-text">닮은 그림이 있습니다. 다른 사람이 올렸거나, 심사에서 내려진 것입니다.</p>
      <ul className="review-likes">
        {likes.data.map(({ url, like, is_equal, is_blocked, user_id, maker, created_ts }) => (
          <li key={`${like}${url}`}>
            <img src={`${HOST}${like}?w=360`} alt="심사할 그림" loading="lazy" />
            {is_blocked ? (
              <span className="danger-text">내려진 그림</span>
            ) : (
              <img src={`${HOST}${url}?w=360`} alt="닮은 그림" loading="lazy" />
            )}
            <span>
              {is_equal ? '같은 파일' : '닮은 그림'} · <NameLink id={user_id} name={maker} /> ·{' '}
              {rowTime(created_ts, Date.now())}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
