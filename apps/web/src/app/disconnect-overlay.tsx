import './disconnect-overlay.css';
import { reloadPage } from '../lib/reload.ts';
import { Button } from '../ui/button.tsx';
import { useLive } from './live.ts';

export function DisconnectOverlay() {
  const isLost = useLive((live) => live.wasConnected && !live.isConnected);
  if (!isLost) return null;
  return (
    <div className="disconnect" role="alertdialog" aria-label="연결 끊김" data-testid="disconnected">
      <div className="disconnect-box">
        <p>서버와의 연결이 끊어졌습니다</p>
        <p className="muted">다시 이어지기를 기다리는 중입니다.</p>
        <Button look="cta" onClick={() => reloadPage()}>
          새로고침
        </Button>
      </div>
    </div>
  );
}
