import { ButtonLink } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';

export function NotFoundPage() {
  return (
    <Panel isPage title="이 주소에는 아무것도 없습니다">
      <p>주소가 바뀌었거나 지워진 화면입니다.</p>
      <p className="lone-actions">
        <ButtonLink to="/">홈으로</ButtonLink>
      </p>
    </Panel>
  );
}
