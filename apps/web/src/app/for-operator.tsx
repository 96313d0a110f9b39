import { may, type Right } from '@chilyo/protocol/permissions';
import type { ComponentType } from 'react';
import { useLastUser } from '../lib/user-store.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/list-states.tsx';
import { Panel } from '../ui/panel.tsx';

/**
 * An operator page. Any of `rights` grants access; other users see a notice, and the page is neither loaded nor
 * rendered.
 */
export function ForOperator({ page: Page, rights }: { page: ComponentType; rights: readonly Right[] }) {
  const user = useLastUser();
  if (rights.some((right) => may(user, right))) return <Page />;
  return (
    <Panel isPage title="볼 수 없는 화면입니다">
      <div className="list-face">
        <Empty action={<ButtonLink to="/">홈으로</ButtonLink>}>운영자만 볼 수 있는 화면입니다.</Empty>
      </div>
    </Panel>
  );
}
