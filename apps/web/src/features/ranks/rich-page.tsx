import twoCoinsIcon from 'virtual:icon/two-coins';
import './rich-page.css';
import './season-columns.css';
import type { RichPlayer } from '@chilyo/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { query } from '../../api/query.ts';
import { changeOptions } from '../../api/session.ts';
import { useUser } from '../../lib/user-store.ts';
import { Check } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty, Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { useArrived } from '../../ui/use-arrived.ts';
import { RankTitle } from './rank-title.tsx';

/** The users with the most gold who have opted in. */
export function RichPage() {
  const rich = useQuery(query('rich'));
  const hasRows = useArrived(!rich.isPending);
  const user = useUser();
  const client = useQueryClient();
  async function show(isShown: boolean) {
    if (await changeOptions({ hide_rich: !isShown })) await client.invalidateQueries({ queryKey: ['rich'] });
  }
  const most = rich.data?.items[0]?.gpoint ?? 0;
  const me = rich.data?.me;
  const isHidden = me && !rich.data?.items.some(({ user_id }) => user_id === me.user_id);
  return (
    <div className="page-stack">
      <RankTitle>골드 부자</RankTitle>
      <div className="season-columns">
        <section className="panel" aria-label="골드 부자">
          {rich.isPending ? (
            <SkeletonRows count={8} />
          ) : rich.isError ? (
            <Failed message={rich.error.message} onRetry={() => void rich.refetch()} />
          ) : rich.data.items.length === 0 ? (
            <div className="list-face">
              <Empty>아직 골드를 가진 사람이 없습니다.</Empty>
            </div>
          ) : (
            <ol className="rich-rows">
              {rich.data.items.map((row) => (
                <RichRow key={row.user_id} of={row} most={most} isOwn={row.user_id === user?.id} />
              ))}
            </ol>
          )}
          {isHidden && (
            <ol className="rich-rows rich-own">
              <RichRow of={me} most={most} isOwn />
            </ol>
          )}
        </section>
        <div className="page-stack">
          {hasRows && user && user.name !== '' && (
            <Panel title="내 이름">
              <Check
                label="이 화면에 내 이름 보이기"
                checked={!user.hide_rich}
                onChange={(event) => void show(event.target.checked)}
              />
              <p className="muted small">끄면 다른 사람에게는 바로 사라지고, 순위는 나에게만 보입니다.</p>
            </Panel>
          )}
          {rich.data && (
            <Panel title="하늘 아래 골드">
              <p className="rich-total">{rich.data.total.toLocaleString('ko-KR')}</p>
              <p className="muted small">
                모두가 가진 골드 · 한 사람 평균{' '}
                {Math.round(rich.data.total / Math.max(1, rich.data.players)).toLocaleString('ko-KR')}
              </p>
              <p className="rich-share">
                <span>상위 1%가 가진 몫</span>
                <b>{(rich.data.top_share * 100).toFixed(1)}%</b>
              </p>
              <meter aria-label="상위 1%가 가진 몫" min={0} max={1} value={rich.data.top_share} />
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}

function RichRow({ of: row, most, isOwn }: { of: RichPlayer; most: number; isOwn: boolean }) {
  const { place, user_id, name, mark, gpoint } = row;
  return (
    <li data-own={isOwn || undefined} style={{ '--share': most === 0 ? 0 : gpoint / most } as CSSProperties}>
      <b>{place.toLocaleString('ko-KR')}</b>
      <Portrait of={row} size={36} />
      <span className="rich-name">
        <NameLink id={user_id} name={name} mark={mark} />
        {isOwn && <span className="muted small"> 나</span>}
      </span>
      <span className="gold">
        {gpoint.toLocaleString('ko-KR')} <Icon of={twoCoinsIcon} label="골드" />
      </span>
    </li>
  );
}
