import { LADDER_WORDS, PLACEMENT_MATCHES } from '@chilyo/protocol/constants';
import { may } from '@chilyo/protocol/permissions';
import './info-page.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '../../api/query.ts';
import { useUnreadNotices } from '../../api/unread-notices.ts';
import { useLastUser } from '../../lib/user-store.ts';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { RatingCurve } from '../../ui/rating-curve.tsx';
import { useWaitingRewards } from '../../widgets/goods/waiting-rewards.ts';
import { useWaitingTurns } from '../../widgets/match/waiting-turns.ts';
import { useUnreadLetters } from '../../widgets/people/unread-letters.ts';
import { ConductPanel } from './conduct-panel.tsx';
import { FacePanel } from './face-panel.tsx';

const LADDERS = [1, 2] as const;

/** The user's own page: ratings, record, conduct, and links to the rest. */
export function InfoPage() {
  const user = useLastUser();
  const waiting = useWaitingTurns();
  const rewards = useWaitingRewards();
  const unread = useUnreadLetters();
  const notices = useUnreadNotices((now) => now.count);
  if (!user) return null;
  return (
    <div className="page-stack" data-narrow>
      <PageTitle>{user.name}</PageTitle>
      <nav className="own-links" aria-label="내 정보">
        <Link to="/mypage/games" className="btn btn-quiet">
          내 게임
          {waiting > 0 && <span className="own-links-waiting"> · 서신전 {waiting}</span>}
        </Link>
        <Link to="/mypage/rewards" className="btn btn-quiet">
          보상
          {rewards > 0 && <span className="own-links-waiting"> · {rewards}</span>}
        </Link>
        <Link to="/mypage/friends" className="btn btn-quiet">
          친구
        </Link>
        <Link to="/mypage/notices" className="btn btn-quiet">
          알림
          {notices > 0 && <span className="own-links-waiting"> · 새 알림 {notices}</span>}
        </Link>
        <Link to="/mypage/letters" className="btn btn-quiet">
          편지
          {unread > 0 && <span className="own-links-waiting"> · 새 편지 {unread}</span>}
        </Link>
        <Link to="/mypage/bookmarks" className="btn btn-quiet">
          스크랩
        </Link>
        <Link to="/mypage/gifts" className="btn btn-quiet">
          선물함
          {(user.display_gift_alert || user.display_coupon_alert) && <span className="own-links-waiting"> · 새것</span>}
        </Link>
        <Link to="/mypage/gpoints" className="btn btn-quiet">
          장부
        </Link>
        <Link to="/decks" className="btn btn-quiet">
          덱 관리
        </Link>
        <Link to="/mypage/mutes" className="btn btn-quiet">
          숨김 관리
        </Link>
        <Link to="/mypage/configs" className="btn btn-quiet">
          설정
        </Link>
        <Link to="/mypage/sanctions" className="btn btn-quiet">
          제재와 이의
          {user.is_silence && <span className="own-links-waiting"> · 채팅 금지 중</span>}
        </Link>
        {may(user, 'judge_cases') && (
          <Link to="/mypage/admin" className="btn btn-quiet">
            관리
          </Link>
        )}
      </nav>
      <FacePanel user={user} />
      <RatingPanel
        userId={user.id}
        scores={{ 1: user.score1, 2: user.score2 }}
        placements={{ 1: user.placement1, 2: user.placement2 }}
        usual={user.score_id}
      />
      <RecordPanel userId={user.id} />
      <ConductPanel />
    </div>
  );
}

type RatingProps = {
  userId: number;
  scores: Record<1 | 2, number>;
  placements: Record<1 | 2, number | null>;
  usual: 1 | 2;
};

function RatingPanel(props: RatingProps) {
  const [ladder, setLadder] = useState(props.usual);
  const curve = useQuery(query('ratingCurve', { id: props.userId }, { score_id: ladder }));
  return (
    <Panel title="점수" className="own-rating">
      <fieldset className="own-ladders group" aria-label="점수판">
        {LADDERS.map((id) => (
          <button key={id} type="button" aria-pressed={ladder === id} onClick={() => setLadder(id)}>
            <span>{LADDER_WORDS[id]}</span>{' '}
            <b>
              {props.placements[id] == null ? props.scores[id] : `배치 ${props.placements[id]}/${PLACEMENT_MATCHES}`}
            </b>
          </button>
        ))}
      </fieldset>
      <div className="own-curve">
        {curve.isPending ? (
          <SkeletonRows count={3} />
        ) : curve.isError ? (
          <Failed message={curve.error.message} onRetry={() => void curve.refetch()} />
        ) : props.placements[ladder] != null ? (
          <p className="muted">랭킹전 {PLACEMENT_MATCHES}판을 마치면 점수가 정해지고 점수 곡선이 그려집니다.</p>
        ) : curve.data.length < 2 ? (
          <p className="muted">랭킹전을 두 판 이상 마치면 점수 곡선이 그려집니다.</p>
        ) : (
          <RatingCurve points={curve.data} />
        )}
      </div>
    </Panel>
  );
}

function RecordPanel({ userId }: { userId: number }) {
  const profile = useQuery(query('profile', { id: userId }));
  if (profile.isError)
    return (
      <Panel title="전적">
        <Failed message={profile.error.message} onRetry={() => void profile.refetch()} />
      </Panel>
    );
  if (profile.isPending)
    return (
      <Panel title="전적">
        <SkeletonRows count={1} />
      </Panel>
    );
  const { wins, losses, draws } = profile.data;
  const played = wins + losses + draws;
  return (
    <Panel title="전적" side={<Link to="/mypage/games">게임 보기</Link>}>
      <p className="own-record">
        {played === 0 ? (
          '아직 마친 랭킹전이 없습니다.'
        ) : (
          <>
            랭킹전 {played}판 · {wins}승 {losses}패{draws > 0 && ` ${draws}무`} · 승률{' '}
            {Math.round((wins / played) * 100)}%{profile.data.is_provisional && ' · 배치 중'}
          </>
        )}
      </p>
    </Panel>
  );
}
