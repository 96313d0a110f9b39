import type { PushDevice } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { makeOutOfDate } from '../../api/out-of-date.ts';
import { canBePushed, isHere, subscribeHere, unsubscribeHere } from '../../api/push-here.ts';
import { query } from '../../api/query.ts';
import { changeOptions } from '../../api/session.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { rowTime } from '../../lib/row-time.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Notices that reach a device while the site is closed: on this one, and where else. */
export function PushPanel() {
  const user = useUser();
  const devices = useQuery(query('pushDevices'));
  const { submit: turnOn, isBusy } = useSubmit(
    async () => {
      if (!(await subscribeHere())) return 'blocked';
      return (await changeOptions({ push_enabled: true })) ? 'on' : 'refused';
    },
    {
      done(outcome) {
        if (outcome === 'blocked')
          toast('이 브라우저가 알림을 막고 있습니다. 주소창 옆의 사이트 설정에서 알림을 허용해 주세요.');
        if (outcome === 'on') toast('이제 사이트를 닫아도 이 기기로 알려 드립니다.');
        makeOutOfDate(['pushDevices']);
      },
      failed() {
        toast.error('이 브라우저에서는 알림을 켜지 못했습니다. 잠시 뒤 다시 시도해 주세요.');
        makeOutOfDate(['pushDevices']);
      },
    },
  );
  if (!user) return null;

  async function remove({ id }: PushDevice) {
    if (isHere(id)) await unsubscribeHere().catch(() => undefined);
    await api.removePushDevice({ id });
    const left = (devices.data ?? []).filter((device) => device.id !== id);
    if (left.length === 0) await changeOptions({ push_enabled: false });
  }

  return (
    <Panel title="사이트를 닫아도 알리기">
      {canBePushed() ? (
        <Button isBusy={isBusy} onClick={() => void turnOn()}>
          이 기기에서 받기
        </Button>
      ) : (
        <p className="muted">
          이 브라우저는 닫힌 사이트의 알림을 받지 못합니다. 아이폰과 아이패드에서는 홈 화면에 추가한 뒤 켤 수 있습니다.
        </p>
      )}
      <ListStates
        of={devices}
        rows={1}
        className="push-devices"
        empty={<p className="muted">알림을 받는 기기가 없습니다.</p>}
      >
        {(device) => (
          <li key={device.id} data-testid="push-device">
            <span>
              {device.device || '알 수 없는 기기'}{' '}
              <small className="muted">{rowTime(device.created_ts, Date.now())}부터</small>
            </span>
            <Button look="bare" onClick={() => void remove(device)}>
              그만 받기
            </Button>
          </li>
        )}
      </ListStates>
    </Panel>
  );
}
