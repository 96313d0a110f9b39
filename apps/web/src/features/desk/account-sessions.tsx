import { useSubmit } from '../../api/use-submit.ts';
import './account-sessions.css';
import type { AccountDetail } from '@chilyo/protocol';
import { OPERATOR_USER_ID } from '@chilyo/protocol/constants';
import { may } from '@chilyo/protocol/permissions';
import { api } from '../../api/client.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { shortMomentWords } from '../../lib/moment-words.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';

type Session = AccountDetail['sessions'][number];
type Props = { user: Pick<AccountDetail, 'id' | 'name'>; sessions: readonly Session[] };

/** The sessions of a user, each with a button to end it, and one to end all. */
export function AccountSessions({ user, sessions }: Props) {
  const viewer = useUser();
  // operators end their own sessions on their account page
  const isMine = user.id === OPERATOR_USER_ID || user.id === viewer?.id;
  const mayEnd = may(viewer, 'end_sessions') && !isMine;
  const all = `${user.name} 님의 로그인을 모든 기기에서 끝낼까요? 하던 게임은 다시 로그인하면 이어집니다.`;
  return (
    <>
      <h3>로그인된 기기</h3>
      {sessions.length === 0 && <p className="muted">로그인된 기기가 없습니다.</p>}
      <ul className="account-sessions">
        {sessions.map((session) => {
          const device = session.device || '알 수 없는 기기';
          return (
            <li key={session.id} data-testid="account-session">
              <span>
                {device}
                <span className="muted small">
                  로그인 {shortMomentWords(session.created_ts)} · 마지막 사용 {shortMomentWords(session.used_ts)}
                </span>
              </span>
              {mayEnd && (
                <EndButton
                  label={`${device}의 로그인 끝내기`}
                  question={`${user.name} 님의 로그인을 이 기기에서 끝낼까요? ${device}, ${shortMomentWords(session.created_ts)} 로그인.`}
                  end={() => api.endAccountSession({ id: user.id, session: session.id })}
                >
                  끝내기
                </EndButton>
              )}
            </li>
          );
        })}
      </ul>
      {mayEnd && sessions.length > 1 && (
        <EndButton
          label="모든 기기에서 로그인 끝내기"
          question={all}
          end={() => api.endAccountSessions({ id: user.id })}
        >
          모두 끝내기
        </EndButton>
      )}
    </>
  );
}

type EndProps = { label: string; question: string; end: () => Promise<unknown>; children: string };

function EndButton({ label, question, end, children }: EndProps) {
  const { submit, isBusy } = useSubmit(end, { done: () => toast('로그인을 끝냈습니다.') });
  async function press() {
    const isSure = await askConfirm({
      title: '로그인 끝내기',
      message: question,
      confirmLabel: '끝내기',
      isDangerous: true,
    });
    if (isSure) await submit();
  }
  return (
    <Button isBusy={isBusy} aria-label={label} onClick={() => void press()}>
      {children}
    </Button>
  );
}
