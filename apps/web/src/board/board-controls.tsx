import crystalBallIcon from 'virtual:icon/crystal-ball';
import hourglassIcon from 'virtual:icon/hourglass';
import type { GameAction, GameClock, WireView } from '@chilyo/protocol';
import { ROPE_MS } from '@chilyo/protocol/constants';
import { durationWords } from '@chilyo/protocol/duration-words';
import type { CSSProperties, ReactNode } from 'react';
import { useEventCallback } from '../lib/use-event-callback.ts';
import { Icon } from '../ui/icon.tsx';
import { announce } from './announcer.tsx';
import { BoardTools } from './board-tools.tsx';
import { situationInWords } from './spoken-words.ts';
import { LONG_TURN_MS, useTimeLeft } from './use-time-left.ts';

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
type Props = ControlsProps & {
  isMine: boolean;
  /** Something lies over it. */
  isCovered: boolean;
};

export function BoardControls(props: Props) {
  const {
    view,
    seat,
    legal,
    clock,
    isMine,
    isCovered,
    isSending,
    mayConcede = true,
    tool,
    below = 0,
    costs,
    onAct,
  } = props;
  const own = seat ?? below;
  const other = own === 0 ? 1 : 0;
  // a match by correspondence has none, and it ends nothing when both are used up
  const hasBanks = clock !== null && clock.bank[0] + clock.bank[1] > 0;
  const canEnd = legal.some(({ type }) => type === 'end');
  const canAsk = legal.some(({ type }) => type === 'power');
  const canClaim = legal.some(({ type }) => type === 'claim');
  // never disabled in the browser's sense, which would take the keyboard's place away
  const end = useEventCallback(() => void (canEnd && !isSending && onAct({ type: 'end' })));
  const ask = useEventCallback(() => void (canAsk && !isSending && onAct({ type: 'power' })));
  const tell = useEventCallback(() => void (seat !== null && announce(situationInWords(view, seat))));
  const concede = useEventCallback(() => onAct({ type: 'concede' }));
  return (
    <div className="board-right" inert={isCovered}>
      {hasBanks && (
        <p className="bank" data-testid="bank-enemy">
          <Icon of={hourglassIcon} /> {seat === null ? view.seats[other].name : '상대 여유'}{' '}
          {minutes(clock.bank[other])}
        </p>
      )}
      <button
        type="button"
        className="end-turn"
        data-testid="end-turn"
        data-lit={canEnd || undefined}
        data-mine={isMine || undefined}
        aria-disabled={!canEnd || isSending}
        onClick={end}
      >
        <span className="end-word">{endWord(view, seat, isMine)}</span>
        {view.phase !== 'over' && <EndTime clock={clock} isMine={isMine} />}
      </button>
      {hasBanks && (
        <p className="bank" data-testid="bank-own">
          <Icon of={hourglassIcon} /> {seat === null ? view.seats[own].name : '내 여유'} {minutes(clock.bank[own])}
        </p>
      )}
      {seat !== null && (
        <button
          type="button"
          className="power"
          data-testid="power"
          data-look="power"
          data-lit={canAsk || undefined}
          aria-disabled={!canAsk || isSending}
          onClick={ask}
        >
          <Icon of={crystalBallIcon} />
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
      <BoardTools
        seat={seat}
        isOver={view.phase === 'over'}
        costs={costs}
        mayConcede={mayConcede}
        tool={tool}
        end={end}
        ask={ask}
        tell={tell}
        onConcede={concede}
      />
    </div>
  );
}

/** What is left of the time to decide; it alone is drawn again with every second. */
function EndTime({ clock, isMine }: Pick<Props, 'clock' | 'isMine'>) {
  const left = useTimeLeft(clock, isMine);
  if (left === null) return null;
  return (
    <>
      <span className="end-time" data-rope={left <= ROPE_MS || undefined}>
        {left > LONG_TURN_MS ? durationWords(left / 1000) : `${Math.ceil(left / 1000)}초`}
      </span>
      {left <= ROPE_MS && (
        <span className="end-rope" style={{ '--left': left / ROPE_MS } as CSSProperties} aria-hidden="true" />
      )}
    </>
  );
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
