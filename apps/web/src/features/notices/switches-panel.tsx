import { isSilent, type NoticeOptions, withNotice, withPush } from '@chilyo/protocol/notice-switches';
import { NOTICE_GROUPS, type NoticeKindName, notices, UNSILENCED_NOTICES } from '@chilyo/protocol/notices';
import { may } from '@chilyo/protocol/permissions';
import { changeOptions } from '../../api/session.ts';
import { useUser } from '../../lib/user-store.ts';
import { Panel } from '../../ui/panel.tsx';

/**
 * Settings by kind of notice. All kinds are listed; here the user chooses which show a toast, and which are pushed to
 * closed devices.
 */
export function SwitchesPanel() {
  const user = useUser();
  if (!user) return null;
  // the notice about appeals is for users who may judge them
  const isHis = (kind: NoticeKindName) => kind !== 'appealed' || may(user, 'judge_cases');
  const change = (part: Partial<NoticeOptions>) => void changeOptions(part);
  return (
    <Panel title="알림 설정" id="settings">
      <p className="muted">
        끈 알림은 소리 없이 목록에만 남습니다. 제재와 이의 신청 결과는 늘 알립니다.
        {!user.push_enabled && ' ‘닫았을 때’는 아래에서 이 기기로 받기를 켠 뒤에 고를 수 있습니다.'}
      </p>
      <table className="notice-switches">
        <thead>
          <tr>
            <th scope="col">알림</th>
            <th scope="col">바로</th>
            <th scope="col">닫았을 때</th>
          </tr>
        </thead>
        {NOTICE_GROUPS.map(({ name: group, kinds }) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {group}
              </th>
            </tr>
            {kinds.filter(isHis).map((kind) => {
              const { name } = notices[kind];
              const isCalling = !isSilent(user, kind);
              return (
                <tr key={kind}>
                  <th scope="row">{name}</th>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`${name}, 바로 알리기`}
                      checked={isCalling}
                      disabled={UNSILENCED_NOTICES.has(kind)}
                      onChange={(event) => change(withNotice(user, kind, event.target.checked))}
                    />
                  </td>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`${name}, 사이트를 닫았을 때도 알리기`}
                      disabled={!isCalling || !user.push_enabled}
                      checked={isCalling && user.push_enabled && !user.unpushed_notices.includes(kind)}
                      onChange={(event) => change(withPush(user, kind, event.target.checked))}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </Panel>
  );
}
