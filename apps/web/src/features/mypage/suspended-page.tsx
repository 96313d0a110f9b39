import './sanctions-page.css';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { renewUser, signOut } from '../../api/session.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { momentWords } from '../../lib/moment-words.ts';
import { reloadPage } from '../../lib/reload.ts';
import { toast } from '../../lib/toast.ts';
import { currentUser, useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { SanctionRow } from './sanction-row.tsx';

/** All that a user who is suspended from the site sees: reason and end, the objection, their data, and the ways out. */
export function SuspendedPage() {
  const suspension = useUser()?.suspensions?.site;
  const sanctions = useQuery(query('sanctions'));
  const leaving = useSubmit(signOut);
  const again = useSubmit(renewUser, {
    done() {
      // all that was refused meanwhile is fetched again
      if (currentUser()?.suspensions?.site) toast('아직 이용 정지 중입니다.');
      else reloadPage('/');
    },
  });
  if (!suspension) return null;
  const { reason, until_ts } = suspension;
  return (
    <div className="page-stack suspended" data-narrow>
      <PageTitle>이용 정지</PageTitle>
      <Panel title="사이트 이용이 정지되었습니다">
        <p data-testid="suspended-until">
          {until_ts === null
            ? '기한이 없는 정지입니다. 풀릴 때까지 이용할 수 없습니다.'
            : `${momentWords(until_ts)}까지 이용할 수 없습니다. 그 뒤에는 저절로 풀립니다.`}
        </p>
        <p>사유: {reason}</p>
        <div className="suspended-foot">
          <Button isBusy={again.isBusy} onClick={() => void again.submit()}>
            풀렸는지 확인하기
          </Button>
          <Button look="bare" isBusy={leaving.isBusy} onClick={() => void leaving.submit()}>
            로그아웃
          </Button>
        </div>
      </Panel>
      <Panel title="이의">
        <p className="muted">잘못된 제재라고 생각하시면 한 번 이의를 낼 수 있습니다. 답도 여기에 보입니다.</p>
        <Loaded of={sanctions}>
          {(items) => (
            <ul className="sanctions">
              {items
                .filter(({ kind, ended_ts }) => kind === 'site' && ended_ts === null)
                .map((sanction) => (
                  <SanctionRow key={sanction.id} of={sanction} />
                ))}
            </ul>
          )}
        </Loaded>
      </Panel>
      <ExportPanel />
      <p className="suspended-foot">
        <ButtonLink to="/mypage/delete">탈퇴</ButtonLink>
        <ButtonLink to="/pages/terms">이용약관</ButtonLink>
      </p>
    </div>
  );
}
