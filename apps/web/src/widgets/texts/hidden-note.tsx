import './hidden-note.css';
import type { Hiding } from '@chilyo/protocol';
import { useUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CAUSE_WORDS, HIDE_REASON_WORDS, untilWords } from './post-words.ts';

/** Above a hidden post that its author or a moderator reads: why, until when, and for the author how to object. */
export function HiddenNote({ of, authorId }: { of: Hiding; authorId: number }) {
  const isMine = useUser()?.id === authorId;
  const { inside } = of;
  if (!inside) return null;
  return (
    <div className="hidden-note" data-testid="hidden-note">
      <p>
        <b>{CAUSE_WORDS[of.cause]}.</b> 다른 사람에게는 보이지 않습니다. {untilWords(of)}
      </p>
      <p>
        사유: {HIDE_REASON_WORDS[inside.reason_class]}. {inside.reason}
      </p>
      {isMine && (
        <ButtonLink to="/mypage/sanctions">{inside.objection === null ? '이의 신청' : '내 이의 신청 보기'}</ButtonLink>
      )}
    </div>
  );
}
