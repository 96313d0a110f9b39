import { REMATCH_MS } from '@chilyo/protocol/constants';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';

/** Offered for half a minute; the opponent is asked, or the match begins when they asked first. */
export function RematchButton({ gameId }: { gameId: number }) {
  const navigate = useNavigate();
  const [state, setState] = useState<'open' | 'asked' | 'over'>('open');
  useEffect(() => {
    const timer = setTimeout(() => setState('over'), REMATCH_MS);
    return () => clearTimeout(timer);
  }, []);
  if (state === 'over') return null;
  const ask = async () => {
    setState('asked');
    const answer = await api.rematch({ id: gameId }).catch(() => null);
    if (!answer) setState('over');
    else if (answer.game_id !== null) await navigate({ to: '/games/$game_id', params: { game_id: answer.game_id } });
  };
  return (
    <Button data-testid="rematch" disabled={state === 'asked'} onClick={() => void ask()}>
      {state === 'asked' ? '재대결을 청했습니다' : '재대결'}
    </Button>
  );
}
