import type { ReviewedWork } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../lib/user-store.ts';
import { NameLink } from '../../ui/name-link.tsx';
import { StandingSteps } from '../../widgets/works/standing-steps.tsx';
import { KIND_WORDS } from '../../widgets/works/standing-words.ts';
import { LICENCE_WORDS } from '../../widgets/works/work-words.ts';
import { LikePictures } from './like-pictures.tsx';
import { ReviewCandidacy } from './review-candidacy.tsx';
import { ReviewDecisions } from './review-decisions.tsx';
import { ReviewedPictures } from './reviewed-pictures.tsx';

/** One work as a reviewer sees it: its pictures, what its maker says of it, what is like it, and the decision. */
export function ReviewPiece({ of: work, onDecided }: { of: ReviewedWork; onDecided: () => void }) {
  const { id, kind, name, user_id, maker, licence, is_ai, source, version, accepted_version, steps } = work;
  const me = useUser();
  return (
    <section className="review-piece" aria-label={`${KIND_WORDS[kind]} ${name}`} data-testid="review-piece">
      <p className="review-head">
        <b>{name}</b>
        <span>
          {KIND_WORDS[kind]} {version}판
        </span>
        <NameLink id={user_id} name={maker} />
        <span className="muted">{`통과 ${work.accepted_before} · 거절이나 내림 ${work.refused_before}`}</span>
        {kind === 'card' && (
          <Link to="/cards/$card_id" params={{ card_id: id }} className="linked">
            카드 화면
          </Link>
        )}
      </p>
      <div className="review-sides">
        <div className="review-own">
          <ReviewedPictures of={work} />
          <dl className="review-facts">
            <dt>출처</dt>
            <dd>{source || '적지 않음'}</dd>
            <dt>이용 허락</dt>
            <dd>{licence ? LICENCE_WORDS[licence] : '고르지 않음'}</dd>
            <dt>AI의 도움</dt>
            <dd>{is_ai ? '받음' : '받지 않음'}</dd>
            {kind !== 'card' && accepted_version !== null && accepted_version !== version && (
              <>
                <dt>지금 판</dt>
                <dd>{accepted_version}판이 가게에 있습니다.</dd>
              </>
            )}
          </dl>
          <LikePictures id={id} />
        </div>
        {kind === 'card' && (
          <div className="review-measured">
            <ReviewCandidacy id={id} />
          </div>
        )}
        <div className="review-decide">
          {user_id === me?.id ? (
            <p className="muted">내 작품은 다른 심사자가 봅니다.</p>
          ) : (
            <ReviewDecisions of={work} onDecided={onDecided} />
          )}
          <StandingSteps of={steps} />
        </div>
      </div>
    </section>
  );
}
