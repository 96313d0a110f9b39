import type { SignInSession } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { rowTime } from '../../lib/row-time.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ListStates } from '../../ui/list-states.tsx';

/** Where one is signed in, each device with its way out. */
export function DeviceList() {
  const sessions = useQuery(query('sessions'));
  return (
    <div className="device-list">
      <h3>로그인된 기기</h3>
      <ListStates of={sessions} rows={1} empty={<p className="muted">로그인된 기기가 없습니다.</p>}>
        {(session) => <DeviceRow key={session.id} session={session} />}
      </ListStates>
    </div>
  );
}

function DeviceRow({ session: { id, device, created_ts, used_ts, is_here } }: { session: SignInSession }) {
  const { submit: end, isBusy } = useSubmit(() => api.endSession({ id }, { quiet: true }), {
    done: () => toast('그 기기에서 로그아웃했습니다.'),
    words: { say: ({ form }) => form && toast(form) },
  });
  const now = Date.now();
  return (
    <li className="device-row" data-testid="device">
      <div>
        <b>{device || '알 수 없는 기기'}</b>
        <p className="muted small">
          {rowTime(created_ts, now)} 로그인 · {is_here ? '지금 쓰는 기기' : `마지막 사용 ${rowTime(used_ts, now)}`}
        </p>
      </div>
      {!is_here && (
        <Button isBusy={isBusy} aria-label={`${device || '알 수 없는 기기'}에서 로그아웃`} onClick={() => void end()}>
          로그아웃
        </Button>
      )}
    </li>
  );
}
