import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';

export function RouteError({ error }: { error: unknown }) {
  console.error(error);
  return (
    <div className="lone-page">
      <Panel isPage title="화면을 열지 못했습니다">
        <p>잠시 뒤에 다시 시도해 주세요. 계속되면 자유게시판의 건의에 알려 주세요.</p>
        <p className="lone-actions">
          <Button look="cta" onClick={() => location.reload()}>
            다시 시도
          </Button>
        </p>
      </Panel>
    </div>
  );
}
