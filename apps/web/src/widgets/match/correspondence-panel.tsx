import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import './correspondence-panel.css';
import type { CorrespondenceMatch, Invitation } from '@chilyo/protocol';
import { durationWords } from '@chilyo/protocol/duration-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { pages, query } from '../../api/query.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/user-store.ts';
import { acceptInvitation, endInvitation } from '../../match/invitations.ts';
import { Button } from '../../ui/button.tsx';
import { ListStates, More } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';

const TICK_MS = 20_000;

/**
 * The player's correspondence matches and invitations to one. Without `empty`, as a part of another page, it is hidden
 * when there are none.
 */
export function CorrespondencePanel({ empty }: { empty?: ReactNode }) {
  const user = useUser();
  const enabled = !!user?.name;
  const found = useInfiniteQuery({ ...pages('correspondence'), enabled });
  const matches = { ...found, data: found.data?.pages.flatMap(({ items }) => items) };
  const invitations = useAside({ ...query('invitations'), enabled });
  const now = useNow();
  const asked = invitations.data?.filter(({ clock }) => clock === 'correspondence') ?? [];
  if (!enabled || (!empty && asked.length === 0 && !matches.data?.length)) return null;
  return (
    <Panel title="서신전" className="correspondence">
      {asked.length > 0 && (
        <ul>
          {asked.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              of={invitation}
              isMine={invitation.from_user_id === user?.id}
              now={now}
            />
          ))}
        </ul>
      )}
      {(asked.length === 0 || matches.data?.length !== 0) && (
        <ListStates of={matches} rows={2} empty={empty}>
          {(match) => <MatchRow key={match.id} of={match} now={now} />}
        </ListStates>
      )}
      <More of={found} />
    </Panel>
  );
}

/** The time of the server, looked at now and then. */
function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const leftUntil = (ms: number, now: number) => `${durationWords(Math.max(0, ms - now) / 1000)} 남음`;

function MatchRow({ of, now }: { of: CorrespondenceMatch; now: number }) {
  const { id, opponent, turn, is_my_turn, deadline_ms } = of;
  return (
    <li className="correspondence-row" data-mine={is_my_turn || undefined} data-testid="correspondence-match">
      <div>
        <NameLink id={opponent.user_id} name={opponent.name} />
        <span className="muted">{turn === 0 ? '처음 손패' : `${turn}턴`}</span>
      </div>
      <div>
        <b>{is_my_turn ? '내 차례' : '상대 차례'}</b>
        {deadline_ms !== null && <span className="muted">{leftUntil(deadline_ms, now)}</span>}
      </div>
      <Link to="/games/$game_id" params={{ game_id: id }} className={`btn ${is_my_turn ? 'btn-cta' : 'btn-quiet'}`}>
        {is_my_turn ? '두기' : '판 보기'}
      </Link>
    </li>
  );
}

function InvitationRow({ of, isMine, now }: { of: Invitation; isMine: boolean; now: number }) {
  const navigate = useNavigate();
  const { submit: answer, isBusy } = useSubmit(
    async (isAccepted: boolean) => (isAccepted ? acceptInvitation(of.id) : endInvitation(of.id).then(() => null)),
    { done: (gameId) => gameId !== null && navigate({ to: '/games/$game_id', params: { game_id: gameId } }) },
  );
  return (
    <li className="correspondence-row" data-mine={!isMine || undefined} data-testid="correspondence-invitation">
      <div>
        {isMine ? (
          <NameLink id={of.to_user_id} name={of.to_name} />
        ) : (
          <NameLink id={of.from_user_id} name={of.from_name} />
        )}
        <span className="muted">{leftUntil(of.expires_ms, now)}</span>
      </div>
      <div>
        <b>{isMine ? '답을 기다립니다' : '서신전을 신청했습니다'}</b>
      </div>
      <div className="correspondence-answers">
        <Button disabled={isBusy} onClick={() => void answer(false)}>
          {isMine ? '거두기' : '거절'}
        </Button>
        {!isMine && (
          <Button look="cta" isBusy={isBusy} onClick={() => void answer(true)}>
            수락
          </Button>
        )}
      </div>
    </li>
  );
}
