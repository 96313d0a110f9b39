import './disconnect-overlay.css';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { reconnectAsUser } from '../api/socket.ts';
import { useOnline } from '../lib/use-online.ts';
import { hasWholeWindow } from '../lib/whole-window.ts';
import { Button } from '../ui/button.tsx';

/**
 * Shows that the connection is lost: over a match, where nothing can be done meanwhile, and elsewhere as a line, below
 * which one goes on reading and writing.
 */
export function LostLine() {
  const isMatch = useRouterState({ select: ({ location }) => hasWholeWindow(location) });
  const [state, setState] = useState<'waiting' | 'trying' | 'refused'>('waiting');
  const isOnline = useOnline();
  const connect = async () => {
    setState('trying');
    try {
      await api.authConfig();
      reconnectAsUser();
      setState('waiting');
    } catch {
      setState('refused');
    }
  };
  // while the browser is offline its own line says so
  if (!isMatch && !isOnline) return null;
  return (
    <div
      {...(isMatch
        ? { className: 'disconnect', role: 'alertdialog', 'aria-label': '연결 끊김' }
        : { className: 'disconnect-line', role: 'alert' })}
      data-testid="disconnected"
    >
      <div className="disconnect-box">
        <p>서버와의 연결이 끊어졌습니다</p>
        <p className="muted">
          {state === 'refused' ? '서버가 응답하지 않습니다. 연결되면 자동으로 돌아옵니다.' : '다시 연결하는 중입니다.'}
        </p>
        <Button look={isMatch ? 'cta' : 'bare'} isBusy={state === 'trying'} onClick={() => void connect()}>
          다시 연결
        </Button>
      </div>
    </div>
  );
}
