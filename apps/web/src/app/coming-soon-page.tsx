import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/list-states.tsx';
import { Panel } from '../ui/panel.tsx';

export function ComingSoonPage() {
  return (
    <Panel isPage title="준비 중입니다">
      <div className="list-face">
        <Empty action={<ButtonLink to="/">홈으로</ButtonLink>}>
          이 화면은 아직 만드는 중입니다. 먼저 카드를 구경하거나 연습 대전을 해 보세요.
        </Empty>
      </div>
    </Panel>
  );
}
