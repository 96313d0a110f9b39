import { RANKED_CHANNEL, REMATCH_MS } from '@chilyo/protocol/constants';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useNow } from '../../lib/use-now.ts';
import { acceptInvitation } from '../../match/invitations.ts';
import { showResult, useRematchAsked } from '../../match/rematch-asked.ts';
import { Button } from '../../ui/button.tsx';

const SECOND_MS = 1_000;

/**
 * Offered for 30 s, which are counted down; invites the opponent, or starts the match if they asked first. After a ranked match it is ranked
 * again.
 */
export function RematchButton({ gameId }: { gameId: number }) {
  const navigate = useNavigate();
  const [state, setState] = useState<'open' | 'asked' | 'over'>('open');
  const theirs = useRematchAsked(gameId);
  const isRanked = useAside(query('ownGame', { id: gameId })).data?.channel_id === RANKED_CHANNEL;
  useEffect(() => showResult(gameId), [gameId]);
  const [until] = useState(() => serverNow() + REMATCH_MS);
  const left = Math.max(0, Math.ceil((until - useNow()) / SECOND_MS));
  useEffect(() => {
    if (left === 0) setState('over');
  }, [left]);
  const go = async (next: number | null) => {
    if (next === null) setState('over');
    else await navigate({ to: '/games/$game_id', params: { game_id: next } });
  };
  const ask = async () => {
    setState('asked');
    const answer = await api.rematch({ id: gameId }).catch(() => null);
    if (!answer || answer.game_id !== null) await go(answer?.game_id ?? null);
  };
  const accepting = useSubmit(acceptInvitation, { done: go });
  const word = isRanked ? '랭킹전 재대결' : '재대결';
  return (
    <span className="rematch" aria-live="polite">
      {theirs !== null ? (
        <Button
          look="cta"
          data-testid="rematch"
          isBusy={accepting.isBusy}
          onClick={() => void accepting.submit(theirs)}
        >
          상대가 {word}을 신청했습니다 · 수락
        </Button>
      ) : (
        state !== 'over' && (
          <Button data-testid="rematch" disabled={state === 'asked'} onClick={() => void ask()}>
            {state === 'asked' ? `${word}을 신청했습니다` : word} <span aria-hidden="true">{left}초</span>
          </Button>
        )
      )}
    </span>
  );
}
