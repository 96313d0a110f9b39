import './disconnect-overlay.css';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { reloadPage } from '../lib/reload.ts';
import { Button } from '../ui/button.tsx';

/** Covers the page when the connection is lost, and offers a reload. */
export function LostLine() {
  const [state, setState] = useState<'waiting' | 'trying' | 'refused'>('waiting');
  /** A reload without a server would leave nothing but the browser's own error. */
  const reload = async () => {
    setState('trying');
    try {
      await api.authConfig();
      reloadPage();
    } catch {
      setState('refused');
    }
  };
  return (
    <div className="disconnect" role="alertdialog" aria-label="연결 끊김" data-testid="disconnected">
      <div className="disconnect-box">
        <p>서버와의 연결이 끊어졌습니다</p>
        <p className="muted" role="status">
          {state === 'refused' ? '서버가 응답하지 않습니다. 연결되면 자동으로 돌아옵니다.' : '다시 연결하는 중입니다.'}
        </p>
        <Button look="cta" isBusy={state === 'trying'} onClick={() => void reload()}>
          새로고침
        </Button>
      </div>
    </div>
  );
}
