import { Link } from '@tanstack/react-router';
import { Failed } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';

/** In place of a match that could not begin. */
export const NotBegunPanel = ({ failure, onRetry }: { failure: string; onRetry: () => void }) => (
  <div className="lone-page">
    <Panel isPage title="연습을 시작하지 못했습니다">
      <Failed message={failure} onRetry={onRetry} />
      <p className="lone-actions">
        <Link to="/pages/practice" className="btn btn-quiet">
          다른 덱으로
        </Link>
      </p>
    </Panel>
  </div>
);

/** In place of a match that is not kept any more. */
export const ReplacedPanel = () => (
  <div className="lone-page">
    <Panel title="이 연습은 끝났습니다">
      <p>다른 창에서 새 연습을 시작해서 이 판은 이어서 할 수 없습니다.</p>
      <p className="lone-actions">
        <Link to="/pages/practice" className="btn btn-cta">
          연습 고르기
        </Link>
      </p>
    </Panel>
  </div>
);
