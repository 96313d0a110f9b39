import { momentWords } from '../../lib/moment-words.ts';
import { useUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Whether the viewer may not say anything to others now. */
export const useIsSilenced = (): boolean => useUser()?.is_silence ?? false;

/** In place of a form, for a viewer who may not write: until when, and the way to object. */
export function SilencedNote() {
  const until = useUser()?.silence_until_ts ?? null;
  return (
    <p className="muted" data-testid="silenced-note">
      {until === null ? '지금은 글을 쓸 수 없습니다.' : `${momentWords(until)}까지 글을 쓸 수 없습니다.`}{' '}
      <ButtonLink look="bare" to="/mypage/sanctions">
        제재와 이의 신청
      </ButtonLink>
    </p>
  );
}
