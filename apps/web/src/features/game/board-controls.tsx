import type { GameAction, GameClock, WireView } from '@chilyo/protocol';
import { ROPE_MS } from '@chilyo/protocol/constants';
import { durationWords } from '@chilyo/protocol/duration-words';
import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { showChat, useChat } from '../../lib/chat-store.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { play } from '../../lib/sounds.ts';
import { Icon } from '../../ui/icon.tsx';

/** A match as its viewer stands in it, and the way to do something. */
export type ControlsProps = {
  view: WireView;
  /** Whose eyes; null for a spectator. */
  seat: 0 | 1 | null;
  legal: GameAction[];
  /** null: nobody is timed. */
  clock: GameClock | null;
  isSending: boolean;
  mayConcede?: boolean;
  /** Which seat a spectator sits behind. */
  below?: 0 | 1;
  /** More tools beside the board. */
  tool?: ReactNode;
  /** What giving up and going away cost, where they cost more than the match. */
  costs?: { concede: string; leave: string } | null;
  onAct: (action: GameAction) => void;
};
type Props = ControlsProps & { isMine: boolean };

/** Longer ones are told in hours and minutes. */
const LONG_TURN_MS = 10 * 60_000;

export function BoardControls(props: Props) {
  const { view, seat, legal, clock, isMine, isSending, mayConcede = true, tool, below = 0, costs, onAct } = props;
  const navigate = useNavigate();
  const left = useTimeLeft(clock, isMine);
  const own = seat ?? below;
  const other = own === 0 ? 1 : 0;
  // a match by correspondence has none, and it ends nothing when both are used up
  const hasBanks = clock !== null && clock.bank[0] + clock.bank[1] > 0;
  const canEnd = legal.some(({ type }) => type === 'end');
  const canAsk = legal.some(({ type }) => type === 'power');
  const canClaim = legal.some(({ type }) => type === 'claim');
  const isChatShown = useChat((chat) => chat.isDisplayed);
  const concede = async () => {
    const isSure = await askConfirm({
      title: '기권',
      message: costs?.concede ?? '이 게임을 기권할까요? 상대가 이깁니다.',
      confirmLabel: '기권하기',
      isDangerous: true,
    });
    if (isSure) onAct({ type: 'concede' });
  };
  const leave = async (event: MouseEvent) => {
    if (!costs || seat === null || view.phase === 'over') return;
    event.preventDefault();
    const isSure = await askConfirm({
      title: '나가기',
      message: costs.leave,
      confirmLabel: '나가기',
      isDangerous: true,
    });
    if (isSure) await navigate({ to: '/' });
  };
  return (
    <div className="board-right">
      {hasBanks && (
        <p className="bank" data-testid="bank-enemy">
          <Icon name="hourglass" /> {seat === null ? view.seats[other].name : '상대 여유'} {minutes(clock.bank[other])}
        </p>
      )}
      <button
        type="button"
        className="end-turn"
        data-testid="end-turn"
        data-lit={canEnd || undefined}
        data-mine={isMine || undefined}
        disabled={!canEnd || isSending}
        onClick={() => onAct({ type: 'end' })}
      >
        <span className="end-word">{endWord(view, seat, isMine)}</span>
        {left !== null && view.phase !== 'over' && (
          <span className="end-time" data-rope={left <= ROPE_MS || undefined}>
            {left > LONG_TURN_MS ? durationWords(left / 1000) : `${Math.ceil(left / 1000)}초`}
          </span>
        )}
      </button>
      {hasBanks && (
        <p className="bank" data-testid="bank-own">
          <Icon name="hourglass" /> {seat === null ? view.seats[own].name : '내 여유'} {minutes(clock.bank[own])}
        </p>
      )}
      {seat !== null && (
        <button
          type="button"
          className="power"
          data-testid="power"
          data-lit={canAsk || undefined}
          disabled={!canAsk || isSending}
          onClick={() => onAct({ type: 'power' })}
        >
          <Icon name="crystal-ball" />
          <span>
            <b>점괘</b>
            <small>카드 1장 · 기력 3</small>
          </span>
        </button>
      )}
      {canClaim && (
        <button type="button" className="btn btn-quiet" data-testid="claim" onClick={() => onAct({ type: 'claim' })}>
          승리 요구
        </button>
      )}
      <div className="board-tools">
        <Link to="/" className="tool" aria-label="나가기" onClick={(event) => void leave(event)}>
          <Icon name="exit-door" />
        </Link>
        <button
          type="button"
          className="tool"
          aria-label="채팅"
          aria-pressed={isChatShown}
          onClick={() => showChat(!isChatShown)}
        >
          <Icon name="talk" />
        </button>
        {tool}
        {mayConcede && seat !== null && view.phase !== 'over' && (
          <button type="button" className="tool" aria-label="기권" data-testid="concede" onClick={() => void concede()}>
            <Icon name="flying-flag" />
          </button>
        )}
      </div>
    </div>
  );
}

/** Whether whoever has to decide has hours, or no limit at all. */
export const isUnhurried = (clock: GameClock | null): boolean =>
  !clock?.deadline || clock.deadline - clock.now > LONG_TURN_MS;

/** Ms until the deadline of who must decide; ticks aloud in one's own last ten seconds. */
function useTimeLeft(clock: GameClock | null, isMine: boolean): number | null {
  const deadline = clock?.deadline ?? null;
  const [now, setNow] = useState(serverNow);
  const ticked = useRef(0);
  useEffect(() => {
    if (deadline === null) return;
    const tick = () => setNow(serverNow());
    // nothing ticked while nobody was timed
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [deadline]);
  const left = deadline === null ? null : Math.max(0, deadline - now);
  const second = left === null ? 0 : Math.ceil(left / 1000);
  useEffect(() => {
    if (!isMine || second === 0 || second * 1000 > ROPE_MS || ticked.current === second) return;
    ticked.current = second;
    play('rope');
  }, [second, isMine]);
  return left;
}

function endWord(view: WireView, seat: 0 | 1 | null, isMine: boolean): string {
  if (view.phase === 'over') return '끝';
  if (view.phase === 'mulligan') return '준비 중';
  if (isMine) return '턴 마치기';
  return seat === null ? '관전 중' : '상대 차례';
}

function minutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
