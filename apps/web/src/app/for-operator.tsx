import { may, type Right } from '@chilyo/protocol/permissions';
import type { ComponentType } from 'react';
import { useLastUser } from '../lib/user-store.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/list-states.tsx';
import { Panel } from '../ui/panel.tsx';

/**
 * An operator page. Any of `rights` grants access; others see a notice, as does a user whose role rests, and the page is
 * neither loaded nor rendered.
 */
export function ForOperator({ page: Page, rights }: { page: ComponentType; rights: readonly Right[] }) {
  const user = useLastUser();
  if (rights.some((right) => may(user, right))) return <Page />;
  if (user?.role_rests && rights.some((right) => may({ ...user, role_rests: false }, right)))
    return (
      <Panel isPage title="패스키가 필요합니다">
        <div className="list-face">
          <Empty action={<ButtonLink to="/mypage/configs">설정으로</ButtonLink>}>
            이 사이트는 패스키로만 로그인하는 계정으로 운영합니다. 설정에서 패스키를 만들고 '비밀번호만으로는 로그인하지
            못하게 하기'를 켜면 열립니다.
          </Empty>
        </div>
      </Panel>
    );
  return (
    <Panel isPage title="볼 수 없는 화면입니다">
      <div className="list-face">
        <Empty action={<ButtonLink to="/">홈으로</ButtonLink>}>운영자만 볼 수 있는 화면입니다.</Empty>
      </div>
    </Panel>
  );
}
